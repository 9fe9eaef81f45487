/** Runners: nothing runs here, so none of them is ever heard of. */
import { randomBytes } from "node:crypto";
import { accessLevels } from "../../sdk/api/fields";
import * as operations from "../../sdk/api/runners";
import { accessLevel } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, type Call, type Handlers } from "../handler";
import { plainCollection } from "../plain-collection";

type Asked = Pick<Call<typeof operations.runners.create>, "world" | "user" | "input">;

/** Refuses a runner that takes the jobs of a place in which the caller may not create one. */
function assertMayCreate({ world, user, input }: Asked): void {
  const { runner_type, group_id, project_id } = input;
  if (runner_type === "instance_type") {
    if (!user.admin) throw apiError.forbidden();
    return;
  }
  const [field, place, least] =
    runner_type === "group_type"
      ? (["group_id", { group: world.groups.get(group_id) }, accessLevels.owner] as const)
      : (["project_id", { project: world.projects.get(project_id) }, accessLevels.maintainer] as const);
  if (input[field] === undefined) throw apiError.badParameter(`${field} is missing`);
  if (accessLevel(world, user, place) < least) throw apiError.forbidden();
}

const show = ({ paused, runner_type }: Rows["runners"]) => ({
  active: !paused,
  is_shared: runner_type === "instance_type",
  online: null,
  status: "never_contacted",
});

const { listAll, get, delete: remove } = operations.runners;
const { list, ...plain } = plainCollection(
  { list: listAll, get, delete: remove },
  { table: "runners", called: "Runner", show },
);

export const runners: Handlers<"runners"> = {
  ...plain,
  listAll: list,

  create: (call) => {
    const { world, input } = call;
    assertMayCreate(call);
    const { tag_list = [], ...fields } = input;
    const token = `glrt-${randomBytes(15).toString("base64url")}`;
    const { id } = world.runners.insert({ ...fields, tag_list: [...tag_list], token });
    return { id, token, token_expires_at: null };
  },
};
