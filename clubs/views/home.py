"""The door of the server."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def home(request: HttpRequest) -> HttpResponse:
    return render(request, "clubs/home.html")


def start(request: HttpRequest) -> HttpResponse:
    return render(request, "clubs/home.html")


def new(request: HttpRequest) -> HttpResponse:
    return render(request, "clubs/home.html")
