/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>

#include "app/ch-color-scheme.h"

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"
#define KEY "color-scheme"
#define PORTAL_DARK 1 /* org.freedesktop.appearance: 0 no wish, 1 dark, 2 light */

enum
{
  FOLLOW,
  LIGHT,
  DARK
};

static gboolean desktop_dark;

static void
apply (GSettings *settings)
{
  int scheme = g_settings_get_enum (settings, "color-scheme");
  gboolean dark = scheme == DARK || (scheme == FOLLOW && desktop_dark);

  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", dark, NULL);
}

static void
take_value (GSettings *settings, GVariant *value)
{
  g_autoptr (GVariant) inner = g_variant_ref (value);

  /* Read answers a variant in a variant, the signal a plain one. */
  while (g_variant_is_of_type (inner, G_VARIANT_TYPE_VARIANT))
    {
      GVariant *unwrapped = g_variant_get_variant (inner);

      g_variant_unref (inner);
      inner = unwrapped;
    }
  if (!g_variant_is_of_type (inner, G_VARIANT_TYPE_UINT32))
    return;
  desktop_dark = g_variant_get_uint32 (inner) == PORTAL_DARK;
  apply (settings);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GSettings) settings = data;
  /* No portal is no error: then there is no wish to follow. */
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);

  if (answer != NULL)
    {
      g_autoptr (GVariant) value = g_variant_get_child_value (answer, 0);

      take_value (settings, value);
    }
}

static void
changed_cb (GDBusConnection *connection, const char *sender, const char *path, const char *interface,
            const char *signal, GVariant *parameters, gpointer data)
{
  const char *space, *key;
  g_autoptr (GVariant) value = NULL;

  if (!g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;
  g_variant_get (parameters, "(&s&s@v)", &space, &key, &value);
  if (g_str_equal (space, APPEARANCE) && g_str_equal (key, KEY))
    take_value (data, value);
}

static void
bus_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GSettings) settings = data;
  g_autoptr (GDBusConnection) connection = g_bus_get_finish (result, NULL);

  if (connection == NULL)
    return;
  g_dbus_connection_signal_subscribe (connection, PORTAL_NAME, PORTAL_INTERFACE, "SettingChanged", PORTAL_PATH,
                                      APPEARANCE, G_DBUS_SIGNAL_FLAGS_NONE, changed_cb,
                                      g_object_ref (settings), g_object_unref);
  g_dbus_connection_call (connection, PORTAL_NAME, PORTAL_PATH, PORTAL_INTERFACE, "Read",
                          g_variant_new ("(ss)", APPEARANCE, KEY), G_VARIANT_TYPE ("(v)"),
                          G_DBUS_CALL_FLAGS_NONE, 2000, NULL, read_cb, g_object_ref (settings));
}

void
ch_color_scheme_follow (GSettings *settings)
{
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_signal_connect (settings, "changed::color-scheme", G_CALLBACK (apply), NULL);
  apply (settings);
  g_bus_get (G_BUS_TYPE_SESSION, NULL, bus_cb, g_object_ref (settings));
}

gboolean
ch_color_scheme_is_dark (void)
{
  gboolean dark;

  g_object_get (gtk_settings_get_default (), "gtk-application-prefer-dark-theme", &dark, NULL);
  return dark;
}
