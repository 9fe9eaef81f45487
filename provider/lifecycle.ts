/** The one create, read, update, delete and diff, over any definition; hosts make it runnable. */
import { z } from "zod";
import { ConflictError, ConnectionError, ForgeError, NotFoundError } from "../sdk";
import { explain } from "../sdk/http/check";
import { formatId, parseId } from "./id";
import type { Answer, AnyDefinition, Collected, Context, IdParts, Problem, Singleton } from "./resource";
import { declared, hasUnknown, same, snake, type Values } from "./values";

/** A failure as the person who runs the program reads it: what, why, what to do. */
export class ResourceError extends Error {
  override name = "ResourceError";
}

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
  return definition.problems?.(result.data) ?? [];
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
  const names = Object.keys(definition.inputs);
  const changed = names.filter((name) => name in news && !means(definition, name, news[name], state[name]));
  const dropped = names.filter(
    (name) => !(name in news) && state[name] !== undefined && state[name] !== null,
  );
  const replaces = changed.filter((name) => definition.replaceOn.includes(name));
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

async function make(definition: Collected, context: Context, inputs: Values): Promise<State> {
  let answer: Answer;
  try {
    answer = await definition.create(context, inputs);
  } catch (error) {
    // The connection broke when the service may have created it already: look, for a second request could make a twin.
    if (error instanceof ConnectionError && error.mayHaveTakenEffect) {
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
    if (!(error instanceof ForgeError)) throw error;
    const undone = `${subject(definition, inputs)}: it was created, but not all of it: ${spoken(error)}`;
    throw new PartialError(undone, made.id, await asItIs(definition, context, made, inputs), {
      cause: error,
    });
  }
}

/** What to record of an object that is not as it should be: what the service has, so that the next run mends it. */
async function asItIs(
  definition: AnyDefinition,
  context: Context,
  made: State,
  inputs: Values,
): Promise<Values> {
  const answer = await definition
    .read(context, partsOf(definition, made.id, made.values))
    .catch(() => undefined);
  return answer ? stateOf(definition, answer, inputs, made.values).values : made.values;
}

const isTaken = (error: unknown) =>
  error instanceof ForgeError && /already (been taken|exists|taken)/i.test(error.message);

async function adoptOrMake(definition: Collected, context: Context, inputs: Values): Promise<State> {
  const found = await find(definition, context, inputs);
  if (found === undefined) return make(definition, context, inputs);
  const actual = stateOf(definition, found, inputs);
  const { changed, replaces } = difference(definition, actual.values, inputs);
  if (replaces.length > 0 || (changed.length > 0 && !definition.update)) {
    const names = (replaces.length > 0 ? replaces : changed).join(", ");
    throw new ResourceError(
      `it exists with another ${names}, which cannot be changed; delete it, or say what it has`,
    );
  }
  return changed.length === 0 ? actual : update(definition, context, actual.id, actual.values, inputs);
}

export async function find(
  definition: Collected,
  context: Context,
  inputs: Values,
): Promise<Answer | undefined> {
  for await (const candidate of definition.list(context, inputs)) {
    if (definition.isSame(candidate as never, inputs)) return candidate;
  }
  return undefined;
}

async function takeOver(definition: Singleton, context: Context, inputs: Values): Promise<State> {
  const id = Object.fromEntries(definition.id.map((name) => [name, String(inputs[name])]));
  const found = (await definition.read(context, id)) ?? undefined;
  const { changed } =
    found === undefined
      ? { changed: Object.keys(inputs) }
      : difference(definition, stateOf(definition, found, inputs).values, inputs);
  const answer =
    found !== undefined && changed.length === 0
      ? found
      : await written(definition, context, id, pick(inputs, changed), found);
  return stateOf(definition, answer, inputs, { [BEFORE]: formerly(definition, found, inputs) });
}

async function written(
  definition: Singleton,
  context: Context,
  id: IdParts,
  values: Values,
  before: Answer | undefined,
): Promise<Answer> {
  const answer =
    (await definition.write(context, id, values, before)) ?? (await definition.read(context, id));
  if (answer === undefined || answer === null)
    throw new ResourceError("it was written, but cannot be read back");
  return answer;
}

/** What of a singleton we are about to change: null where there was nothing at all. */
function formerly(definition: AnyDefinition, found: Answer | undefined, inputs: Values): Values | null {
  if (found === undefined) return null;
  const names = Object.keys(declared(inputs)).filter(
    (name) => name in definition.inputs && !definition.id.includes(name),
  );
  return Object.fromEntries(names.map((name) => [name, fromAnswer(definition, found, name) ?? null]));
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
    const answer = await present(definition, context, parts);
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
): Promise<Answer | undefined> {
  try {
    return (await definition.read(context, parts)) ?? undefined;
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    if (definition.singleton) throw error;
    // "Not found" may as well mean "not for you": then its place cannot be read either, and the state must not be dropped.
    const place = Object.fromEntries(Object.entries(parts).filter(([name]) => name in definition.inputs));
    await definition.list(context, place).firstPage();
    return undefined;
  }
}

function allInputs(definition: AnyDefinition, answer: Answer, parts: IdParts): Record<string, unknown> {
  const names = Object.keys(definition.inputs);
  return declared(
    Object.fromEntries(names.map((name) => [name, fromAnswer(definition, answer, name) ?? parts[name]])),
  );
}

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
      const found = (await definition.read(context, parts)) ?? undefined;
      const answer =
        changed.length > 0 || found === undefined
          ? await written(definition, context, parts, change.changed, found)
          : found;
      // What is declared for the first time was still the others' until now.
      const before = state[BEFORE] as Values | null | undefined;
      const merged = before === null ? null : { ...formerly(definition, found, inputs), ...before };
      return stateOf(definition, answer, inputs, { ...outputsKept(definition, state), [BEFORE]: merged });
    }
    const updated = changed.length > 0 ? await definition.update?.(context, parts, change) : undefined;
    const answer = updated ?? (await definition.read(context, parts));
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
  if (before === null && definition.remove) return definition.remove(context, parts);
  const found = (await definition.read(context, parts)) ?? undefined;
  await definition.write(context, parts, before ?? {}, found);
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
  for (const name of Object.keys(definition.outputs)) {
    const output = fromAnswer(definition, answer, name, extra);
    if (output !== undefined) values[name] = output;
  }
  for (const [name, said] of Object.entries(declared(inputs))) {
    if (!(name in definition.inputs)) continue;
    const actual = fromAnswer(definition, answer, name, extra);
    // What the service does not tell (a password, the place it is in) is taken to be as it was said.
    values[name] = actual === undefined || means(definition, name, said, actual) ? said : actual;
  }
  const id = formatId(definition.id.map((name) => String(values[name])));
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
