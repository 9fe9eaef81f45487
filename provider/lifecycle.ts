/** The one create, read, update, delete and diff, over any definition; hosts make it runnable. */
import { z } from "zod";
import { ConflictError, ConnectionError, ForgeError, NotFoundError } from "../sdk";
import type { Shape } from "../sdk/api/fields";
import { explain } from "../sdk/http/check";
import { formatId, parseId } from "./id";
import {
  type Answer,
  type AnyDefinition,
  type Collected,
  type Context,
  type IdParts,
  type Problem,
  ResourceError,
  type Singleton,
  UntouchedError,
} from "./resource";
import { declared, hasUnknown, same, snake, type Values } from "./values";

export { ResourceError };

/** The object is there, but not all of it could be done: it must be recorded all the same. */
export class PartialError extends ResourceError {
  constructor(
    message: string,
    readonly id: string,
    readonly state: Values,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface State {
  readonly id: string;
  /** The declared inputs as the service has them, and the outputs. */
  readonly values: Values;
}

/** How a singleton stood before it was taken over: what of it we manage, or that it was not there. */
const BEFORE = "before";

// ─── Check ───────────────────────────────────────────────────────────────────

/** What is wrong with the inputs; values not known yet are passed over, for they cannot be judged. */
export function problemsOf(definition: AnyDefinition, inputs: Values): readonly Problem[] {
  const known = Object.fromEntries(
    Object.entries(declared(inputs)).filter(([, value]) => !hasUnknown(value)),
  );
  const unknown = Object.keys(declared(inputs)).filter((name) => !(name in known));
  const schema = z
    .strictObject(definition.inputs)
    .omit(
      Object.fromEntries(unknown.filter((name) => name in definition.inputs).map((name) => [name, true])),
    );
  const result = schema.safeParse(known);
  if (!result.success) {
    return explain(schema, known, result.error.issues).map(({ parameter, problem }) => ({
      property: parameter,
      problem,
    }));
  }
  return definition.problems?.(result.data, unknown) ?? [];
}

export function warningsOf(definition: AnyDefinition, inputs: Values): readonly string[] {
  const known = Object.fromEntries(
    Object.entries(declared(inputs)).filter(([, value]) => !hasUnknown(value)),
  );
  return definition.warnings?.(known) ?? [];
}

// ─── Diff ────────────────────────────────────────────────────────────────────

export interface Difference {
  /** Inputs that the service has otherwise than the program says. */
  readonly changed: readonly string[];
  /** Inputs that the program no longer says: nothing is sent for them, and they are forgotten. */
  readonly dropped: readonly string[];
  readonly replaces: readonly string[];
}

export function difference(definition: AnyDefinition, state: Values, inputs: Values): Difference {
  const news = declared(inputs);
  const names = Object.keys(definition.inputs).filter((name) => !definition.instructions?.includes(name));
  const changed = names.filter((name) => name in news && !means(definition, name, news[name], state[name]));
  const dropped = names.filter(
    (name) => !(name in news) && state[name] !== undefined && state[name] !== null,
  );
  const replaces = [
    ...changed.filter((name) => definition.replaceOn.includes(name)),
    ...dropped.filter((name) => definition.replaceWhenDropped?.includes(name)),
  ];
  return { changed, dropped, replaces };
}

function means(definition: AnyDefinition, name: string, said: unknown, actual: unknown): boolean {
  if (hasUnknown(said)) return false;
  if (same(said, actual)) return true;
  // What is not set reads as null, however it is said that it is not.
  if (actual === null || actual === undefined)
    return said === false || said === "" || (Array.isArray(said) && said.length === 0);
  const compare = definition.means?.[name] as ((said: unknown, actual: unknown) => boolean) | undefined;
  return compare?.(said, actual) ?? false;
}

// ─── Create ──────────────────────────────────────────────────────────────────

export async function create(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
  { adopt }: { adopt: boolean },
): Promise<State> {
  return saying(definition, inputs, "create", () =>
    definition.singleton
      ? takeOver(definition, context, inputs)
      : adopt
        ? adoptOrMake(definition, context, inputs)
        : make(definition, context, inputs),
  );
}

const PERHAPS_CREATED =
  "the connection broke before the service answered. It may exist now, and nothing tells it from another one: look for one too many, and run again";

async function make(definition: Collected, context: Context, inputs: Values): Promise<State> {
  let answer: Answer;
  try {
    answer = await definition.create(context, inputs);
  } catch (error) {
    // The connection broke when the service may have created it already: look, for a second request could make a twin.
    if (error instanceof ConnectionError && error.mayHaveTakenEffect) {
      if (definition.isSame === undefined) throw new ResourceError(PERHAPS_CREATED, { cause: error });
      const found = await find(definition, context, inputs);
      answer = found ?? (await definition.create(context, inputs));
    } else if (error instanceof ConflictError || isTaken(error)) {
      const found = await find(definition, context, inputs).catch(() => undefined);
      if (found === undefined) throw error;
      throw new ResourceError("it exists already. Say adopt: true to take it over, or choose another name", {
        cause: error,
      });
    } else throw error;
  }
  const made = stateOf(definition, answer, inputs);
  if (definition.finish === undefined) return made;
  try {
    const parts = partsOf(definition, made.id, made.values);
    const finished = await definition.finish(context, parts, inputs, answer as never);
    return finished ? stateOf(definition, finished, inputs, made.values) : made;
  } catch (error) {
    if (!(error instanceof ForgeError || error instanceof ResourceError)) throw error;
    throw await partial(definition, context, made, inputs, "created", error);
  }
}

/** The error that records an object which only a part of what was asked for could be done to. */
async function partial(
  definition: AnyDefinition,
  context: Context,
  made: State,
  inputs: Values,
  done: "created" | "updated",
  cause: ForgeError | ResourceError,
): Promise<PartialError> {
  const why = cause instanceof ForgeError ? spoken(cause) : `${cause.message}.`;
  const undone = `${subject(definition, inputs)}: it was ${done}, but not all of it: ${why}`;
  return new PartialError(undone, made.id, await asItIs(definition, context, made, inputs), { cause });
}

/** What to record of an object that is not as it should be: what the service has, so that the next run mends it. */
async function asItIs(
  definition: AnyDefinition,
  context: Context,
  made: State,
  inputs: Values,
): Promise<Values> {
  const answer = await definition
    .read(context, partsOf(definition, made.id, made.values), made.values)
    .catch(() => undefined);
  return answer ? stateOf(definition, answer, inputs, made.values).values : made.values;
}

const isTaken = (error: unknown) =>
  error instanceof ForgeError && /already (been taken|being used|exists|taken)/i.test(error.message);

async function adoptOrMake(definition: Collected, context: Context, inputs: Values): Promise<State> {
  const found = await existing(definition, context, inputs);
  if (found === undefined) return make(definition, context, inputs);
  const obstacle = obstacleTo(definition, found, inputs);
  if (obstacle !== undefined) throw new ResourceError(obstacle);
  const { changed } = difference(definition, found.values, inputs);
  return changed.length === 0 ? found : update(definition, context, found.id, found.values, inputs);
}

/** What these inputs describe, as the service has it already; `undefined` when there is nothing to take over. */
export async function existing(
  definition: AnyDefinition,
  context: Context,
  inputs: Values,
): Promise<State | undefined> {
  if (definition.singleton) {
    const found = (await definition.read(context, placeOf(definition, inputs), inputs)) ?? undefined;
    return found && stateOf(definition, found, inputs);
  }
  const found = await find(definition, context, inputs);
  if (found === undefined) return undefined;
  const listed = stateOf(definition, found, inputs);
  const whole = definition.listShowsLess
    ? await definition.read(context, partsOf(definition, listed.id, listed.values), listed.values)
    : undefined;
  return whole ? stateOf(definition, whole, inputs, listed.values) : listed;
}

/** Why what exists cannot be made what the inputs say. */
export function obstacleTo(definition: AnyDefinition, found: State, inputs: Values): string | undefined {
  const { changed, replaces } = difference(definition, found.values, inputs);
  const fixed = replaces.length > 0 || definition.singleton || definition.update ? replaces : changed;
  return fixed.length === 0
    ? undefined
    : `it exists with another ${fixed.join(", ")}, which cannot be changed; delete it, or say what it has`;
}

export async function find(
  definition: Collected,
  context: Context,
  inputs: Values,
): Promise<Answer | undefined> {
  if (definition.isSame === undefined) return undefined;
  for await (const candidate of definition.list(context, inputs)) {
    if (await definition.isSame(candidate as never, inputs, context)) return candidate;
  }
  return undefined;
}

async function takeOver(definition: Singleton, context: Context, inputs: Values): Promise<State> {
  const id = placeOf(definition, inputs);
  const found = (await definition.read(context, id, inputs)) ?? undefined;
  const values = unlike(definition, found, inputs);
  const answer =
    found !== undefined && Object.keys(values).length === 0
      ? found
      : await written(definition, context, id, values, found);
  return stateOf(definition, answer, inputs, { [BEFORE]: formerly(definition, found, inputs) });
}

/** Where a singleton is: the program says it, for the service gives it no number. */
const placeOf = (definition: Singleton, inputs: Values): IdParts =>
  Object.fromEntries(definition.id.map((name) => [name, String(inputs[name])]));

/** What a singleton must be told so that it has these values: all of them when it is not there, and those that it never tells. */
function unlike(definition: Singleton, found: Answer | undefined, values: Values): Record<string, unknown> {
  const names = settings(definition, values).filter((name) => {
    const actual = found && fromAnswer(definition, found, name);
    return actual === undefined || !means(definition, name, values[name], actual);
  });
  return pick(values, names);
}

/** The declared inputs that are not about where it is. */
const settings = (definition: Singleton, values: Values): string[] =>
  Object.keys(declared(values)).filter((name) => name in definition.inputs && !definition.id.includes(name));

async function written(
  definition: Singleton,
  context: Context,
  id: IdParts,
  values: Values,
  before: Answer | undefined,
): Promise<Answer> {
  const look = async () => (await definition.read(context, id, values)) ?? undefined;
  let answer: Answer | undefined | void;
  try {
    answer = await definition.write(context, id, values, before);
  } catch (error) {
    // The connection broke when it may have been written: look, for what was absent may be there now.
    if (!(error instanceof ConnectionError && error.mayHaveTakenEffect)) throw error;
    answer = await definition.write(context, id, values, await look());
  }
  answer ??= await look();
  if (answer === undefined) throw new ResourceError("it was written, but cannot be read back");
  return answer;
}

/** What of a singleton we are about to change: null where there was nothing at all. */
function formerly(definition: Singleton, found: Answer | undefined, inputs: Values): Values | null {
  if (found === undefined) return null;
  const values = settings(definition, inputs).map((name) => {
    const actual = fromAnswer(definition, found, name);
    return [name, actual === null ? emptyLike(inputs[name]) : actual] as const;
  });
  return declared(Object.fromEntries(values));
}

/** What is not set reads as null, and is put back by saying so; for a number there is no way to say it. */
function emptyLike(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return { boolean: false, string: "" }[typeof value as string];
}

// ─── Read ────────────────────────────────────────────────────────────────────

/** The resource as it is; `undefined` when it is gone. */
export async function read(
  definition: AnyDefinition,
  context: Context,
  id: string,
  state: Values,
): Promise<State | undefined> {
  return saying(definition, state, "read", async () => {
    const parts = partsOf(definition, id, state);
    const answer = await present(definition, context, parts, state);
    if (answer === undefined) return undefined;
    const known = declared(pick(state, Object.keys(definition.inputs)));
    const before = BEFORE in state ? { [BEFORE]: state[BEFORE] } : {};
    // Read by its id alone, nothing is declared yet: then everything that the service has is.
    const said = Object.keys(known).length > 0 ? known : allInputs(definition, answer, parts);
    return stateOf(definition, answer, said, { ...outputsKept(definition, state), ...before });
  });
}

async function present(
  definition: AnyDefinition,
  context: Context,
  parts: IdParts,
  state: Values,
): Promise<Answer | undefined> {
  try {
    return (await definition.read(context, parts, state)) ?? undefined;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    if (definition.singleton) throw error;
    // "Not found" may as well mean "not for you": then its place cannot be read either, and the state must not be dropped.
    await definition.list(context, parts).firstPage();
    return undefined;
  }
}

function allInputs(definition: AnyDefinition, answer: Answer, parts: IdParts): Record<string, unknown> {
  const inputs = Object.entries(definition.inputs as Shape).map(([name, schema]) => {
    const told = fromAnswer(definition, answer, name, parts);
    return [name, told ?? partAs(schema, parts[name])] as const;
  });
  return declared(Object.fromEntries(inputs));
}

/** A part of an id as the input that it stands for: a number where that is no text. */
const partAs = (schema: z.ZodType, part: string | undefined): unknown =>
  part === undefined || schema.safeParse(part).success ? part : Number(part);

// ─── Update and delete ───────────────────────────────────────────────────────

export async function update(
  definition: AnyDefinition,
  context: Context,
  id: string,
  state: Values,
  inputs: Values,
): Promise<State> {
  return saying(definition, inputs, "update", async () => {
    const parts = partsOf(definition, id, state);
    const { changed } = difference(definition, state, inputs);
    const change = { inputs: declared(inputs), changed: pick(inputs, changed), state };
    if (definition.singleton) {
      const found = (await definition.read(context, parts, state)) ?? undefined;
      // What has drifted since it was last seen is mended too, for some values are only accepted together.
      const names = found
        ? [...changed, ...difference(definition, stateOf(definition, found, inputs).values, inputs).changed]
        : settings(definition, inputs);
      const answer =
        names.length > 0 || found === undefined
          ? await written(definition, context, parts, pick(inputs, names), found)
          : found;
      // What others deleted is all ours now. What is declared for the first time was still the others' until now, unless it was ours under another name.
      const before = state[BEFORE] as Values | null | undefined;
      const ours = Object.keys(before ?? {}).map((name) => wireName(definition, name));
      const first = Object.keys(inputs).filter((name) => !ours.includes(wireName(definition, name)));
      const merged =
        before === null || found === undefined
          ? null
          : { ...formerly(definition, found, pick(inputs, first)), ...before };
      return stateOf(definition, answer, inputs, { ...outputsKept(definition, state), [BEFORE]: merged });
    }
    let updated: Answer | undefined | void;
    try {
      if (changed.length > 0) updated = await definition.update?.(context, parts, change);
    } catch (error) {
      if (!(error instanceof ResourceError) || error instanceof UntouchedError) throw error;
      throw await partial(definition, context, { id, values: state }, inputs, "updated", error);
    }
    const answer = updated ?? (await definition.read(context, parts, { ...state, ...inputs }));
    if (answer === undefined || answer === null)
      throw new ResourceError("it is gone; run a refresh, and it will be created again");
    return stateOf(definition, answer, inputs, outputsKept(definition, state));
  });
}

export async function remove(
  definition: AnyDefinition,
  context: Context,
  id: string,
  state: Values,
): Promise<void> {
  await saying(definition, state, "delete", async () => {
    const parts = partsOf(definition, id, state);
    try {
      if (!definition.singleton) await definition.delete(context, parts, state);
      else await putBack(definition, context, parts, state[BEFORE] as Values | null | undefined);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
    }
  });
}

async function putBack(
  definition: Singleton,
  context: Context,
  parts: IdParts,
  before: Values | null | undefined,
): Promise<void> {
  if (before === undefined) return;
  if (before === null) return definition.remove?.(context, parts);
  const found = (await definition.read(context, parts, before)) ?? undefined;
  // Others deleted it: what stood there before is not wanted either.
  if (found === undefined) return;
  const values = unlike(definition, found, before);
  if (Object.keys(values).length > 0) await definition.write(context, parts, values, found);
}

// ─── Between the service's words and the program's ───────────────────────────

/** The parts of an id; an output of the same name is newer than it, for an id stays what it was when the object was made. */
function partsOf(definition: AnyDefinition, id: string, state: Values): Record<string, string> {
  const parts = parseId(id, definition.id);
  if (parts === undefined) {
    throw new ResourceError(
      `"${id}" is not an id of a ${definition.kind}; it looks like ${definition.id.join("/")}`,
    );
  }
  const newer = Object.entries(declared(pick(state, definition.id))).filter(
    ([name]) => name in definition.outputs,
  );
  for (const name of definition.id) {
    if (parts[name] === definition.idWithout?.[name]) delete parts[name];
  }
  return { ...parts, ...Object.fromEntries(newer.map(([name, value]) => [name, String(value)])) };
}

const wireName = (definition: AnyDefinition, name: string): string =>
  (definition.wireNames as Record<string, string> | undefined)?.[name] ?? snake(name);

function fromAnswer(definition: AnyDefinition, answer: Answer, name: string, state: Values = {}): unknown {
  const own = definition.fromAnswer?.[name] as ((answer: Answer, state: Values) => unknown) | undefined;
  return own ? own(answer, state) : (answer as Record<string, unknown>)[wireName(definition, name)];
}

/** What is recorded: each declared input as the service has it (in the program's words, where they mean the same), and the outputs. */
function stateOf(definition: AnyDefinition, answer: Answer, inputs: Values, extra: Values = {}): State {
  const values: Record<string, unknown> = { ...extra };
  const known = { ...declared(inputs), ...extra };
  for (const name of Object.keys(definition.outputs)) {
    const output = fromAnswer(definition, answer, name, known);
    if (output !== undefined) values[name] = output;
  }
  for (const [name, said] of Object.entries(declared(inputs))) {
    if (!(name in definition.inputs)) continue;
    const actual = fromAnswer(definition, answer, name, known);
    // What the service does not tell (a password, the place it is in) is taken to be as it was said.
    values[name] = actual === undefined || means(definition, name, said, actual) ? said : actual;
  }
  const id = formatId(definition.id.map((name) => String(values[name] ?? definition.idWithout?.[name])));
  return { id, values };
}

/** Outputs that only some answers carry are kept until an answer says otherwise. */
const outputsKept = (definition: AnyDefinition, state: Values): Values =>
  declared(pick(state, Object.keys(definition.outputs)));

const pick = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

/** `GroupLabel "bug" (acme)`: how a message names a resource. */
export function subject(definition: AnyDefinition, values: Values): string {
  const show = (name: string | undefined) =>
    name === undefined || values[name] === undefined ? "" : String(values[name]);
  const title = show(definition.title);
  const place = show(definition.id[0]);
  return `${definition.kind}${title ? ` "${title}"` : ""}${place && place !== title ? ` (${place})` : ""}`;
}

/** Runs a step; a failure of it says which resource and which step, and never a secret. */
async function saying<T>(
  definition: AnyDefinition,
  values: Values,
  step: string,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PartialError) throw error;
    if (!(error instanceof ForgeError || error instanceof ResourceError)) throw error;
    const prefix = `${subject(definition, values)}: `;
    if (error.message.startsWith(prefix)) throw error;
    const said = error instanceof ForgeError ? spoken(error) : `${step} failed: ${error.message}.`;
    throw new ResourceError(`${prefix}${said}`, { cause: error });
  }
}

/** What the client says, without the name of its method: the step is clear from the operation. */
const spoken = (error: ForgeError) => error.message.replace(/^\w+\.(\w+)/, "$1");
