# SPDX-License-Identifier: GPL-3.0-or-later
"""What a window manager does, here without one: gives the keyboard to a window, and asks a window whether it has seen to the
keys, clicks and motions that were sent to it before, by the message _NET_WM_PING, which stands in the same queue as they."""

import ctypes
import ctypes.util
import time

CLIENT_MESSAGE = 33
SUBSTRUCTURE_NOTIFY = 1 << 19
REVERT_TO_PARENT = 2


class ClientMessage(ctypes.Structure):
    _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong), ('send_event', ctypes.c_int), ('display', ctypes.c_void_p),
                ('window', ctypes.c_ulong), ('message_type', ctypes.c_ulong), ('format', ctypes.c_int),
                ('data', ctypes.c_long * 5)]


class Event(ctypes.Union):
    _fields_ = [('message', ClientMessage), ('padding', ctypes.c_long * 24)]


ERROR_HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


@ERROR_HANDLER
def ignore_error(_display, _error):
    """A window that is gone is no reason to end, as it would be by default."""
    return 0


class Manager:
    def __init__(self):
        self.x = ctypes.CDLL(ctypes.util.find_library('X11') or 'libX11.so.6')
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x.XInternAtom.restype = ctypes.c_ulong
        self.x.XSetErrorHandler(ignore_error)
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        if not self.display:
            raise OSError('no X server')
        self.root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        self.protocols, self.ping = (self.x.XInternAtom(self.display, name, False) for name in (b'WM_PROTOCOLS', b'_NET_WM_PING'))
        self.x.XSelectInput(self.display, self.root, ctypes.c_long(SUBSTRUCTURE_NOTIFY))
        self.number = 0

    def has_focus(self, window):
        """Whether the keyboard is at a window: what is typed from now on comes to it, behind the word that it has the keyboard."""
        found, revert = ctypes.c_ulong(), ctypes.c_int()
        self.x.XGetInputFocus(self.display, ctypes.byref(found), ctypes.byref(revert))
        return found.value == window

    def focus(self, window):
        """Gives the keyboard to a window, unless it is not there yet."""
        self.x.XSetInputFocus(self.display, ctypes.c_ulong(window), REVERT_TO_PARENT, ctypes.c_ulong(0))
        self.x.XSync(self.display, False)

    def send(self, window):
        """Sends a ping to a window. Returns what answered() takes."""
        self.number += 1
        event = Event()
        event.message.type = CLIENT_MESSAGE
        event.message.window = window
        event.message.message_type = self.protocols
        event.message.format = 32
        event.message.data[:3] = self.ping, self.number, window
        self.x.XSendEvent(self.display, ctypes.c_ulong(window), False, ctypes.c_long(0), ctypes.byref(event))
        self.x.XSync(self.display, False)
        return self.number

    def answered(self, number, seconds):
        """Whether the answer to a ping comes within some seconds."""
        limit = time.monotonic() + seconds
        event = Event()
        while True:
            while self.x.XPending(self.display) > 0:
                self.x.XNextEvent(self.display, ctypes.byref(event))
                if (event.message.type == CLIENT_MESSAGE and event.message.data[0] == self.ping
                        and event.message.data[1] == number):
                    return True
            if time.monotonic() > limit:
                return False
            time.sleep(0.002)
