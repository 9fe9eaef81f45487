/** Pull mirrors: a project that follows a repository elsewhere. */
import * as common from "./common";
import { answered, bool, datetime, entity, flag, oneOf, secret, text, words } from "./fields";
import { under } from "./operation";

const settings = {
  mirror_trigger_builds: bool.describe("Whether what comes starts pipelines. Default: false.").optional(),
  only_mirror_protected_branches: bool
    .describe("Whether only protected branches follow. Default: false.")
    .nullable()
    .optional(),
  mirror_overwrites_diverged_branches: bool
    .describe("Whether branches that went another way are overwritten. Default: false.")
    .nullable()
    .optional(),
  mirror_branch_regex: text
    .describe("Expression for the names of the branches that follow.")
    .nullable()
    .optional(),
};

export const PullMirror = entity(
  { id: common.id },
  {
    url: text.describe("Address of the repository, without credentials."),
    enabled: flag.describe("Whether the project follows it."),
    update_status: oneOf("none", "scheduled", "started", "finished", "failed").describe(
      "Status: `none`, `scheduled`, `started`, `finished` or `failed`.",
    ),
    last_error: text.describe("Error of the last try."),
    last_update_at: datetime.describe("End of the last try."),
    last_update_started_at: datetime.describe("Begin of the last try."),
    last_successful_update_at: datetime.describe("End of the last try that was right."),
    ...answered(settings),
  },
);

const mirror = under("/projects/:project/mirror/pull");
const about = { role: "maintainer", tier: "premium" } as const;

export const pullMirrors = {
  get: mirror.get("", { ...about, summary: "Read the pull mirror of a project.", result: PullMirror }),

  update: mirror.put("", {
    ...about,
    summary: "Set up or change the pull mirror of a project.",
    body: {
      enabled: bool.describe("Whether the project follows the repository.").optional(),
      url: words.describe("Address of the repository. It may contain credentials.").optional(),
      auth_user: text.describe("Username for the address.").nullable().optional(),
      auth_password: secret.describe("Password or token for the address.").nullable().optional(),
      ...settings,
    },
    result: PullMirror,
  }),

  start: mirror.post("", { ...about, summary: "Bring a pull mirror up to date now.", success: 200 }),
};
