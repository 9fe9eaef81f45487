/**
 * The common part of Project and Group: they are places themselves, known by their numbers. So a new name, a new path and another group
 * above are updates, and they are deleted only if an earlier run has recorded that they may be.
 */

import { z } from "zod";
import type { Client } from "../../sdk";
import type { Shape } from "../../sdk/api/fields";
import type { Operation } from "../../sdk/api/operation";
import { naming } from "../../sdk/api/places";
import { BadRequestError } from "../../sdk/http/errors";
import { orElseThrow, unlessNotFound, unlessRefused } from "../../sdk/http/not-found";
import { Listing } from "../../sdk/http/paginate";
import { exactNumber } from "../../sdk/json";
import { zodDefinitionOf } from "../../sdk/zod-internals";
import { isNumber, placesOf } from "../identity/places";
import { markedPath, type PlaceType } from "../identity/served-places";
import { difference } from "../lifecycle/diff";
import { ON_DELETE } from "../lifecycle/on-delete";
import { stateOf } from "../lifecycle/state";
import { lookAgain } from "../service/patience";
import { isSameName, joinedPath, lastPart, pathAbove } from "../values/place-paths";
import { hasUnknown, pick, type Values } from "../values/values";
import { camel, toWire, withDescription } from "../values/wire-names";
import { collected } from "./collected";
import {
  formatted,
  namespaceName,
  newGroupName,
  newPathBelow,
  newProjectName,
  placeNameFormat,
  projectPathFormat,
} from "./formats";
import type { NamedThing } from "./named";
import { onDeleteInput } from "./on-delete-input";
import { inputsOfRequests, renamedFromAnswer } from "./plain";
import {
  type Along,
  type AnyCollected,
  type Context,
  type InputChange,
  type OnDelete,
  type Reads,
  ResourceError,
  UntouchedError,
} from "./resource";

/** A project or a group, as far as both are the same. */
export interface PlaceAnswer {
  readonly id: number;
  readonly name?: string | null | undefined;
  readonly path?: string | null | undefined;
  readonly created_at?: string | null | undefined;
  readonly creator_id?: number | null | undefined;
  readonly archived?: boolean | undefined;
  readonly marked_for_deletion_on?: string | null | undefined;
}

/** The group, or the namespace of a user, that a project or a group is in. */
export interface Above {
  /** Absent for what is no group. */
  readonly group?: number | undefined;
  /** Empty for what is above the top-level groups. */
  readonly path: string;
}

export interface PlaceRequests<A extends PlaceAnswer> {
  /** `reads` may have it from a list. */
  get(forge: Client, place: string | number, reads?: Reads): Promise<A>;
  create(forge: Client, above: number | undefined, body: Values): Promise<A>;
  update(forge: Client, place: number, body: Values): Promise<A>;
  delete(forge: Client, place: number): Promise<unknown>;
  restore(forge: Client, place: number): Promise<A>;
  /** Without a number, to the top level. */
  transfer(forge: Client, place: number, above: number | undefined): Promise<A>;
  archive?(forge: Client, place: number): Promise<A>;
  unarchive?(forge: Client, place: number): Promise<A>;
  /** Those in a group, or in the namespace of a user, whose name or path contains a text. */
  search(forge: Client, above: Above, text: string): Promise<readonly A[]>;
}

export interface PlaceKind<A extends PlaceAnswer> {
  readonly kind: string;
  readonly summary: string;
  readonly type: PlaceType;
  readonly create: Operation;
  readonly update: Operation;
  /** Names of the requests' fields that are no inputs. */
  readonly omit: readonly string[];
  /** The input that says what it is in, with its schema. */
  readonly above: { readonly name: string; readonly schema: z.ZodType };
  /** Inputs with another name than the field of the requests, in camel case. */
  readonly renamed?: Readonly<Record<string, string>>;
  readonly furtherInputs?: Shape;
  readonly furtherOutputs?: Shape;
  readonly instructions?: readonly string[];
  readonly sharedSettings?: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, NamedThing>>;
  readonly onDelete: readonly OnDelete[];
  readonly wireNames: Readonly<Record<string, string>>;
  /** Names on the wire that the Community Edition does not have. */
  readonly ofEnterprise: readonly string[];
  /** Settings that this answer does not show. */
  neverReturned(answer: A): readonly string[];
  readonly isEquivalent?: AnyCollected["isEquivalent"];
  readonly loosens: NonNullable<AnyCollected["loosens"]>;
  aboveIn(answer: A): Above | undefined;
  fullPathIn(answer: A): string;
  readonly requests: PlaceRequests<A>;
  /** Counts what is in it. */
  countedIn(forge: Client, type: PlaceType, place: string): Promise<readonly Along[]>;
}

