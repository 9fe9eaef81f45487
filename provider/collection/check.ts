/** Checks inputs before anything is sent: against their schema and the service, and for objects that exist already. */
import { ConnectionError } from "../../sdk/http/errors";
import type { ItemProblem } from "../definition/problem";
import type { AnyDefinition, Context, State } from "../definition/resource";
import { definitionAt } from "../identity/addressed";
import { placeNames } from "../identity/keys";
import type { Owner } from "../identity/owners";
import { isYetToCome } from "../identity/yet-to-come";
import { subject } from "../lifecycle";
import { isNamed } from "../lifecycle/adoption";
import { ignoreKnownError, problemIn } from "../lifecycle/errors";
import { keepOutputs } from "../lifecycle/state";
import { knownIn } from "../lifecycle/validate";
import { changeValues, hasUnknown, omit, type Values } from "../values/values";
import type { Args } from "./collection";
import { isStop } from "./failures";
import { deletionLimitProblem, joinNames, limitLines, MOST_CHANGES, problemText } from "./messages";
import type { Asker, Checked } from "./methods";
import { deletableAmong } from "./observe/deletable";
import { comparePlaces, placeOf } from "./observe/located";
import { problemOfPlaces } from "./observe/placed";
import { findUnmanaged, UnknownPlaceError } from "./observe/unmanaged";
import { type Adoption, previewAdoption } from "./plan/adoption-preview";
import type { Change } from "./plan/change";
import { describeRemoved } from "./plan/changes";
import { findMisplaced, foreseePlaces, freshIn, lookAhead } from "./plan/foreseen";
import { reportLosses } from "./plan/losses";
import { deletionsIn, type PlannedStep, type PlannedSteps, planBetween } from "./plan/plan";
import { adoptionOf, creationOf, deletionOf } from "./plan/planned";
import { isRotation } from "./plan/rotation";
import { print, warn } from "./print";
import type { Resource } from "./resource";
import {
  adoptionLines,
  declaredTwice,
  problemsOfItems,
  problemsOfNew,
  settle,
  warningsOfItems,
} from "./rules";

export async function check(
  resource: Resource,
  asker: Asker,
  olds: Args | undefined,
  given: Args,
): Promise<Checked> {
  const { definition, form, session } = resource;
  const found = new Found(resource, given);
  const refuse = (problems: readonly ItemProblem[], changes: readonly Change[] = []): Checked => ({
    ...NOTHING_FOUND,
    ...{ args: given, changes, problems: [...found.problems, ...problems] },
    // Without the property, because the engine would print its value, even if it is secret.
    failures: problems.map((problem) => ({ property: "", reason: problemText(problem) })),
  });
  for (const inputs of given.items.values()) session.names.declare(definition, inputs);
  const problems = [
    ...(await problemsBefore(resource, olds, given)),
    ...declaredTwice(resource, asker, olds, given),
  ];
  // An item that is left out of an exclusive collection would look unmanaged.
  const invalid = given.exclusive === false ? found.failAlone(problems) : NO_KEYS;
  if (problems.length > 0 && invalid.size === 0) return refuse(problems);
  const naming = { itemOf: form.itemOf, subject: () => form.subject(given) };
  for (const warning of warningsOfItems(definition, given.items, naming)) warn(warning);
  if (given.isOpen) return { ...NOTHING_FOUND, args: given };
  // A file has one resource of each kind.
  const beside = session.knowsAll ? undefined : await problemOfPlaces(resource, asker, given);
  if (beside !== undefined) return refuse([{ message: beside }]);
  const settled = await settle(resource, given, olds, {
    context: () => session.context(given, warn),
    invalid,
  });
  const { unresolved } = settled;
  session.names.learnResolved(definition, given.items, settled.args.items);
  const { args } = settled;
  if (!form.isMany && unresolved.size > 0)
    return refuse([...unresolved.values()].map((message) => ({ message })));
  found.leave(unresolved);
  if (olds) reportRemoved(resource, asker.owner, olds, args);
  const { steps, refused: twins } = await planBefore(resource, olds, args);
  // A comparison says those that are recorded.
  const fresh = twins.filter(({ step }) => step.do === "create");
  found.leave(new Map(fresh.map(({ step: { key }, why }) => [key, why])));
  const limit = args.maxDeletions === undefined ? undefined : limitProblem(definition, steps, args);
  if (limit !== undefined) return refuse([{ message: limit }]);
  const possible = steps.filter(({ key }) => !unresolved.has(key));
  const additions = await reportAdoptions(resource, olds, args, possible, { ...asker, found });
  const alone = found.failAlone(additions.problems);
  const known = knownBefore(session, asker, olds, args, additions);
  const unmanaged = await reportUnmanaged(resource, asker, args, known);
  const changes = [...additions.changes, ...unmanaged.changes];
  const refusals = [...additions.problems.filter(({ item = "" }) => !alone.has(item)), ...unmanaged.problems];
  if (refusals.length > 0) return refuse(refusals, changes);
  if (await session.endsWithCheck())
    await lookAhead(resource, existingIn(olds, additions), args, freshIn(possible));
  const { adopted } = additions;
  return { args, failures: [], changes, adopted, problems: found.problems, unmanaged: unmanaged.objects };
}

