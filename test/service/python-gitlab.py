"""Uses an unmodified third-party client, python-gitlab, with the service: creates projects, groups and users and works with them."""

import os

import gitlab
from gitlab.exceptions import GitlabCreateError, GitlabGetError

gl = gitlab.Gitlab(os.environ["FORGE_BASE_URL"], private_token=os.environ["FORGE_TOKEN"])
gl.auth()
assert gl.user.username == "root" and gl.version()[0].endswith("-ee")


def fails(status, error, call):
    try:
        call()
    except error as raised:
        assert raised.response_code == status, raised
    else:
        raise AssertionError("It did not fail.")


# A group, a project and a user.
group = gl.groups.create({"name": "Python", "path": "python", "visibility": "private"})
subgroup = gl.groups.create({"name": "Sub", "path": "sub", "parent_id": group.id})
project = gl.projects.create(
    {"name": "Web", "namespace_id": subgroup.id, "initialize_with_readme": True, "merge_method": "ff"}
)
# A path that is made of a name keeps its letters.
assert project.path_with_namespace == "python/sub/Web" and project.merge_method == "ff"
project.description = "changed"
project.save()
assert gl.projects.get("python/sub/web").description == "changed"
user = gl.users.create({"username": "py", "name": "Py", "email": "py@example.com", "password": "long-enough"})
assert gl.users.list(username="PY", iterator=True).next().id == user.id
member = project.members.create({"user_id": user.id, "access_level": gitlab.const.AccessLevel.DEVELOPER})
member.access_level = gitlab.const.AccessLevel.MAINTAINER
member.save()
assert user.id in [one.id for one in project.members_all.list(get_all=True)]
assert subgroup.id in [one.id for one in group.subgroups.list(get_all=True)]

# Labels and milestones of a group.
for number in range(25):
    group.labels.create({"name": f"label-{number:02}", "color": "#ffcc00"})
assert len(group.labels.list(all=True, with_counts=True)) == 25
assert len(group.labels.list(page=2, per_page=20)) == 5
label = group.labels.get("label-01")
assert label.color == "#ffcc00"
label.new_name, label.color = "renamed", "red"
label.save()
assert group.labels.get("renamed").color == "#FF0000"
group.labels.delete("renamed")
fails(409, GitlabCreateError, lambda: subgroup.labels.create({"name": "label-02", "color": "#abc"}))
milestone = group.milestones.create({"title": "1.0", "due_date": "2030-01-31"})
milestone.state_event = "close"
milestone.save()
assert [one.title for one in group.milestones.list(state="closed", iids=[milestone.iid])] == ["1.0"]

# Push rules and approvals, whose booleans this client does not convert.
rules = project.pushrules.create({"deny_delete_tag": True, "commit_message_regex": "^[A-Z]"})
rules.deny_delete_tag = False
rules.save()
assert project.pushrules.get().deny_delete_tag is False
approvals = project.approvals.get()
approvals.reset_approvals_on_push = False
approvals.save()
assert project.approvals.get().reset_approvals_on_push is False
rule = project.approvalrules.create({"name": "Security", "approvals_required": 2, "user_ids": [user.id]})
rule.approvals_required = 1
rule.save()
assert [one.approvals_required for one in project.approvalrules.list()] == [1]

# Code.
project.branches.create({"branch": "feature/x", "ref": "main"})
actions = [{"action": "create", "file_path": "docs/guide.md", "content": "hello"}]
commit = project.commits.create({"branch": "feature/x", "commit_message": "Add a guide", "actions": actions})
assert [one.id for one in project.commits.list(query_parameters={"ref_name": "feature/x", "path": "docs/guide.md"})] == [commit.id]
file = project.files.get("docs/guide.md", ref="feature/x")
assert file.decode() == b"hello"
file.content = "changed"
file.save(branch="feature/x", commit_message="Change it")
assert project.files.raw("docs/guide.md", ref="feature/x") == b"changed"
request = project.mergerequests.create({"title": "Guide", "source_branch": "feature/x", "target_branch": "main"})
request.merge()
assert [one.state for one in project.mergerequests.list(state="merged")] == ["merged"]
assert "docs/guide.md" in [one["path"] for one in project.repository_tree(recursive=True, get_all=True)]
project.files.delete("docs/guide.md", branch="main", commit_message="Remove it")
fails(404, GitlabGetError, lambda: project.files.get("docs/guide.md", ref="main"))
assert project.branches.get("main").protected
project.protectedbranches.delete("main")
project.protectedbranches.create({"name": "main", "push_access_level": gitlab.const.AccessLevel.NO_ACCESS})
assert project.branches.get("main").protected
project.protectedbranches.delete("main")
project.tags.create({"tag_name": "v1", "ref": "main"})
project.tags.delete("v1")

# Issues and their links.
first, second = [project.issues.create({"title": title, "labels": ["a", "b"]}) for title in ("One", "Two")]
link = first.links.create({"target_project_id": project.id, "target_issue_iid": second.iid})[0]
assert [one.iid for one in first.links.list()] == [second.iid]
second.state_event = "close"
second.save()
assert [one.iid for one in project.issues.list(state="closed", labels=["a", "b"])] == [second.iid]
assert len(group.issues.list(scope="all", assignee_id="None", get_all=True)) == 2
emoji = first.awardemojis.create({"name": "thumbsup"})
first.awardemojis.delete(emoji.id)
first.delete()

# Environments, triggers, mirrors and a wiki.
environment = project.environments.create({"name": "production"})
protected = project.protected_environments.create(
    {"name": "production", "deploy_access_levels": [{"access_level": 40}, {"user_id": user.id}]}
)
assert [one["access_level"] for one in protected.deploy_access_levels] == [40, None]
project.protected_environments.delete("production")
environment.stop()
environment.delete()
trigger = project.triggers.create({"description": "deploy"})
assert project.triggers.get(trigger.id).description == "deploy"
trigger.delete()
mirror = project.remote_mirrors.create({"url": "https://mirror.example.com/web.git", "enabled": True})
mirror.enabled = False
mirror.save()
page = project.wikis.create({"title": "Guide", "content": "text"})
page.content = "more"
page.save()
page.delete()

# Acting as another user, and deleting everything.
gl.users.get(user.id).block()
gl.users.get(user.id).unblock()
assert gl.http_get("/user", sudo="py")["username"] == "py"
project.archive()
project.unarchive()
project.delete()
group.delete()
user.delete()
assert gl.groups.get(group.id).marked_for_deletion_on
print("done")
