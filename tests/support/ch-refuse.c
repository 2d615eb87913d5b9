/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loaded before the C library into a program under test: refuses to write below a folder, as a full disk or a protected folder
 * would, as long as the file CHUHAN_REFUSE names exists. It holds an error number, a space and the folder. */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

int open64 (const char *path, int flags, ...);
ssize_t pwrite64 (int fd, const void *data, size_t n, off64_t at);

/* Returns: the error with which writing at @path is to fail, 0 = none. */
static int
refusal (const char *path)
{
  const char *control = getenv ("CHUHAN_REFUSE");
  char text[PATH_MAX + 16] = "";
  char *folder;
  ssize_t n;
  int fd = control != NULL ? NEXT (open) (control, O_RDONLY | O_CLOEXEC) : -1;

  if (fd < 0)
    return 0;
  n = read (fd, text, sizeof text - 1);
  close (fd);
  folder = n > 0 ? strchr (text, ' ') : NULL;
  if (folder == NULL || path == NULL)
    return 0;
  folder++;
  folder[strcspn (folder, "\n")] = '\0';
  return strncmp (path, folder, strlen (folder)) == 0 ? atoi (text) : 0;
}

static int
refusal_of_fd (int fd)
{
  char link[64], path[PATH_MAX];
  ssize_t n;

  snprintf (link, sizeof link, "/proc/self/fd/%d", fd);
  n = readlink (link, path, sizeof path - 1);
  if (n <= 0 || path[0] != '/')
    return 0;
  path[n] = '\0';
  return refusal (path);
}

/* A full disk lets files be opened and fails what is written to them. */
static int
may_not_make (const char *path, int flags)
{
  int code = (flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0 ? refusal (path) : 0;

  return code == ENOSPC ? 0 : code;
}

static int
open_with (int (*next) (const char *, int, ...), const char *path, int flags, mode_t mode)
{
  int code = may_not_make (path, flags);

  if (code == 0)
    return next (path, flags, mode);
  errno = code;
  return -1;
}

#define OPEN(name) \
  int name (const char *path, int flags, ...) \
  { \
    mode_t mode = 0; \
    va_list args; \
    if ((flags & O_CREAT) != 0) \
      { \
        va_start (args, flags); \
        mode = va_arg (args, mode_t); \
        va_end (args); \
      } \
    return open_with (NEXT (name), path, flags, mode); \
  }

OPEN (open)
OPEN (open64)

#define REFUSE(code, call) \
  do \
    { \
      int code_ = (code); \
      if (code_ == 0) \
        return call; \
      errno = code_; \
      return -1; \
    } \
  while (0)

ssize_t
write (int fd, const void *data, size_t n)
{
  REFUSE (refusal_of_fd (fd), NEXT (write) (fd, data, n));
}

ssize_t
pwrite (int fd, const void *data, size_t n, off_t at)
{
  REFUSE (refusal_of_fd (fd), NEXT (pwrite) (fd, data, n, at));
}

ssize_t
pwrite64 (int fd, const void *data, size_t n, off64_t at)
{
  REFUSE (refusal_of_fd (fd), NEXT (pwrite64) (fd, data, n, at));
}

int
mkdir (const char *path, mode_t mode)
{
  REFUSE (refusal (path), NEXT (mkdir) (path, mode));
}

int
rename (const char *from, const char *to)
{
  REFUSE (refusal (to), NEXT (rename) (from, to));
}
