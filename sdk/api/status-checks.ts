/** External status checks: services that approve the merge requests of a project. */
import { z } from "zod";
import * as common from "./common";
import { answered, entity, flag, positiveId, secret, words } from "./fields";
import { under } from "./operation";

const addresses = {
  name: words.describe("Name, unique in the project."),
  external_url: words.describe("Address of the service, unique in the project."),
};

const shared_secret = secret.describe("Secret with which requests to the service are signed.").optional();
const protected_branch_ids = z
  .array(positiveId)
  .describe("Ids of the protected branches that it counts for. Default: all branches.")
  .optional();

export const StatusCheck = entity(
  { id: common.id, ...answered(addresses) },
  {
    project_id: common.project_id,
    hmac: flag.describe("Whether requests to the service are signed."),
    protected_branches: z
      .array(entity({ id: common.id }, { name: common.name }))
      .describe("The protected branches that it counts for. None: all branches."),
  },
);

const { list, post, put, del } = under("/projects/:project/external_status_checks");
const about = { role: "maintainer", tier: "ultimate" } as const;

export const statusChecks = {
  list: list("", { ...about, summary: "List the external status checks of a project.", item: StatusCheck }),
  create: post("", {
    ...about,
    summary: "Create an external status check of a project.",
    body: { ...addresses, shared_secret, protected_branch_ids },
    result: StatusCheck,
  }),
  update: put("/:check_id", {
    ...about,
    summary: "Change an external status check of a project.",
    body: {
      name: addresses.name.optional(),
      external_url: addresses.external_url.optional(),
      shared_secret,
      protected_branch_ids,
    },
    result: StatusCheck,
  }),
  delete: del("/:check_id", {
    ...about,
    summary: "Delete an external status check of a project.",
    success: 204,
  }),
};