// ─── Where it is ─────────────────────────────────────────────────────────────

/** The group or namespace that an input names. */
async function aboveNamed(forge: Client, spelling: unknown): Promise<Above & { readonly number?: number }> {
  const text = String(spelling ?? "");
  if (text === "") return { path: "" };
  const found = await placesOf(forge).lookUp("group", text);
  if (typeof found === "object" && found.path !== undefined)
    return { path: found.path, group: found.number, number: found.number };
  const { id, full_path, path } = await orElseThrow(
    forge.namespaces.get({ namespace: text }),
    (cause) =>
      new ResourceError(
        `there is no group or user ${JSON.stringify(text)} to be in, or the token may not see it. Correct it, or create it first`,
        { cause },
      ),
  );
  return { path: full_path ?? path ?? text, number: id };
}

/** As the program spells it where that is the same. */
function spelledAbove(above: Above | undefined, declared: unknown, recorded: unknown): unknown {
  if (above === undefined) return undefined;
  const { group, path } = above;
  const text = String(declared ?? "");
  const isSame =
    (recorded !== undefined && recorded === group) ||
    (isNumber(text) ? text === String(group) : isSameName(text, path));
  return declared !== undefined && isSame ? declared : path;
}

// ─── Marked for deletion ─────────────────────────────────────────────────────

/** Marked is neither there nor gone: its path says it, so that each comparison shows it and the next update restores it. */
function shownPath({ id, path, marked_for_deletion_on: marked }: PlaceAnswer): string | undefined {
  if (path === undefined || path === null) return undefined;
  if (!marked) return path;
  const suffix = markedPath("", id);
  return `${path.endsWith(suffix) ? path.slice(0, -suffix.length) : path} (marked for deletion on ${marked})`;
}

const restoredText = (date: unknown): string =>
  `it was marked for deletion on ${date}, and is restored with all that is in it`;

// ─── Its properties ──────────────────────────────────────────────────────────

/** The names of the outputs that are numbers: its own one, and that of the group that it is in. */
const numbersOf = ({ type, above }: Pick<PlaceKind<PlaceAnswer>, "type" | "above">) =>
  ({ number: `${type}Id`, aboveId: `${above.name}Id` }) as const;

/** The fields of an answer. */
const answerOf = <A extends PlaceAnswer>({ create }: PlaceKind<A>): Shape =>
  zodDefinitionOf(create.result as z.ZodType).shape ?? {};

/** The inputs that both kinds have in their requests alike. */
const settingsOf = <A extends PlaceAnswer>(kind: PlaceKind<A>): Shape =>
  namedOtherwise(
    inputsOfRequests(kind, [...kind.omit, "name", "path"]),
    inverse(kind.renamed ?? {}),
  ) as Shape;

const inputsOf = <A extends PlaceAnswer>(kind: PlaceKind<A>, settings: Shape): Shape => ({
  [kind.above.name]: kind.above.schema,
  path: formatted(naming.path, kind.type === "group" ? namespaceName : projectPathFormat),
  name: formatted(naming.name.optional(), placeNameFormat).describe("Name. Default of a new one: its path."),
  ...settings,
  ...kind.furtherInputs,
  [ON_DELETE]: onDeleteInput(kind.onDelete, { delete: "deletes it with all that is in it" }),
});

function outputsOf<A extends PlaceAnswer>(kind: PlaceKind<A>, answer: Shape): Shape {
  const { number, aboveId } = numbersOf(kind);
  const shown = (name: string) => withDescription(answer[name] as z.ZodType);
  return {
    [number]: shown("id"),
    fullPath: z.string().describe(`Full path of the ${kind.type}.`),
    webUrl: shown("web_url"),
    createdAt: shown("created_at"),
    markedForDeletionOn: shown("marked_for_deletion_on"),
    [aboveId]: z.int().nullable().optional().describe("Id of the group that it is in."),
    ...kind.furtherOutputs,
  };
}

