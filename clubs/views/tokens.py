"""Tokens for programs."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def tokens(request: HttpRequest) -> HttpResponse:
    return render(request, "clubs/home.html")


def withdraw(request: HttpRequest, key: str) -> HttpResponse:
    return render(request, "clubs/home.html")