const NO_OBJECTS: Checked["adopted"] = new Map();

const NOTHING_FOUND = {
  ...{ failures: [], changes: [], problems: [] },
  ...{ adopted: NO_OBJECTS, unmanaged: NO_OBJECTS },
};

/** The items that fail alone. The preview of a program has no other way to fail than as a whole. */
class Found {
  readonly problems: ItemProblem[] = [];

  constructor(
    private readonly resource: Resource,
    private readonly args: Args,
  ) {}

  /** Returns their keys. */
  failAlone(problems: readonly ItemProblem[]): ReadonlySet<string> {
    const { form, session } = this.resource;
    const items = problems.flatMap(({ item }) => item ?? []);
    if (!form.isMany || !session.knowsAll || items.length < problems.length) return NO_KEYS;
    this.problems.push(...problems);
    return new Set(items);
  }

  /** They keep their names, which their create or update refuses. */
  leave(reasons: ReadonlyMap<string, string>): void {
    const { form, session } = this.resource;
    for (const [item, message] of reasons)
      if (session.knowsAll) this.problems.push({ item, message });
      else warn(`${form.subject(this.args)}: items.${item}: ${message}`);
  }
}

/** The inputs of the objects that are recorded or adopted: what these name already is not looked for. */
const existingIn = (olds: Args | undefined, { adopted }: Additions): ReadonlyMap<string, Values> =>
  new Map([...[...adopted].map(([key, { values }]) => [key, values] as const), ...(olds?.items ?? [])]);