/** The outputs that change with the inputs that they are made of. */
function derivedIn<A extends PlaceAnswer>(kind: PlaceKind<A>) {
  const place = [kind.above.name, "path"];
  return {
    ...{ fullPath: place, webUrl: place },
    [numbersOf(kind).aboveId]: [kind.above.name],
    createdAt: [],
    ...Object.fromEntries(Object.keys(kind.furtherOutputs ?? {}).map((name) => [name, place])),
  };
}

/**
 * A place of the Community Edition has none of these fields, and none of their values: it drops what is sent of them. Which edition
 * it is, an answer with none of them shows.
 */
function fromEnterprise({ ofEnterprise }: Pick<PlaceKind<PlaceAnswer>, "ofEnterprise">) {
  const isOfCommunity = (one: Values) => !ofEnterprise.some((field) => field in one);
  const inEither = (field: string) => (one: Values, state: Values) =>
    one[field] ??
    (field in one || (isOfCommunity(one) && state[camel(field)] !== undefined) ? null : undefined);
  return Object.fromEntries(ofEnterprise.map((field) => [camel(field), inEither(field)]));
}

const whyNotInCommunity =
  (name: string) =>
  (_: unknown, kept: unknown): string | undefined =>
    kept === null ? `Only the Enterprise Edition has ${name}` : undefined;

function fromAnswerOf<A extends PlaceAnswer>(kind: PlaceKind<A>, settings: Shape, answer: Shape) {
  const { above } = kind;
  const { aboveId } = numbersOf(kind);
  return {
    ...fromEnterprise(kind),
    ...renamedFromAnswer(Object.keys(settings), answer),
    [above.name]: (one: A, state: Values) =>
      spelledAbove(kind.aboveIn(one), state[above.name], state[aboveId]),
    [aboveId]: (one: A) => kind.aboveIn(one)?.group ?? null,
    path: shownPath,
    fullPath: kind.fullPathIn,
    markedForDeletionOn: (one: A) => one.marked_for_deletion_on ?? null,
    [ON_DELETE]: (_: A, state: Values) => state[ON_DELETE],
  };
}

// ─── Its steps ───────────────────────────────────────────────────────────────

const writerOf = <A extends PlaceAnswer>(kind: PlaceKind<A>, { body }: Operation) => {
  const write = toWire(z.object(body));
  return (values: Values) => write(namedOtherwise(values, kind.renamed ?? {})) as Values;
};

const at = (id: unknown) => exactNumber(String(id));

/**
 * Makes it, also where another one had its path until it was marked for deletion: what is in that one, and who may see it, is nothing that
 * this program has declared. Only the update of a recorded one restores it.
 */
async function createPlace<A extends PlaceAnswer>(
  kind: PlaceKind<A>,
  { forge }: Context,
  values: Values,
  body: Values,
): Promise<A> {
  const { type, requests, above } = kind;
  const target = await aboveNamed(forge, values[above.name]);
  const made = await requests
    .create(forge, target.number, { name: values.path, ...body })
    .catch(async (error: unknown) => {
      const path = joinedPath(target.path, String(values.path));
      // Older services keep the path of what is marked. Any other one that exists can be adopted.
      const isMarked = Boolean((await takerOf(kind, forge, path))?.marked_for_deletion_on);
      throw (isMarked ? await takenError(kind, forge, path, error) : undefined) ?? error;
    });
  placesOf(forge).made({ type, number: made.id, path: kind.fullPathIn(made) });
  return made;
}

/** In the group that an input names, whether it has to be transferred or an earlier run has done that. */
async function transfer<A extends PlaceAnswer>(
  kind: PlaceKind<A>,
  context: Context,
  place: number,
  spelling: unknown,
): Promise<A> {
  const { requests, aboveIn } = kind;
  const { forge } = context;
  const { number, path } = await aboveNamed(forge, spelling);
  const look = () => requests.get(forge, place);
  const isThere = (one: A) => isSameName(aboveIn(one)?.path ?? "?", path);
  const now = await look();
  if (isThere(now)) return now;
  return requests.transfer(forge, place, number).catch(async (error: unknown) => {
    if (!(error instanceof BadRequestError)) throw error;
    // It may be there already, and a replica be behind.
    const late = await lookAgain(context, look, isThere).catch(() => now);
    if (isThere(late)) return late;
    throw (await takenError(kind, forge, joinedPath(path, now.path ?? ""), error, place)) ?? error;
  });
}

