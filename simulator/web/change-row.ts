/** Changes and deletes a row as its page orders it, with what follows for the rows around it. */
import { removeAround, removeGroup, removeProject, removeUser } from "../deletion";
import { moveGroup, moveProject } from "../places";
import type { StoredGroup, StoredNote, StoredProject, TableName, User, World } from "../world";
import { type AnyRow, type Fields, tableIn } from "./addresses";
import { fieldsOf, parseTyped } from "./fields";

/** Throws an error with a sentence if the field cannot have the value. */
export function changeField(world: World, table: TableName, row: AnyRow, name: string, typed: string): void {
  const field = fieldsOf(table, row).find((one) => one.name === name && one.isChangeable);
  if (field === undefined) throw new Error(`There is no field "${name}" here that can be changed.`);
  const value = parseTyped(field, typed);
  if (field.isSetting) {
    const attributes = { ...(row.attributes as Fields), [name]: value };
    tableIn(world, table).update(row, { attributes });
  } else if (name === "full_path" && table === "groups")
    moveGroup(world, row as unknown as StoredGroup, String(value));
  else if (name === "full_path" && table === "projects")
    moveProject(world, row as unknown as StoredProject, String(value));
  else tableIn(world, table).update(row, { [name]: value });
}

const discussed: Partial<Record<TableName, StoredNote["noteable_type"]>> = {
  issues: "Issue",
  merge_requests: "MergeRequest",
  snippets: "Snippet",
};

export function deleteRow(world: World, table: TableName, row: AnyRow): void {
  const type = discussed[table];
  if (table === "groups") removeGroup(world, row as unknown as StoredGroup);
  else if (table === "projects") removeProject(world, row as unknown as StoredProject);
  else if (table === "users") removeUser(world, row as unknown as User);
  else {
    if (type !== undefined) removeAround(world, type, [row]);
    tableIn(world, table).remove(row);
  }
}
