"""The fixtures of python-gitlab's functional tests, for a service that runs already instead of a container."""

import os

import pytest

import gitlab


@pytest.fixture(scope="session")
def gitlab_url():
    return os.environ["GITLAB_URL"]


@pytest.fixture(scope="session")
def gitlab_token():
    return os.environ["GITLAB_TOKEN"]


@pytest.fixture(scope="session")
def gl(gitlab_url, gitlab_token):
    instance = gitlab.Gitlab(gitlab_url, private_token=gitlab_token)
    # The suite waits until what it deletes is gone.
    instance.http_put("/application/settings", post_data={"deletion_adjourned_period": 0})
    return instance