// ─── Taken paths ─────────────────────────────────────────────────────────────

/** Another place that has the path; `undefined` if none has it, or the token may not see it. */
async function takerOf<A extends PlaceAnswer>(
  { requests, fullPathIn }: PlaceKind<A>,
  forge: Client,
  path: string,
  place?: number,
): Promise<A | undefined> {
  const found = isNumber(path) ? undefined : await unlessRefused(requests.get(forge, path));
  return found && found.id !== place && isSameName(fullPathIn(found), path) ? found : undefined;
}

/** Why a path was refused: the number of the place that has it, and what to do. */
async function takenError<A extends PlaceAnswer>(
  kind: PlaceKind<A>,
  forge: Client,
  path: string,
  cause: unknown,
  place?: number,
): Promise<ResourceError | undefined> {
  const taker = cause instanceof BadRequestError ? await takerOf(kind, forge, path, place) : undefined;
  if (taker === undefined) return undefined;
  const { type } = kind;
  const isMarked = Boolean(taker.marked_for_deletion_on);
  const isLeaving = placesOf(forge).isRenamedHere(type, taker.id);
  const what = `the path ${path} is that of the ${type} number ${taker.id}${isMarked ? ", which is marked for deletion," : ""} and two cannot have one path`;
  const remedy = isLeaving
    ? `This run gives number ${taker.id} another path and has not done it yet: run it again`
    : isMarked
      ? `Restore number ${taker.id}, or wait until the service has deleted it`
      : `Give number ${taker.id} another path first, or declare another path here`;
  return new ResourceError(`${what}. ${remedy}`, { cause });
}

/**
 * Gives a place a path that another one of this run has until it gets its own new one. Aside, it holds no path that others of the run wait for,
 * so that two can swap theirs.
 */
async function renameWhenFree<A extends PlaceAnswer>(
  kind: PlaceKind<A>,
  context: Context,
  place: number,
  body: Values,
): Promise<A> {
  const { requests, type, fullPathIn } = kind;
  const { forge } = context;
  try {
    return await requests.update(forge, place, body);
  } catch (error) {
    if (!(error instanceof BadRequestError)) throw error;
    const now = await requests.get(forge, place);
    const path = joinedPath(pathAbove(fullPathIn(now)), String(body.path));
    const taker = await takerOf(kind, forge, path, place);
    const refuse = async () => (await takenError(kind, forge, path, error, place)) ?? error;
    if (taker === undefined || !placesOf(forge).isRenamedHere(type, taker.id)) throw await refuse();
    await requests.update(forge, place, { path: `${body.path}-moving-${place}` });
    await lookAgain(
      context,
      () => takerOf(kind, forge, path, place),
      (one) => one === undefined,
    );
    return requests.update(forge, place, body).catch(async () => {
      throw await refuse();
    });
  }
}

/** The requests of an update, in the order in which the service takes them. */
interface PlaceChange extends Pick<InputChange<Shape>, "changed" | "state" | "raw"> {
  /** Those inputs that a restored one has otherwise. */
  differingIn(restored: PlaceAnswer): Values;
  bodyOf(values: Values): Values;
}

/** Each edition refuses a change of some settings alone and takes them beside any other, such as the path that is there. */
const updatePlace = <A extends PlaceAnswer>(
  kind: PlaceKind<A>,
  context: Context,
  place: number,
  body: Values,
): Promise<A> => {
  const { requests } = kind;
  const { forge } = context;
  if ("path" in body) return renameWhenFree(kind, context, place, body);
  return requests.update(forge, place, body).catch(async (error: unknown) => {
    if (!(error instanceof BadRequestError)) throw error;
    const { path } = await requests.get(forge, place);
    return requests.update(forge, place, { ...body, path });
  });
};

