/** Feature flag user lists: numbered and named uniquely within their project, kept while a flag uses them. */

import type { Rows } from "../generated/rows";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import type { StoredProject, World } from "../world";

type UserList = Rows["feature_flag_user_lists"];

const show =
  (project: StoredProject) =>
  ({ used_by: _, ...list }: UserList) => {
    const path = `/${project.full_path}/-/feature_flags_user_lists/${list.iid}`;
    return { ...list, path, edit_path: `${path}/edit` };
  };

function find(world: World, project: StoredProject, iid: number | string): UserList {
  const list = world.feature_flag_user_lists.of(project.id).find((row) => String(row.iid) === String(iid));
  if (list === undefined) throw apiError.notFound();
  return list;
}

const LONGEST_NAME = 255;
const LONGEST_XID = 256;

/** The service's words are whole sentences here, one for each problem. */
function check(
  world: World,
  project: StoredProject,
  { name, user_xids }: { name?: string | undefined; user_xids?: string | undefined },
  self?: UserList,
): void {
  const problems: string[] = [];
  const others = world.feature_flag_user_lists.of(project.id).filter((list) => list !== self);
  if (others.some((list) => list.name === name)) problems.push("Name has already been taken");
  if (name === "") problems.push("Name can't be blank", "Name is too short (minimum is 1 character)");
  if (name !== undefined && name.length > LONGEST_NAME)
    problems.push(`Name is too long (maximum is ${LONGEST_NAME} characters)`);
  if (user_xids !== undefined && !areXids(user_xids)) {
    problems.push(
      `User xids user_xids must be a string of unique comma separated values each ${LONGEST_XID} characters or less`,
    );
  }
  if (problems.length > 0) throw new ErrorResponse(400, { message: problems });
}

function areXids(text: string): boolean {
  if (text === "") return true;
  const xids = text.split(",");
  return (
    !/[\n\r\t]/.test(text) &&
    new Set(xids).size === xids.length &&
    xids.every((xid) => xid !== "" && xid.trim() === xid && xid.length <= LONGEST_XID)
  );
}

export const featureFlagUserLists: Handlers<"featureFlagUserLists"> = {
  list: ({ world, project, input: { search } }) => {
    const needle = search?.toLowerCase() ?? "";
    const lists = world.feature_flag_user_lists.of(project.id);
    return collection(
      lists.filter(({ name }) => name.toLowerCase().includes(needle)),
      show(project),
    );
  },

  get: ({ world, project, input }) => show(project)(find(world, project, input.list_iid)),

  create: ({ world, project, input: { name, user_xids } }) => {
    check(world, project, { name, user_xids });
    return show(project)(world.feature_flag_user_lists.insert({ project_id: project.id, name, user_xids }));
  },

  update: ({ world, project, input: { list_iid, name, user_xids } }) => {
    const list = find(world, project, list_iid);
    check(world, project, { name, user_xids }, list);
    return show(project)(world.feature_flag_user_lists.update(list, { name, user_xids }));
  },

  delete: ({ world, project, input }) => {
    const list = find(world, project, input.list_iid);
    if (list.used_by.length > 0)
      throw new ErrorResponse(409, { message: ["User list is associated with a strategy"] });
    world.feature_flag_user_lists.remove(list);
  },
};
