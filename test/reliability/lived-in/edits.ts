/** Random edits of a search's file. */
import { oneOf, type Random } from "./events";
import { type Body, type FileModel, type Level, type Line, newBody } from "./model";
import { parentOf, placeAt, type Scope, type Seen } from "./service";

interface Editing {
  readonly model: FileModel;
  readonly seen: Seen;
  readonly random: Random;
}

/** Returns a sentence, and changes the file when it is called with the model. */
type Edit = (editing: Editing) => string | undefined;

const idIn = (random: Random): string => `line-${Math.floor(random() * 1e9)}`;

const bodies = ({ model }: Editing): readonly (Body & { readonly scope: Scope })[] => [
  ...model.lines,
  ...model.patterns,
];

const titleOf = (body: Body): string => ("spelled" in body ? String(body.spelled) : "a pattern");

const name: Edit = ({ model, seen, random }) => {
  const known = new Set(model.lines.flatMap((one) => model.placesOf(one, seen).map(({ key }) => key)));
  const spelled = new Set(model.lines.map((one) => one.spelled));
  const place = oneOf(
    random,
    [...seen.places.values()].filter(
      (one) => !one.isMarked && !one.isArchived && !known.has(one.key) && !spelled.has(one.path),
    ),
  );
  if (!place) return undefined;
  model.lines.push({ ...newBody(), id: idIn(random), scope: place.scope, spelled: place.path });
  return `names ${place.path}`;
};

const create: Edit = ({ model, seen, random }) => {
  const group = oneOf(
    random,
    [...seen.places.values()].filter((one) => one.scope === "groups" && !one.isMarked),
  );
  const path = `${group?.path}/${oneOf(random, ["made", "a", "b"])}`;
  const isTaken =
    (["groups", "projects"] as const).some((scope) => placeAt(seen, scope, path)) ||
    model.lines.some(({ spelled }) => spelled === path);
  if (!group || isTaken || model.lines.length > 6) return undefined;
  const scope = random() < 0.3 ? "groups" : "projects";
  model.lines.push({
    ...newBody(),
    id: idIn(random),
    scope,
    spelled: path,
    creates: `Made ${Math.floor(random() * 1e9)}`,
  });
  return `makes the ${scope.slice(0, -1)} ${path}`;
};

const unname: Edit = ({ model, random }) => {
  const line = oneOf(random, model.lines);
  if (!line) return undefined;
  model.drop(line);
  return `does not name ${line.spelled} any more`;
};

const respell: Edit = ({ model, seen, random }) => {
  const line = oneOf(
    random,
    model.lines.filter((one) => !model.isMoving(one) && model.placesOf(one, seen).length === 1),
  );
  const [place] = line ? model.placesOf(line, seen) : [];
  if (
    !line ||
    !place ||
    place.isMarked ||
    place.path === line.spelled ||
    model.lines.some(({ spelled }) => spelled === place.path)
  )
    return undefined;
  const before = line.spelled;
  model.respell(line, place);
  return `has ${place.path} for ${before}`;
};

const LEVELS_IN: Readonly<Record<Scope, readonly Level[]>> = {
  groups: ["developer"],
  projects: ["developer", "maintainer"],
};

const member: Edit = (editing) => {
  const body = oneOf(editing.random, bodies(editing));
  const person = oneOf(
    editing.random,
    [...editing.seen.people.values()].filter((one) => one !== "root"),
  );
  // Nobody has less in a project than in its groups.
  const level = oneOf(editing.random, LEVELS_IN[body?.scope ?? "groups"]);
  if (!body || person === undefined || level === undefined) return undefined;
  if (editing.random() < 0.3)
    return body.members.delete(person) ? `removes ${person} from ${titleOf(body)}` : undefined;
  body.members.set(person, level);
  return `makes ${person} ${level} of ${titleOf(body)}`;
};

/** A person who may push is a member of the outermost group. */
const isMember = ({ rights, places }: Seen, number: number): boolean =>
  [...places.values()].some(({ path, key }) => path === "acme" && rights.has(`${key} member ${number}`));

const push: Edit = ({ model, seen, random }) => {
  const line = oneOf(
    random,
    model.lines.filter(({ scope }) => scope === "projects"),
  );
  const [, person] =
    oneOf(
      random,
      [...seen.people].filter(([number]) => isMember(seen, number)),
    ) ?? [];
  if (!line || person === undefined) return undefined;
  if (line.pushers.delete(person)) return `does not let ${person} push to ${line.spelled} any more`;
  line.pushers.add(person);
  return `lets ${person} push to ${line.spelled}`;
};

const share: Edit = ({ model, seen, random }) => {
  const line = oneOf(random, model.lines);
  const group = oneOf(
    random,
    [...seen.places.values()].filter((one) => one.scope === "groups" && !one.isMarked),
  );
  if (
    !line ||
    !group ||
    `${group.path}/`.startsWith(`${line.spelled}/`) ||
    `${line.spelled}/`.startsWith(`${group.path}/`)
  )
    return undefined;
  if (line.shares.delete(group.path)) return `does not invite ${group.path} into ${line.spelled} any more`;
  line.shares.set(group.path, "reporter");
  return `invites ${group.path} into ${line.spelled}`;
};