async function changePlace<A extends PlaceAnswer>(
  kind: PlaceKind<A>,
  context: Context,
  place: number,
  { changed, state, raw, differingIn, bodyOf }: PlaceChange,
): Promise<A | undefined> {
  const { requests, above, type } = kind;
  const { forge, warn } = context;
  let now: A | undefined;
  let differing: Values = changed;
  if (state.markedForDeletionOn) {
    now = await requests.restore(forge, place);
    warn(restoredText(state.markedForDeletionOn));
    differing = differingIn(now);
  }
  if (differing.archived === false) now = await requests.unarchive?.(forge, place);
  if (above.name in differing) now = await transfer(kind, context, place, differing[above.name]);
  const body = bodyOf(differing);
  if (Object.keys(body).length > 0 || raw) now = await updatePlace(kind, context, place, body);
  if (now !== undefined) placesOf(forge).know({ type, number: now.id, path: kind.fullPathIn(now) });
  return differing.archived === true ? archive(kind, context, place, now) : now;
}

/** Archives a project after all that changes in it, where it is known what else changes. */
async function archive<A extends PlaceAnswer>(
  { kind, requests, fullPathIn }: PlaceKind<A>,
  { forge, atEnd }: Context,
  place: number,
  now: A | undefined,
): Promise<A | undefined> {
  const act = async () => requests.archive?.(forge, place);
  if (atEnd === undefined) return (await act()) ?? now;
  const before = now ?? (await requests.get(forge, place));
  const path = fullPathIn(before);
  atEnd({ subject: `${kind} "${lastPart(path)}" (${pathAbove(path)})`, act });
  return { ...before, archived: true };
}

async function deletePlace<A extends PlaceAnswer>(
  { requests }: PlaceKind<A>,
  { forge }: Context,
  place: number,
  state: Values,
): Promise<void> {
  if (state[ON_DELETE] === "archive") return void (await requests.archive?.(forge, place));
  await requests.delete(forge, place).catch(async (error: unknown) => {
    // Somebody else has marked it, or the answer is lost.
    const { marked_for_deletion_on: marked } = await requests.get(forge, place);
    if (!marked) throw error;
  });
}

// ─── The definition ──────────────────────────────────────────────────────────

/** The full path that the inputs give it; `undefined` if it is not known yet. */
const pathIn = ({ above }: { readonly above: { readonly name: string } }, values: Values) => {
  const { [above.name]: group = "", path } = values;
  return hasUnknown([group, path]) || typeof group !== "string" || typeof path !== "string"
    ? undefined
    : joinedPath(group, path);
};

export function placeKind<A extends PlaceAnswer>(kind: PlaceKind<A>): AnyCollected {
  const { type, above, requests } = kind;
  const { number, aboveId } = numbersOf(kind);
  const answer = answerOf(kind);
  const settings = settingsOf(kind);
  const inputs = inputsOf(kind, settings);
  const created = writerOf(kind, kind.create);
  const updated = writerOf(kind, kind.update);
  const differingIn = (one: PlaceAnswer, values: Values): Values =>
    pick(values, difference(definition, stateOf(definition, one, values).values, values).changed);
  const change = (
    context: Context,
    id: unknown,
    values: Values,
    what: Pick<PlaceChange, "changed" | "state" | "raw">,
  ) =>
    changePlace(kind, context, at(id), {
      ...what,
      differingIn: (restored) => differingIn(restored, values),
      bodyOf: updated,
    });

  const definition: AnyCollected = collected<A>(kind.create.result as z.ZodObject)({
    ...{ kind: kind.kind, summary: kind.summary, parents: ["instance"], owner: "parent" },
    ...{ inputs, outputs: outputsOf(kind, answer) },
    id: [number],
    collection: [above.name, "path"],
    placeType: type,
    fullPath: {
      inputsOf: (fullPath) => ({ [above.name]: pathAbove(fullPath), path: lastPart(fullPath) }),
      pathIn: (values) => pathIn(kind, values),
    },
    placeInputs: { [above.name]: "group" },
    names: kind.names,
    makes: (values) => ({ [type]: pathIn(kind, values) }),
    placeNumbers: { [above.name]: aboveId },
    title: "path",
    onDelete: kind.onDelete,
    consequences: {
      [above.name]:
        "a transfer: it loses the members of the groups above it and gets those of the new ones, and its addresses change",
      path: "its addresses change",
    },
    replaceOn: [],
    neverReturned: kind.neverReturned as never,
    ...(kind.instructions ? { instructions: kind.instructions } : {}),
    ...(kind.sharedSettings ? { sharedSettings: kind.sharedSettings } : {}),
    ...(kind.isEquivalent ? { isEquivalent: kind.isEquivalent } : {}),
    loosens: kind.loosens,
    whyKept: Object.fromEntries(
      kind.ofEnterprise.map(camel).map((name) => [name, whyNotInCommunity(name)]),
    ) as never,
    pull: { impossible: "a group or project is a place of the file" },
    wireNames: { [number]: "id", ...kind.wireNames } as never,
    derivedFrom: derivedIn(kind) as never,
    finishInputs: Object.keys(inputs).filter((name) => ![above.name, "path"].includes(name)),
    fromAnswer: fromAnswerOf(kind, settings, answer) as never,

    create: (context, values) => createPlace(kind, context, values, created(values)),

    // Inputs that the create does not take, or that a restored one has otherwise.
    finish: (context, parts, values, made) =>
      change(context, parts[number], values, { changed: differingIn(made, values), state: {} }),

    read: ({ forge, reads }, parts) => requests.get(forge, String(parts[number]), reads),

    update: (context, parts, changes) => change(context, parts[number], changes.inputs, changes),

    delete: (context, parts, state) => deletePlace(kind, context, at(parts[number]), state),

    livedIn: { along: ({ forge }, parts) => kind.countedIn(forge, type, String(parts[number])) },

    list: (context, values) => new Listing(() => onlyPage(lookUp(kind, context, values))),
    isSame: () => true,
    sendsRaw: true,
    // The list has the one that is meant, also where this run is to give it the path.
    isFoundUnderAnyTitle: () => true,
    whenNew: {
      path: newPathBelow,
      name: type === "group" ? newGroupName : newProjectName,
    } as never,
    canonical: { path: (path: string) => path.toLowerCase() } as never,
    origin: ({ created_at, creator_id }) => ({ at: created_at, by: creator_id }),
  });
  return definition;
}

