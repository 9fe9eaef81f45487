/** Releases of a project: a tag with notes, and links to what was made of it. */
import { z } from "zod";
import { Commit } from "./commits";
import * as common from "./common";
import { answered, bool, count, datetime, entity, flag, oneOf, positiveId, text, words } from "./fields";
import { under } from "./operation";
import { MilestoneSummary, UserSummary } from "./shared";

const linkTypes = ["other", "runbook", "image", "package"] as const;

const link = {
  name: words.describe("Name, unique in the release."),
  url: words.describe("Address, unique in the release."),
};

const linkDetails = {
  direct_asset_path: words.describe("Path of a lasting address, such as `/bin/tool`.").optional(),
  link_type: z
    .enum(linkTypes)
    .describe("What it leads to: `other`, `runbook`, `image` or `package`. Default: `other`.")
    .optional(),
};

export const ReleaseLink = entity(
  { id: common.id, ...answered(link) },
  {
    direct_asset_url: text.describe("Lasting address of the file."),
    link_type: oneOf(...linkTypes).describe("What it leads to."),
  },
);

export const ProjectRelease = entity(
  { tag_name: words.describe("Name of the tag.") },
  {
    name: text.describe("Name. Without one, that of the tag."),
    description: common.description,
    created_at: common.created_at,
    released_at: datetime.describe("Time of the release."),
    upcoming_release: flag.describe("Whether the time of the release is still to come."),
    author: UserSummary.describe("Who made it."),
    commit: Commit.describe("Commit of the tag."),
    milestones: z.array(MilestoneSummary).describe("Milestones that it ends."),
    assets: entity(
      {},
      { count: count.describe("Number of files and links."), links: z.array(ReleaseLink).describe("Links.") },
    ).describe("Links and archives of the sources."),
  },
);

const about = {
  name: text.describe("Name. Default: that of the tag.").optional(),
  description: text.describe("Notes. Null removes them.").nullable().optional(),
  released_at: datetime.describe("Time of the release. Default: now.").optional(),
  milestones: z.array(text).describe("Titles of the milestones that it ends.").optional(),
  milestone_ids: z.array(positiveId).describe("Ids of the milestones that it ends.").optional(),
};

const { list, get, post, put, del } = under("/projects/:project/releases");
const role = "developer";
const exclusive = [["milestones", "milestone_ids"]] as const;

export const releases = {
  list: list("", {
    summary: "List the releases of a project, the newest first.",
    accepts: ["none", "job"],
    query: {
      order_by: z
        .enum(["released_at", "created_at"])
        .describe("Field to sort by. Default: `released_at`.")
        .optional(),
      sort: common.sort,
      include_html_description: bool.describe("Include the notes as HTML. Default: false.").optional(),
    },
    item: ProjectRelease,
  }),

  get: get("/:tag_name", { summary: "Read a release.", accepts: ["none", "job"], result: ProjectRelease }),

  create: post("", {
    summary: "Create a release, and its tag if there is none.",
    role,
    accepts: ["job"],
    body: {
      tag_name: words.describe("Name of the tag."),
      ref: words.describe("Branch, tag or SHA to create the tag from.").optional(),
      tag_message: text.describe("Message of the new tag. Makes it an annotated one.").optional(),
      ...about,
      assets: z
        .strictObject({
          links: z
            .array(z.strictObject({ ...link, ...linkDetails }))
            .describe("The links.")
            .optional(),
        })
        .describe("Links to create with it.")
        .optional(),
    },
    needs: { exclusive },
    result: ProjectRelease,
  }),

  update: put("/:tag_name", {
    summary: "Change a release.",
    role,
    accepts: ["job"],
    body: about,
    needs: { exclusive, atLeastOne: Object.keys(about) },
    result: ProjectRelease,
  }),

  delete: del("/:tag_name", {
    summary: "Delete a release. Its tag stays.",
    role,
    accepts: ["job"],
    success: 200,
    result: ProjectRelease,
  }),

  listLinks: list("/:tag_name/assets/links", {
    summary: "List the links of a release.",
    accepts: ["none", "job"],
    item: ReleaseLink,
  }),

  getLink: get("/:tag_name/assets/links/:link_id", {
    summary: "Read a link of a release.",
    accepts: ["none", "job"],
    result: ReleaseLink,
  }),

  createLink: post("/:tag_name/assets/links", {
    summary: "Add a link to a release.",
    role,
    accepts: ["job"],
    body: { ...link, ...linkDetails },
    result: ReleaseLink,
  }),

  updateLink: put("/:tag_name/assets/links/:link_id", {
    summary: "Change a link of a release. A link type that is left out becomes `other`.",
    role,
    accepts: ["job"],
    body: { name: link.name.optional(), url: link.url.optional(), ...linkDetails },
    needs: { atLeastOne: ["name", "url"] },
    result: ReleaseLink,
  }),

  deleteLink: del("/:tag_name/assets/links/:link_id", {
    summary: "Delete a link of a release.",
    role,
    accepts: ["job"],
    success: 200,
    result: ReleaseLink,
  }),
};
