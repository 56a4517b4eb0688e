"""Serving the pages from one process: the socket that is taken before anything else is done, then uvicorn."""

import errno
import socket

import uvicorn
from django.db import connections
from django.utils.translation import gettext_lazy as _

from scoring.refusals import Refused

APPLICATION = "config.asgi:application"
GRACE = 3  # seconds that an open page may keep a stopping server


class AddressTaken(Refused):
    """Another program serves there."""

    code = "address_taken"
    wording = _(
        "Port %(port)s of %(host)s is taken by another program, perhaps by a Fairwind that is running already. "
        "Stop that one, or choose another port: --port %(other)s."
    )


class AddressUnusable(Refused):
    """The name is unknown, no address of this machine, or a port that this user may not open."""

    code = "address_unusable"
    wording = _("Cannot serve on %(host)s, port %(port)s: %(problem)s.")


def take_address(host: str, port: int) -> socket.socket:
    """The bound socket of an address, not listening yet; raises AddressTaken or AddressUnusable."""
    try:
        family, kind, *_rest, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        taken = socket.socket(family, kind)
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise AddressTaken(host=host, port=port, other=port + 1) from None
        raise AddressUnusable(host=host, port=port, problem=error.strerror or str(error)) from None
    return taken


def base_address(host: str, port: int) -> str:
    """What a browser on this machine is given; a server on all addresses answers as 127.0.0.1 too."""
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def serve(at: socket.socket) -> None:
    """Until Ctrl-C or a signal. Headers of proxies are Django's business (FAIRWIND_PROXY_COUNT)."""
    connections.close_all()
    config = uvicorn.Config(
        APPLICATION,
        timeout_graceful_shutdown=GRACE,
        lifespan="off",
        access_log=False,
        log_level="warning",
        proxy_headers=False,
    )
    uvicorn.Server(config).run(sockets=[at])
