"""Signing in by link."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def sign_in_link(request: HttpRequest, token: str) -> HttpResponse:
    return render(request, "clubs/home.html")


def make_link(request: HttpRequest, slug: str, member: int) -> HttpResponse:
    return render(request, "clubs/home.html")
