/** Groups, projects and users that the file says to delete, each by an entry of `removed` that names it: nothing that it declares goes along. */
import { definitionOf } from "../../../provider/definition/definitions";
import { isSameName, isWithin } from "../../../provider/values/place-paths";
import type { Declaration } from "../objects/declaration";
import { placeName } from "../objects/markers";
import type { Position, Problems } from "../read/problems";
import { at, isBranch, isScalar, itemsAt, type Tree } from "../read/tree";
import { scopeOfParent } from "../schema/sections";
import { isMatched, namedLayersIn, patternsIn } from "./layers";
import { isTrue } from "./moves";
import type { PlaceTable } from "./place-table";
import { pathOf } from "./validate-layers";

/** The words of the entries, with the kind of each. */
export const kindsToDelete = { group: "Group", project: "Project", user: "User" } as const;

type DeletedType = keyof typeof kindsToDelete;

/** A group, project or user that the file says to delete. */
export interface Deletion {
  readonly type: DeletedType;
  /** A full path, or the name of the user. */
  readonly name: string;
  /** Also if it existed before a run adopted it. */
  readonly isOfAdopted: boolean;
  readonly where: Position;
}

export const namedDeletionsIn = (tree: Tree, problems: Problems): readonly Deletion[] =>
  itemsAt(tree, "removed").flatMap((entry) => deletionIn(entry, problems));

const deletedTypes = Object.keys(kindsToDelete) as DeletedType[];

function deletionIn(entry: Tree, problems: Problems): readonly Deletion[] {
  const { position: where } = entry;
  if (!isBranch(entry)) return [];
  const [first, ...others] = deletedTypes.filter((type) => at(entry, type) !== undefined);
  const isFrom = at(entry, "from") !== undefined;
  if ((first === undefined) === !isFrom || others.length > 0)
    problems.add(where, 'an entry of "removed" has one of "from", "group", "project" and "user"');
  else if (first === undefined && at(entry, "adopted") !== undefined)
    problems.add(where, '"adopted" belongs to "group", "project" or "user"');
  const value = first && at(entry, first);
  if (isFrom || first === undefined || !isScalar(value)) return [];
  const name = String(value.value);
  const problem = isTrue(entry, "delete") ? nameProblem(first, name) : notDeleted(first, name);
  if (problem !== undefined) problems.add(where, problem);
  return problem === undefined ? [{ type: first, name, isOfAdopted: isTrue(entry, "adopted"), where }] : [];
}

function nameProblem(type: DeletedType, name: string): string | undefined {
  if (type === "user") return undefined;
  const isPath = pathOf[scopeOfParent[type]].safeParse(name).success && !name.includes("*");
  return isPath ? undefined : `"${name}" is no full path of a ${type}: an entry names one ${type} to delete`;
}

const notDeleted = (type: DeletedType, name: string): string =>
  `"${type}" is for what is to be deleted, with delete: true; to leave it in the service, write from: ${
    type === "user" ? `instance#users.${name}` : placeName(scopeOfParent[type], name)
  }`;

// ─── Validation ──────────────────────────────────────────────────────────────

interface Surroundings {
  readonly tree: Tree;
  readonly places: PlaceTable;
  /** The files of the other stacks. */
  readonly others: readonly { readonly name: string; source(): { readonly tree: Tree } | undefined }[];
}

/** Nothing that the file declares goes along. */
export function validateDeletions(
  deletions: readonly Deletion[],
  declarations: readonly Declaration[],
  { tree, places, others }: Surroundings,
  problems: Problems,
): void {
  if (deletions.length === 0) return;
  const elsewhere = others.flatMap(({ name, source }) =>
    namedIn(source()?.tree, places, ` in the stack ${name}`),
  );
  const declared = [...declaredIn(declarations, tree, places), ...elsewhere];
  const seen = new Map<string, Position>();
  for (const { type, name, where } of deletions) {
    const id = `${type} ${name.toLowerCase()}`;
    const first = seen.get(id);
    if (first)
      problems.add(
        where,
        `${type} ${name} is already named in line ${first.line}; remove one of the entries`,
      );
    seen.set(id, where);
    const isSame = (one: Declared) => one.type === type && isSameName(one.path, name);
    const isInside = (one: Declared) => type === "group" && one.type !== "user" && isWithin(one.path, name);
    const found = declared.find((one) => isSame(one) || isInside(one));
    if (found) problems.add(where, contradiction({ type, name }, found));
  }
}

/** A group, project or user that the file declares, or has something in. */
interface Declared {
  readonly type: DeletedType;
  readonly path: string;
  readonly title: string;
  readonly where: Position;
  readonly isMatched?: true;
}

function contradiction(
  { type, name }: Pick<Deletion, "type" | "name">,
  { title, where, isMatched }: Declared,
) {
  const doomed = type === "user" ? `user ${name}` : placeName(scopeOfParent[type], name);
  const along = type === "user" ? "" : " with all that is in it";
  const end = isMatched ? 'leave it out there with "except", or remove this entry' : "remove one of them";
  return `${doomed} is to be deleted${along}, and ${title} is declared in ${where.file}:${where.line}; ${end}`;
}

/** By their present paths, where the service was asked. */
function declaredIn(
  declarations: readonly Declaration[],
  tree: Tree,
  places: PlaceTable,
): readonly Declared[] {
  const patterns = patternsIn(tree);
  const matched = places.rows.flatMap(({ type, name, path }): readonly Declared[] => {
    const scope = scopeOfParent[type];
    const pattern = patterns.find((one) => isMatched(one, scope, path));
    const title = placeName(scope, name);
    return pattern ? [{ type, path, title, where: pattern.position, isMatched: true }] : [];
  });
  return [...namedIn(tree, places), ...declarations.flatMap(objectToDelete), ...matched];
}

const namedIn = (tree: Tree | undefined, places: PlaceTable, about = ""): readonly Declared[] =>
  namedLayersIn(tree).map(({ scope, place, where }) => ({
    type: scope === "groups" ? "group" : "project",
    ...{ path: places.pathOf(scope, place), title: `${placeName(scope, place)}${about}`, where },
  }));

/** An object of the installation that is a group, a project or a user. */
function objectToDelete({ kind, section, key, inputs, where }: Declaration): readonly Declared[] {
  const type = deletedTypes.find((one) => kindsToDelete[one] === kind);
  const path = type && pathOfInputs(type, inputs);
  return type && path !== undefined ? [{ type, path, title: `instance#${section}.${key}`, where }] : [];
}

function pathOfInputs(type: DeletedType, inputs: Declaration["inputs"]): string | undefined {
  const path = type === "user" ? inputs.username : definitionOf(kindsToDelete[type]).fullPath?.pathIn(inputs);
  return typeof path === "string" ? path : undefined;
}