const variable: Edit = (editing) => {
  const body = oneOf(editing.random, bodies(editing));
  if (!body) return undefined;
  body.region = oneOf(editing.random, [undefined, "eu", "us"]);
  return `sets the variable of ${titleOf(body)} to ${body.region ?? "nothing"}`;
};

const describe: Edit = (editing) => {
  const { model, random } = editing;
  // A program describes what it makes.
  const body = oneOf(
    random,
    model.isFile ? bodies(editing) : model.lines.filter(({ creates }) => creates !== undefined),
  );
  if (!body) return undefined;
  body.description = oneOf(editing.random, [undefined, "one", "two"]);
  return `describes ${titleOf(body)} as ${body.description ?? "nothing"}`;
};

const except: Edit = ({ model, seen, random }) => {
  const pattern = oneOf(random, model.patterns);
  if (!pattern) return undefined;
  const place = oneOf(
    random,
    [...seen.places.values()].filter(
      ({ scope, path }) => scope === pattern.scope && parentOf(path) === pattern.group,
    ),
  );
  if (pattern.except.length > 0 && random() < 0.5) return `leaves out ${pattern.except.splice(0)} no longer`;
  if (!place || place.isMarked || pattern.except.includes(place.path)) return undefined;
  pattern.except.push(place.path);
  return `leaves ${place.path} out`;
};

/** A file states that something goes, with or without what is declared there. */
const state: Edit = ({ model, seen, random }) => {
  if (!model.isFile) return undefined;
  const adopted = random() < 0.3;
  if (model.statements.length > 0 && random() < 0.5)
    return `states ${model.statements.splice(0)[0]?.name} no longer`;
  const person =
    random() < 0.2 &&
    oneOf(
      random,
      [...seen.people.values()].filter((one) => one !== "root"),
    );
  if (person) {
    if (random() < 0.7) model.users.delete(person);
    model.statements.push({ type: "user", name: person, adopted });
    return `states that ${person} goes`;
  }
  const place = oneOf(
    random,
    [...seen.places.values()].filter(({ path }) => path.includes("/")),
  );
  if (!place) return undefined;
  const isIn = ({ spelled }: Line) => `${spelled}/`.startsWith(`${place.path}/`);
  if (random() < 0.7)
    model.lines.splice(0, Number.POSITIVE_INFINITY, ...model.lines.filter((one) => !isIn(one)));
  model.statements.push({ type: place.scope === "groups" ? "group" : "project", name: place.path, adopted });
  return `states that ${place.path} goes`;
};

const user: Edit = ({ model, random }) => {
  if (!model.isFile) return undefined;
  const name = oneOf(random, ["eve", "fay", "ann"]);
  if (name === undefined) return undefined;
  if (model.users.delete(name)) return `does not make ${name} any more`;
  model.users.set(name, `${name}@example.com`);
  return `makes the user ${name}`;
};

const move: Edit = ({ model, seen, random }) => {
  const line = oneOf(
    random,
    model.lines.filter((one) => one.creates !== undefined && model.isRecorded(one)),
  );
  const [place] = line ? model.placesOf(line, seen) : [];
  const path = line && `${parentOf(line.spelled)}/${oneOf(random, ["x", "y", "z"])}`;
  if (!line || !place || path === undefined || place.path !== line.spelled || place.isMarked)
    return undefined;
  const isIn = (spelled: string) => spelled.startsWith(`${line.spelled}/`) || spelled === path;
  const isTaken = (["groups", "projects"] as const).some((scope) => placeAt(seen, scope, path));
  if (isTaken || model.spellings().some(isIn)) return undefined;
  const before = line.spelled;
  model.move(line, place, path);
  return `renames ${before} to ${path}`;
};

const adopt: Edit = ({ model }) => {
  model.adopts = !model.adopts;
  return model.adopts ? "adopts what exists" : "adopts nothing";
};

const edits: readonly Edit[] = [
  adopt,
  move,
  user,
  state,
  name,
  name,
  create,
  unname,
  respell,
  member,
  member,
  member,
  push,
  share,
  variable,
  describe,
  except,
];

export function edit(model: FileModel, seen: Seen, random: Random): string {
  let sentence: string | undefined;
  model.edit(seen, () => {
    sentence = oneOf(random, edits)?.({ model, seen, random });
  });
  return sentence === undefined ? "nothing happens" : `the file ${sentence}`;
}

/** A person reads the report: what a run cannot do is written anew, or goes. */
export function resolve(model: FileModel, seen: Seen): string {
  model.edit(seen, () => {
    for (const pattern of model.brokenPatterns(seen)) {
      pattern.except = pattern.except.filter((one) => placeAt(seen, pattern.scope, one) !== undefined);
      if (placeAt(seen, "groups", pattern.group)?.isMarked === false) continue;
      pattern.members.clear();
      pattern.region = pattern.description = undefined;
    }
    if (model.isFile) model.statements = [];
    model.adopts = true;
    model.users.clear();
    for (const line of model.brokenLines(seen)) model.drop(line);
    model.moves = model.moves.filter(({ to }) => model.lines.some((line) => model.isMovedTo(line, to)));
    for (const { name, what } of model.brokenNames(seen))
      for (const body of [...model.lines, ...model.patterns]) body[sectionOf[what]].delete(name);
  });
  return "the file has what can be done";
}

const sectionOf = { member: "members", share: "shares", push: "pushers" } as const;
