"""A club's people."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def people(request: HttpRequest, slug: str) -> HttpResponse:
    return render(request, "clubs/home.html")


def player(request: HttpRequest, slug: str, player: int) -> HttpResponse:
    return render(request, "clubs/home.html")


def member(request: HttpRequest, slug: str, member: int) -> HttpResponse:
    return render(request, "clubs/home.html")


def remove(request: HttpRequest, slug: str, member: int) -> HttpResponse:
    return render(request, "clubs/home.html")