const inverse = (names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, other]) => [other, name]));

const namedOtherwise = (values: Values, names: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [names[name] ?? name, value]));

/** The one with this path, as a list: a namespace may have thousands. */
async function lookUp<A extends PlaceAnswer>(
  { type, above, fullPathIn, requests }: PlaceKind<A>,
  { forge, reads }: Pick<Context, "forge" | "reads">,
  values: Values,
): Promise<readonly A[]> {
  const { path } = await aboveNamed(forge, values[above.name]);
  const fullPath = joinedPath(path, String(values.path));
  const given = placesOf(forge).givenTo(type, fullPath);
  if (given !== undefined) return [await requests.get(forge, given)];
  const found = isNumber(fullPath)
    ? await withDigits(requests, fullPathIn, forge, fullPath)
    : await unlessNotFound(requests.get(forge, fullPath, reads));
  // A former path leads to the one that had it.
  if (found === undefined || !isSameName(fullPathIn(found), fullPath)) {
    await assertNoneListed({ type, fullPathIn, requests }, forge, fullPath);
    return [];
  }
  placesOf(forge).know({ type, number: found.id, path: fullPathIn(found) });
  return [found];
}

/** Throws if this run has been shown one with the path, which has another path by now: none is made in its place. */
async function assertNoneListed<A extends PlaceAnswer>(
  { type, fullPathIn, requests }: Pick<PlaceKind<A>, "type" | "fullPathIn" | "requests">,
  forge: Client,
  path: string,
): Promise<void> {
  const places = placesOf(forge);
  const shown = await places.shown(type, path);
  if (shown === undefined || places.isRenamedHere(type, shown.number)) return;
  const now = await unlessNotFound(requests.get(forge, shown.number));
  throw new UntouchedError(
    `the ${type} number ${shown.number} had this path a moment ago, and ${now ? `is ${fullPathIn(now)} now` : "is gone now"}: somebody has changed it since this run has read it. No other one is made in its place; run it again`,
  );
}

/** Digits alone are a number for the service, so a group whose path they are is looked for in a list. */
async function withDigits<A extends PlaceAnswer>(
  { search, get }: PlaceRequests<A>,
  fullPathIn: PlaceKind<A>["fullPathIn"],
  forge: Client,
  digits: string,
): Promise<A | undefined> {
  const listed = await search(forge, { path: "" }, digits);
  const found = listed.find((one) => fullPathIn(one) === digits);
  return found && get(forge, found.id);
}

async function onlyPage<A>(found: Promise<readonly A[]>) {
  return { items: [...(await found)], total: undefined, totalPages: undefined, next: undefined };
}
