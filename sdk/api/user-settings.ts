/** The settings of a user: the type of each, and a sentence about it. */
import { bool, count, text } from "./fields";
import { requiring } from "./plan";
import { settable } from "./settable";

/** As a request sets them: null puts the initial value back. */
export const settingsOfUsers = settable(
  requiring(
    {
      auditor: bool.describe("Whether the user can see everything, and change nothing."),
      bio: text.describe("What the user writes about themselves."),
      color_scheme_id: count.describe("Number of the colors of code."),
      commit_email: text.describe("Email address in commits."),
      discord: text.describe("Id at Discord."),
      extra_shared_runners_minutes_limit: count.describe(
        "Minutes that were bought for the runners of the installation.",
      ),
      github: text.describe("Username at GitHub."),
      job_title: text.describe("Job title, which some versions of the service show and do not take."),
      location: text.describe("Place where the user is."),
      note: text.describe("Note that only administrators see."),
      organization: text.describe("Organization."),
      private_profile: bool.describe("Whether the profile is hidden."),
      profile_link_1: text.describe("Address of the profile in one network."),
      profile_link_2: text.describe("Address of the profile in another network."),
      pronouns: text.describe("Pronouns."),
      public_email: text.describe("Email address that everybody can see."),
      shared_runners_minutes_limit: count.describe(
        "Minutes a month for the runners of the installation. 0: no limit.",
      ),
      theme_id: count.describe("Number of the colors of the web interface."),
      view_diffs_file_by_file: bool.describe("Whether changes are shown one file at a time."),
      website_url: text.describe("Address of the user's website."),
    },
    { enterprise: ["auditor", "extra_shared_runners_minutes_limit", "shared_runners_minutes_limit"] },
  ),
);

/** Rights of a user. */
export const rightsOfUsers = {
  admin: bool.describe("Whether the user is an administrator. Default: false.").optional(),
  can_create_group: bool.describe("Whether the user may create top-level groups. Default: true.").optional(),
  external: bool
    .describe(
      "Whether the user sees only public projects and those of which they are a member. Default: false.",
    )
    .optional(),
  projects_limit: count.describe("Most projects in the user's own namespace.").optional(),
};
