/** Labels, milestones, badges, topics, and what is written in repositories and wikis. */
import { mapped } from "./mapping";

const badge = {
  same: ["image_url", "link_url", "name"],
  shown: ["rendered_image_url", "rendered_link_url"],
} as const;

export const contentMappings = {
  gitlab_group_label: mapped({
    kind: "GroupLabel",
    place: "group",
    same: ["color", "name", "description"],
    shown: ["color_hex", "label_id"],
  }),
  gitlab_project_label: mapped({
    kind: "ProjectLabel",
    place: "project",
    same: ["color", "name", "description", "priority"],
    shown: ["color_hex", "label_id"],
  }),
  // The name of the same in older versions.
  gitlab_label: mapped({
    kind: "ProjectLabel",
    place: "project",
    same: ["color", "name", "description"],
    shown: ["color_hex", "label_id"],
    note: "the name of `gitlab_project_label` in older versions",
  }),
  gitlab_project_milestone: mapped({
    kind: "ProjectMilestone",
    place: "project",
    same: ["title", "description", "due_date", "start_date", "state"],
    shown: ["created_at", "expired", "iid", "milestone_id", "project_id", "updated_at", "web_url"],
  }),
  gitlab_group_badge: mapped({
    kind: "GroupBadge",
    place: "group",
    ...badge,
  }),
  gitlab_project_badge: mapped({
    kind: "ProjectBadge",
    place: "project",
    ...badge,
  }),
  gitlab_topic: mapped({
    kind: "Topic",
    same: ["name", "title", "description"],
    not: { avatar: "a picture is a file; it stays as it is" },
    ways: ["avatar_hash", "soft_destroy"],
    shown: ["avatar_url"],
  }),
  gitlab_project_issue_link: mapped({
    kind: "IssueLink",
    place: "project",
    same: ["link_type"],
    inputs: {
      issue_iid: ["issueIid", "number"],
      target_project_id: ["targetProject", "project"],
      target_issue_iid: ["targetIssueIid", "number"],
    },
    shown: ["issue_link_id"],
  }),
  gitlab_project_wiki_page: mapped({
    kind: "WikiPage",
    place: "project",
    same: ["content", "title", "format"],
    shown: ["encoding", "slug"],
  }),
  gitlab_repository_file: mapped({
    kind: "RepositoryFile",
    place: "project",
    same: ["branch", "author_email", "author_name", "commit_message", "start_branch"],
    inputs: { file_path: "path", content: ["content", "content"], execute_filemode: "executable" },
    ways: [
      ..."encoding create_commit_message delete_commit_message update_commit_message".split(" "),
      ..."overwrite_on_create timeouts".split(" "),
    ],
    shown: "blob_id commit_id content_sha256 file_name last_commit_id ref size".split(" "),
    note: "`content` is plain text; many files can be one commit",
  }),
};
