"""Stands in for the container that python-gitlab's functional tests start: the service runs already, and does everything at once."""

import os
import subprocess
import time
from urllib.parse import urlsplit

import pytest

address = urlsplit(os.environ["GITLAB_URL"])
token = os.environ["GITLAB_TOKEN"]

run = subprocess.check_output
sleep = time.sleep


def check_output(command, *args, **options):
    """The answers of the container: to its log, and to the script that makes a token."""
    if command[:2] == ["docker", "logs"]:
        return b"gitlab Reconfigured!"
    if command[:2] == ["docker", "exec"] and "gitlab-rails" in command:
        return token.encode()
    return run(command, *args, **options)


subprocess.check_output = check_output
# The suite gives background jobs minutes of time.
time.sleep = lambda seconds: sleep(min(seconds, 0.05))


class Services:
    def port_for(self, service, container_port):
        return address.port

    def wait_until_responsive(self, check, timeout, pause):
        assert check()


@pytest.fixture(scope="session")
def docker_ip():
    return address.hostname


@pytest.fixture(scope="session")
def docker_services():
    return Services()