/** The objects that are somebody's in a collection which becomes exclusive. Without a record, those that declarations were found to mean. */
function knownBefore(
  { assumes }: Resource["session"],
  { assumed = NO_OBJECTS }: Asker,
  olds: Args | undefined,
  args: Args,
  { adopted }: Additions,
): Parameters<typeof findUnmanaged>[3] {
  if (assumes) return { known: new Map([...assumed, ...adopted]), before: olds };
  // Recorded inputs contain no ids, so objects are matched by declared or recorded inputs.
  const described = [...args.items.values(), ...(olds?.items.values() ?? [])];
  return { known: NO_OBJECTS, described, before: olds };
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** Validates the inputs while the service answers. */
async function problemsBefore(
  resource: Resource,
  olds: Args | undefined,
  args: Args,
): Promise<readonly ItemProblem[]> {
  const asking = hasUnknown(args.connection) ? undefined : resource.session.serviceError(args);
  asking?.catch(() => undefined);
  const problems = problemsOfItems(resource, args, olds);
  const unusable = await asking;
  if (unusable && isStop(unusable)) throw unusable;
  return unusable ? [problemIn(unusable)] : problems;
}

/** Nothing is sent for an input that is declared no more. */
function reportRemoved({ definition, form, session }: Resource, owner: Owner, olds: Args, args: Args): void {
  const lines = [...args.items].flatMap(([key, inputs]) => {
    const before = olds.items.get(key);
    const removed = before ? describeRemoved(definition, before, inputs, form.itemOf(key)) : [];
    return removed.map((line) => `${subject(definition, inputs)}: ${line}`);
  });
  if (session.isNews(`removed ${owner}`, lines.join("\n")))
    for (const line of limitLines(lines, MOST_CHANGES)) warn(line);
}

const limitProblem = (definition: AnyDefinition, steps: readonly PlannedStep[], { maxDeletions }: Args) =>
  deletionLimitProblem(definition, deletionsIn(steps), maxDeletions);

/** From the recorded inputs to the declared ones; none if nothing is created or moved, because a comparison finds the rest. */
async function planBefore(
  { definition, session }: Resource,
  olds: Args | undefined,
  args: Args,
): Promise<Pick<PlannedSteps, "steps" | "refused">> {
  const isSameKeys = [...args.items.keys()].every((key) => olds?.items.has(key));
  if (isSameKeys && args.maxDeletions === undefined) return { steps: [], refused: [] };
  const before = new Map<string, State>(
    [...(olds?.items ?? [])].map(([key, inputs]) => {
      // The numbers of places and people.
      const outputs = keepOutputs(definition, olds?.states?.get(key)?.values ?? {});
      return [key, { id: "", values: { ...outputs, ...inputs } }];
    }),
  );
  const asking = hasUnknown(args.connection) ? undefined : await session.asking(args);
  const items = olds ? withoutWrittenOut(olds, args) : args.items;
  return planBetween(definition, await comparePlaces(definition, asking, before, items, olds?.gone), args);
}

/** Only the comparison looks whether an object has what is declared of it now. */
const withoutWrittenOut = ({ items: olds }: Args, { items }: Args): Args["items"] =>
  changeValues(items, (inputs, key) => {
    const former = olds.get(key);
    return former
      ? omit(
          inputs,
          Object.keys(inputs).filter((name) => !(name in former)),
        )
      : inputs;
  });

// ─── Existing objects ────────────────────────────────────────────────────────

interface Planned {
  readonly problems: readonly ItemProblem[];
  /** None unless they are asked for. */
  readonly changes: readonly Change[];
}

interface Additions extends Planned, Pick<Checked, "adopted"> {}

interface Unmanaged extends Planned {
  readonly objects: Checked["unmanaged"];
}

/** The asker, with the list of the objects that cannot be looked for. */
interface Looker extends Asker {
  readonly found: Found;
}

/** Reports existing objects that will be adopted. */
async function reportAdoptions(
  resource: Resource,
  olds: Args | undefined,
  args: Args,
  steps: readonly PlannedStep[],
  asker: Looker,
): Promise<Additions> {
  const { definition, form, session } = resource;
  const fresh = freshIn(steps);
  await foreseePlaces(resource, fresh, args).catch(ignoreKnownError);
  const misplaced = await findMisplaced(resource, fresh, args).catch(ignoreKnownError);
  const adoptions = await previewAdoptions(resource, fresh, args, asker);
  // The engine checks what it replaces by force as something new, without its record.
  const isReplaced = ([key]: readonly [key: string, found: unknown]) =>
    olds === undefined && session.wasRecorded(definition, args.items.get(key) ?? {});
  const replaced = [...adoptions].filter(isReplaced);
  const named = [...adoptions].filter((one) => !isReplaced(one) && !isExpected(one[1]));
  const lines = adoptionLines(resource, args, new Map(named));
  for (const line of limitLines(
    replaced.map(([key]) => subject(definition, args.items.get(key) ?? {})),
    MOST_CHANGES,
  ))
    print(`${line} stays in the service: this stack has recorded it already`);
  for (const line of lines) print(line);
  const isHandOver =
    lines.length > 0 &&
    !definition.singleton &&
    !session.knowsAll &&
    named.some(([, { isOfService }]) => !isOfService);
  if (isHandOver && session.isNews("adoption", OTHER_RECORD)) print(`${form.subject(args)}: ${OTHER_RECORD}`);
  const warnings = [...adoptions.values()].flatMap(({ warning }) => warning ?? []);
  for (const line of limitLines(warnings, MOST_CHANGES)) warn(line);
  const isPartial = isHandOver && (await session.hasTargets()) === true;
  const problems = [
    ...(misplaced ?? []),
    ...(isPartial ? named.map(([key]) => refusedAdoption(resource, args, key)) : []),
    ...[...adoptions.values()].flatMap(({ problem }) => problem ?? []),
    ...problemsOfNew(resource, olds, args, (key) => adoptions.has(key)),
  ];
  const changeOf = ([key, inputs]: (typeof fresh)[number]) => {
    const { found, changes = [] } = adoptions.get(key) ?? {};
    return found
      ? adoptionOf(definition, key, found, changes)
      : creationOf(definition, key, inputs, asker.seen);
  };
  return {
    problems,
    changes: asker.seen ? fresh.map(changeOf) : [],
    adopted: new Map(
      [...adoptions].map(([key, { found, isOneOfSeveral }]) => [
        key,
        isOneOfSeveral ? { ...found, isOneOfSeveral } : found,
      ]),
    ),
  };
}

/** An object that the service has made by itself is worth a line only if it changes. */
const isExpected = ({ isOfService, changes, problem }: Adoption): boolean =>
  isOfService === true && changes.length === 0 && problem === undefined;

const refusedAdoption = ({ definition }: Resource, { items }: Args, key: string): ItemProblem => ({
  item: key,
  subject: subject(definition, items.get(key) ?? {}),
  message: NO_ADOPTION,
});

/** The engine asks nothing about the resources that such a run leaves out, and one of them may have recorded the object. */
const NO_ADOPTION =
  "it exists already, and a run with --target adopts nothing, because a resource that it leaves out may manage it. Run up without --target.";

/** The resources of another stack are not known. The engine shows a dynamic provider nothing of what --replace replaces either. */
const OTHER_RECORD =
  "if this stack has recorded what exists already, as where --replace replaces it, it stays. If another stack has recorded it, its deletion there deletes it. End that record first: pulumi state delete URN (pulumi stack --show-urns shows it).";

/** The existing objects of new items, by key. */
async function previewAdoptions(
  resource: Resource,
  fresh: readonly (readonly [string, Values])[],
  args: Args,
  asker: Looker,
): Promise<Map<string, Adoption>> {
  const { definition, session } = resource;
  const { connection } = args;
  const { unreachable } = session;
  const found = new Map<string, Adoption>();
  if (fresh.length === 0 || hasUnknown([connection, args.adopt]) || unreachable.has(connection)) return found;
  if (isRotation(definition, asker)) return found;
  const { adopt, ...context } = await session.context(args, warn);
  const mayExist = adopt || definition.singleton === true;
  if (!mayExist && definition.isOfService === undefined) return found;
  const looking = session.knowsAll ? context : withSnapshot(context);
  const about = { owner: asker.owner, context: looking, mayExist };
  await Promise.all(
    fresh.map(async ([key, inputs]) => {
      const adoption = await lookFor(resource, about, key, inputs).catch((error) => {
        if (isStop(error)) throw error;
        if (error instanceof ConnectionError) unreachable.add(connection);
        ignoreKnownError(error);
        if (session.knowsAll)
          asker.found.problems.push({ item: key, message: problemIn(error).message, error });
      });
      if (adoption) found.set(key, adoption);
    }),
  );
  return found;
}

interface LookingFor {
  readonly owner: Owner;
  readonly context: Context;
  /** Whether any existing object may be adopted, not only those that the service makes by itself. */
  readonly mayExist: boolean;
}

/** Looks for the existing object of an item. */
async function lookFor(
  resource: Resource,
  { owner, context, mayExist }: LookingFor,
  key: string,
  inputs: Values,
): Promise<Adoption | undefined> {
  const { definition, form, session } = resource;
  if (await isYetToCome(definition, context.forge, inputs)) return undefined;
  const place = await placeOf(definition, context.forge, inputs);
  const own = definitionAt(definition, place);
  if (session.knowsAll) await assertReadable(own, context, inputs);
  if (!isNamed(own, inputs)) return undefined;
  if (!mayExist && !(await isOfService(own, context, inputs))) return undefined;
  // A file knows all but what the run makes; a program may not know what the service has already.
  const certain = session.knowsAll ? inputs : knownIn(inputs).known;
  const adopting = { owners: session.owners, owner, isObserved: session.assumes === "observed", certain };
  const about = aboutItem(resource, context, key, inputs);
  const preview = await previewAdoption(own, about, inputs, adopting, form.itemOf(key));
  if (preview === undefined) return undefined;
  const there = { ...preview, found: { ...preview.found, place } };
  return mayExist ? there : { ...there, isOfService: true };
}

const isOfService = async (definition: AnyDefinition, context: Context, inputs: Values): Promise<boolean> =>
  !definition.singleton && (await definition.isOfService?.(context, inputs as never)) === true;

function aboutItem(
  { definition, form, session }: Resource,
  context: Context,
  key: string,
  inputs: Values,
): Context {
  const { kind } = definition;
  const name = subject(definition, inputs);
  return {
    ...context,
    ...(form.isMany ? { warn: (message) => context.warn(`${name}: ${message}`) } : {}),
    ...(context.assumes ? { assumes: (object) => session.take(object, { kind, key }) } : {}),
  };
}

/** Also objects that nothing is compared with are only new if their collection can be read. */
async function assertReadable(definition: AnyDefinition, context: Context, inputs: Values): Promise<void> {
  if (definition.singleton || definition.listIsObject) return;
  if (definition.isSame !== undefined && !hasUnknown(inputs)) return;
  if (placeNames(definition).every((name) => !hasUnknown(inputs[name])))
    await context.reads?.all(definition, context, inputs);
}

/** Reports what would be deleted in collections that become exclusive. No read has shown it yet. */
async function reportUnmanaged(
  resource: Resource,
  asker: Asker,
  args: Args,
  known: Parameters<typeof findUnmanaged>[3],
): Promise<Unmanaged> {
  const { definition, form, session } = resource;
  if (args.exclusive === false || hasUnknown([args.connection, args.adopt])) return NOTHING_PLANNED;
  const context = await session.context(args, warn);
  const looking = session.knowsAll ? context : withSnapshot(context);
  const found = await findUnmanaged(definition, looking, args, known).catch((error) => {
    // The program may create the place in this run, before the step that looks again.
    if (error instanceof UnknownPlaceError) warn(error.message);
    return ignoreKnownError(error);
  });
  const unmanaged = found && (await deletableAmong(resource, asker, args, found));
  if (unmanaged === undefined || unmanaged.size === 0) return NOTHING_PLANNED;
  await reportLosses(definition, context, [...unmanaged.values()]);
  const names = [...unmanaged.keys()];
  print(`${form.subject(args)}: ${names.length} unmanaged would be deleted: ${joinNames(names)}`);
  const limit = deletionLimitProblem(definition, names, args.maxDeletions);
  return {
    problems: limit === undefined ? [] : [{ message: limit }],
    changes: asker.seen
      ? [...unmanaged].map(([key, state]) => deletionOf(definition, key, { ...state, isUnmanaged: true }))
      : [],
    objects: unmanaged,
  };
}

const NOTHING_PLANNED: Unmanaged = { problems: [], changes: [], objects: NO_OBJECTS };

/** All items share the list that is read to find existing objects. */
const withSnapshot = ({ reads, ...rest }: Context): Context => ({
  ...rest,
  ...(reads ? { reads: reads.snapshot() } : {}),
});
