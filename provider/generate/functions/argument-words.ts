/** What each argument of the look-ups says, by the API's name for it; `getIssues.scope` is about one look-up alone. */

const issueScope =
  "Whose issues: `created_by_me`, which is what the service begins with, `assigned_to_me` or `all`.";
const groupIssueScope = "Whose issues: `created_by_me`, `assigned_to_me` or `all`; all unless told.";

export const argumentWords: Readonly<Record<string, string>> = {
  // Where
  project: "The project: its full path or id.",
  group: "The group: its full path or id.",
  "getBillableGroupMembers.group": "The top-level group: its full path or id.",
  "getGroupMemberRoles.group": "The top-level group: its full path or id.",
  "getVirtualRegistries.group": "The top-level group: its full path or id.",
  "getGroupVirtualRegistryUpstreams.group": "The top-level group: its full path or id.",

  // Which one
  approval_rule_id: "The rule's number in the service.",
  award_id: "The reaction's number in the service.",
  environment: "The environment's name; slashes are fine.",
  file_path: "The file's path in the repository, such as `src/index.ts`.",
  fingerprint:
    "The key's fingerprint: `SHA256:` and 43 characters, or 16 pairs of hex digits with colons between them.",
  issue_iid: "The issue's number in its project.",
  issue_link_id: "The link's number in the service.",
  key_id: "The key's number in the service.",
  label_id: "The label: its name or its number in the service.",
  list_iid: "The list's number in its project.",
  merge_request_iid: "The merge request's number in its project.",
  milestone_id: "The milestone's number in the service.",
  "getIssues.milestone_id":
    "Only issues whose milestone is so: `None`, `Any`, `Upcoming` or `Started`; excludes `milestone`.",
  "getGroupIssues.milestone_id":
    "Only issues whose milestone is so: `None`, `Any`, `Upcoming` or `Started`; excludes `milestone`.",
  mirror_id: "The mirror's number in the service.",
  note_id: "The comment's number in the service.",
  pipeline_id: "The pipeline's number in the service.",
  registry_id: "The registry's number in the service.",
  repository_id: "The registry repository's number in the service.",
  saml_group_name: "The name of the SAML group.",
  sha: "The commit's SHA, or the name of a branch or tag.",
  "getPipelines.sha": "Only pipelines of the commit with this SHA.",
  slug: "The page's slug, such as `guides/Getting-started`.",
  snippet_id: "The snippet's number in the service.",
  tag_name: "The tag's name.",
  tier: "The deployment tier of the environments.",
  trigger_id: "The token's number in the service.",
  uid: "Who it is to the identity provider: the external id.",
  upstream_id: "The upstream's number in the service.",
  user: "The user: their user name or id.",
  user_id: "The user's number in the service.",

  // How much
  limit: "At most so many, the first ones; all unless told.",

  // Members
  query: "Only members whose name, email or user name has this text in it.",
  user_ids: "Only members with these numbers.",
  skip_users: "Not the members with these numbers.",
  show_seat_info: "Whether to tell who takes up a seat.",
  "getAllGroupMembers.state": "Only members who are so: `active`, or `awaiting` approval.",
  "getAllProjectMembers.state": "Only members who are so: `active`, or `awaiting` approval.",
  "getBillableGroupMembers.search": "Only members whose name, user name or public email has this text in it.",
  "getBillableGroupMembers.sort": "In which order.",

  // Labels and milestones
  with_counts: "Whether to count the open and closed issues and the open merge requests of each label.",
  include_ancestor_groups: "Whether labels of the groups above belong to it; yes unless told.",
  include_descendant_groups: "Whether labels of the groups below belong to it; no unless told.",
  only_group_labels: "Whether only labels of groups belong to it, and none of projects; yes unless told.",
  "getGroupLabels.search": "Only labels whose name or description has this text in it.",
  "getGroupLabels.archived": "Only archived labels, or only those that are not; all unless told.",
  "getGroupMilestones.iids": "Only milestones with these numbers in their group.",
  "getGroupMilestones.state": "Only milestones that are so: `active` or `closed`.",
  title: "Only milestones with exactly this title.",
  "getGroupMilestones.search": "Only milestones whose title or description has this text in it.",
  search_title: "Only milestones whose title has all of these words in it.",
  include_parent_milestones: "Deprecated: use `includeAncestors`.",
  include_ancestors: "Whether milestones of the groups above belong to it; no unless told.",
  include_descendants: "Whether milestones of the groups below belong to it; no unless told.",
  containing_date: "Only milestones under way on this day.",
  start_date: "Only milestones under way on this day or later; goes together with `endDate`.",
  end_date: "Only milestones under way on this day or before; goes together with `startDate`.",

  // Moments and order
  updated_after: "Only what was changed after this moment.",
  updated_before: "Only what was changed before this moment.",
  created_after: "Only what was created after this moment.",
  created_before: "Only what was created before this moment.",
  order_by: "By what it is ordered.",
  sort: "In which direction it is ordered.",

  // Issues
  "getIssues.scope": issueScope,
  "getGroupIssues.scope": groupIssueScope,
  "getIssues.state": "Only issues that are so: `opened` or `closed`; all unless told.",
  "getGroupIssues.state": "Only issues that are so: `opened` or `closed`; all unless told.",
  "getIssues.iids": "Only issues with these numbers in their project.",
  "getGroupIssues.iids": "Only issues with these numbers in their project.",
  "getIssues.search": "Only issues whose title or description has this text in it.",
  "getGroupIssues.search": "Only issues whose title or description has this text in it.",
  in: "Where `search` looks; in title and description unless told.",
  assignee_id: "Only issues of this assignee's number; or `None`, or `Any`; excludes `assigneeUsername`.",
  assignee_username: "Only issues of the assignees with these user names; excludes `assigneeId`.",
  author_id: "Only issues of the author with this number; excludes `authorUsername`.",
  author_username: "Only issues of the author with this user name; excludes `authorId`.",
  confidential: "Only confidential issues, or only public ones.",
  due_date: "Only issues that are due so; `0` is without a date.",
  epic_id: "Only issues of the epic with this number; or `None`, or `Any`.",
  health_status: "Only issues whose health is so; or `None`, or `Any`.",
  issue_type: "Only issues of this type.",
  iteration_id:
    "Only issues of the iteration with this number; or `None`, or `Any`; excludes `iterationTitle`.",
  iteration_title: "Only issues of the iteration with this title; excludes `iterationId`.",
  labels: "Only issues that have all of these labels, with commas between the names; or `None`, or `Any`.",
  milestone: "Only issues of the milestone with this title; or `None`, or `Any`; excludes `milestoneId`.",
  my_reaction_emoji: "Only issues that the caller reacted to with this emoji; or `None`, or `Any`.",
  non_archived: "Whether to leave out the issues of archived projects.",
  not: "Only issues of which none of this holds.",
  weight: "Only issues of this weight.",
  with_labels_details: "Whether labels are told in full, with their colors, and not by name alone.",

  // Events
  action: "Only events in which this happened, such as `pushed`.",
  target_type: "Only events about things of this type.",
  before: "Only events of days before this one.",
  after: "Only events of days after this one.",
  "getEvents.scope": "`all` for what happened in all of the caller's projects.",

  // Repositories
  ref: "The branch, tag or commit in which it is looked for; `HEAD` is the default branch.",
  "getRepositoryFileText.ref":
    "The branch, tag or commit in which it is looked for; the default branch unless told.",
  lfs: "Whether the content of a file in large file storage is given, and not its pointer.",
  range: "From which line to which; all unless told.",
  ref_name: "The branch, tag or range of revisions; the default branch unless told.",
  since: "Only commits of this moment or later.",
  until: "Only commits of this moment or before.",
  path: "Only commits that change this file or folder.",
  author: "Only commits of authors whose name or email has this text in it.",
  all: "Whether to give every commit of the repository; `refName` says nothing then.",
  with_stats: "Whether to count the added and deleted lines.",
  first_parent: "Whether only the first parent of a merge is followed.",
  order: "In which order: `default` by time, `topo` no parent before its children.",
  trailers: "Whether to tell the trailers of the messages.",
  stats: "Whether to count the added and deleted lines; yes unless told.",
  type: "Only branches or only tags; all unless told.",

  // Pipelines
  "getPipelines.scope": "Only pipelines that are so.",
  status: "Only pipelines with this status.",
  source:
    "Only pipelines started so, such as `push`; child pipelines are there with `parent_pipeline` alone.",
  "getPipelines.ref": "Only pipelines of this branch or tag.",
  "getLatestPipeline.ref": "The branch or tag; the default branch unless told.",
  name: "Only pipelines with this name.",
  username: "Only pipelines that the user with this name started.",
  yaml_errors: "Only pipelines whose configuration is invalid, or only those whose is not.",

  // Registries
  tags: "Whether to tell the tags.",
  tags_count: "Whether to count the tags.",
  size: "Whether to tell the size of all images; not every service knows it.",
  upstream_name: "Only upstreams whose name is like this text.",

  // The rest
  provider: "The SAML provider; needed where several links have the name.",
  "getFeatureFlagUserLists.search": "Only lists whose name has this text in it.",
  with_content: "Whether to tell what stands on the pages.",
  render_html: "Whether the page is given as HTML.",
  version: "The page as it was in this version: a commit's SHA.",
  relation: "Only this relation, such as `labels`; all unless told.",
  include_subgroups: "Whether the projects of the groups below belong to it; no unless told.",
  archived: "Only archived projects, or only those that are not; all unless told.",

  // Of `range`
  start: "The first line.",
  end: "The last line.",
};
