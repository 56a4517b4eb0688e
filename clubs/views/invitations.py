"""Invitations by link."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def invitation(request: HttpRequest, token: str) -> HttpResponse:
    return render(request, "clubs/home.html")


def invite(request: HttpRequest, slug: str) -> HttpResponse:
    return render(request, "clubs/home.html")


def withdraw(request: HttpRequest, slug: str, invitation: int) -> HttpResponse:
    return render(request, "clubs/home.html")
