/** Compares what is recorded with what is declared, for the engine and for the reader of a preview. */
import type { Client } from "../../sdk";
import { type AnyDefinition, ResourceError, type State } from "../definition/resource";
import { subject } from "../lifecycle";
import type { Detail, DiffResult } from "../pulumi/plugin/provider";
import { isSecretIn } from "../values/secrecy";
import { areRecorded, secretInputsOf } from "../values/secret-inputs";
import { hasUnknown, same, type Values } from "../values/values";
import type { Args, Recorded } from "./collection";
import { limitLines, MOST_CHANGES } from "./messages";
import type { Asker, ComparedResource } from "./methods";
import { withDeletable } from "./observe/deletable";
import { isToBeRecordedAnew } from "./observe/learned";
import { sayLeft } from "./observe/left-alone";
import { declarePlaces, reportPlaces } from "./observe/located";
import { sayAdopted } from "./plan/adopted";
import {
  changesIn,
  describeWithRisk,
  detailsOf,
  kindOfChange,
  linesSeen,
  openingOf,
  reversed,
  riskOfChange,
  settledText,
  stepSentences,
} from "./plan/changes";
import { foreseeWays } from "./plan/foreseen";
import { reportLosses } from "./plan/losses";
import {
  type PlannedStep,
  type PlannedSteps,
  planFor,
  type Refused,
  type ResourcePlan,
  remadeProblem,
} from "./plan/plan";
import { changeOf } from "./plan/planned";
import { argsText, canCoexist } from "./plan/replace";
import { print, warn } from "./print";
import { showsSecret } from "./record/concealed";
import type { Resource } from "./resource";

/** The settings of a resource that its state has, too. */
const SETTINGS = ["connection", "exclusive", "maxDeletions", "defaults"] as const;

function isSettingChanged(name: (typeof SETTINGS)[number], recorded: Recorded, args: Args): boolean {
  return !same(recorded[name] ?? null, args[name] ?? null);
}

/** Whether it has to be written for what is not in its objects. */
const isOtherwiseRecorded = ({ definition }: Resource, recorded: Recorded, args: Args): boolean =>
  !areRecorded(recorded.marks, args.marks) ||
  // A value that has become secret is plain text in the state until it is written again.
  showsSecret(definition, recorded);

/** Whether the record alone changes. What a refresh shows is drift, and a record that lacks something is none. */
function changesOfRecord(
  resource: Resource,
  asker: Asker | undefined,
  recorded: Recorded,
  { args, plan }: { readonly args: Args; readonly plan: ResourcePlan },
): Pick<DiffResult, "changes" | "isAnew" | "isLearned"> {
  const { definition, form, session } = resource;
  if (asker === undefined) return { changes: false };
  if (!isToBeRecordedAnew(session, definition, recorded, plan.olds))
    return { changes: false, ...(plan.isLearned ? { isLearned: true } : {}) };
  print(`${form.subject(args)} is recorded anew; nothing changes in the service.`);
  return { changes: true, isAnew: true };
}

/** A refresh has no declaration. */
function sayPlaces({ definition }: Resource, forge: Client, declared: Args | undefined): void {
  if (declared) declarePlaces(definition, forge, declared.items.values());
  reportPlaces(forge, { isRefresh: declared === undefined });
}

export async function diff(
  resource: Resource,
  asker: Asker | undefined,
  recorded: Recorded,
  args: Args,
): Promise<ComparedResource> {
  const { definition, form, session } = resource;
  const asking = await session.asking(args);
  const forge = asking?.forge;
  const from = asker ? await withDeletable(resource, asker, recorded, args) : recorded;
  const plan = await planFor(definition, from, args, asking, askedIn(resource));
  reportRefused(resource, asker, plan.refused);
  if (forge) sayPlaces(resource, forge, asker && args);
  refuseRemade(resource, asker, args, plan);
  const changing = { ...plan, steps: plan.steps.filter(isShown) };
  if (forge && asker) await sayLosses(resource, forge, changing);
  if (forge && asker) await foreseeWays(resource, changedIn(changing), args);
  const changed = SETTINGS.filter((name) => isSettingChanged(name, recorded, args));
  const replaces = [...replacedBy(resource, changing), ...changed.filter((name) => name === "connection")];
  // Also if the engine replaces what could be updated.
  const isBeside = plan.steps.every(
    (step) => !("state" in step && "inputs" in step) || canCoexist(definition, step),
  );
  if (!form.isMany && replaces.length > 0) rememberReplaced(resource, recorded, args, plan);
  if (asker) await takeOver(resource, asker, { recorded, args, plan }, replaces.length > 0);
  // The engine only shows that the items differ, not which of them are replaced.
  // A comparison that follows from a replacement has values that are not known yet.
  const isRefresh = asker === undefined && !hasUnknown(args.open);
  // The report of a file has the changes by itself.
  if (!session.knowsAll) report(resource, recorded.id, args, changing, isRefresh);
  const isChanged = plan.needsUpdate || changed.length > 0 || isOtherwiseRecorded(resource, recorded, args);
  const difference = {
    ...(isChanged ? { changes: true } : await changesOfRecord(resource, asker, recorded, { args, plan })),
    replaces,
    deleteBeforeReplace: !form.isMany && !isBeside,
    details: [
      ...detailsIn(resource, changing, replaces, { recorded, args, isRefresh }),
      ...settingDetails(changed, recorded, args),
    ],
  };
  return { difference, ...plannedIn(definition, asker, changing), plan };
}

/** The declared inputs of objects that change, and the recorded ones of those that go. */
const changedIn = ({ steps }: PlannedSteps): readonly Values[] =>
  steps.flatMap((step) =>
    step.do === "remove"
      ? [step.state.values]
      : step.do === "update" || step.do === "replace"
        ? [step.inputs]
        : [],
  );

const askedIn = ({ definition: { kind }, session: { replaces } }: Resource) =>
  replaces && ((key: string) => replaces({ kind, key }));

/** The resource of the program goes on from what was compared. */
async function takeOver(
  resource: Resource,
  asker: Asker,
  compared: { readonly recorded: Recorded; readonly args: Args; readonly plan: ResourcePlan },
  isReplaced: boolean,
): Promise<void> {
  const { recorded, plan } = compared;
  if (isReplaced) sayAdopted(resource, recorded);
  await claimCompared(resource, asker, recorded, plan, isReplaced);
  resource.session.plans.keep(asker.owner, compared);
}

/** The preview of a single resource has no other way to fail than as a whole; in a file, each object fails. */
function reportRefused(
  { definition, form, session }: Resource,
  asker: Asker | undefined,
  refused: readonly Refused[],
): void {
  for (const { step, why } of asker === undefined ? [] : refused) {
    const about = subject(definition, step.inputs);
    if (session.knowsAll) continue;
    if (form.isMany) warn(`${about}: ${why}`);
    else throw new ResourceError(why, { subject: about });
  }
}

/** Reports the losses of what is deleted; in the report of a file, the line of a group, project or user has them. */
async function sayLosses(
  { definition, session }: Resource,
  forge: Client,
  { steps }: PlannedSteps,
): Promise<void> {
  const isNamed = session.knowsAll && definition.onDelete !== undefined;
  if (!isNamed) return reportLosses(definition, { forge, warn }, deletedIn({ steps }));
  const left = steps.flatMap((step) =>
    step.do === "release" && typeof step.why === "object" ? [[step.state, step.why.left] as const] : [],
  );
  sayLeft(definition, new Map(left), warn);
}

/** A file says itself which one is deleted. */
function refuseRemade(
  { definition, form, session }: Resource,
  asker: Asker | undefined,
  args: Args,
  { steps }: PlannedSteps,
): void {
  const problem = asker && !session.knowsAll ? remadeProblem(definition, steps) : undefined;
  if (problem !== undefined) throw new ResourceError(`${form.subject(args)}: ${problem}.`);
}

/** Most of thousands of objects stay as they are, and no line or detail is about them. */
const isShown = (step: PlannedStep): boolean => step.do !== "keep" || step.respelled.length > 0;

/** The changes, for those who ask for them. */
const plannedIn = (
  definition: AnyDefinition,
  { seen }: Partial<Asker> = {},
  { steps }: PlannedSteps,
): Pick<ComparedResource, "planned"> =>
  seen === undefined ? {} : { planned: steps.flatMap((step) => changeOf(definition, step, seen) ?? []) };

const deletedIn = ({ steps }: Pick<PlannedSteps, "steps">): readonly State[] =>
  steps.flatMap((step) => (step.do === "remove" ? [step.state] : []));

/** The inputs that make the engine replace a resource; one of many replaces its items itself, and so does what keeps its id. */
const replacedBy = ({ form }: Resource, { steps }: PlannedSteps): readonly string[] =>
  form.isMany ? [] : steps.flatMap((step) => (step.do === "replace" && !step.remake ? step.properties : []));

function rememberReplaced(
  { session }: Resource,
  recorded: Recorded,
  args: Args,
  { steps }: PlannedSteps,
): void {
  for (const step of steps)
    if ("state" in step) session.replacing.set(argsText(args), { state: step.state, recorded });
}

/** The objects that stay belong to the resource; those that are replaced must not be adopted. */
async function claimCompared(
  { definition, form, session }: Resource,
  { owner }: Asker,
  recorded: Recorded,
  { steps }: PlannedSteps,
  isReplaced: boolean,
): Promise<void> {
  const isRemade = (step: PlannedStep) => step.do === "replace" && step.remake !== undefined;
  const isStaying = (step: PlannedStep) => ["keep", "update", "settle"].includes(step.do) || isRemade(step);
  const isGoing = (step: PlannedStep) =>
    (step.do === "replace" && !isRemade(step)) || (isReplaced && !form.isMany);
  await session.claimCompared(definition, owner, recorded, {
    kept: steps.flatMap((step) =>
      isStaying(step) && !isGoing(step) && "state" in step ? [[form.itemOf(step.key), step.state]] : [],
    ),
    replaced: steps.flatMap((step) => (isGoing(step) && "state" in step ? [step.state] : [])),
    // An unmanaged object was nobody's before, too.
    leaving: steps.flatMap((step) =>
      step.do === "remove" && step.state.isUnmanaged !== true ? [step.state] : [],
    ),
  });
}

function report(
  { definition, form, session }: Resource,
  id: string,
  args: Args,
  { steps }: PlannedSteps,
  isRefresh: boolean,
): void {
  const describe = isRefresh ? linesSeen : stepSentences;
  const lines = steps.flatMap((step) =>
    form.isMany ? describe(definition, step) : linesOfOne(definition, step, isRefresh),
  );
  const text = linesUnder(form.subject(args), lines);
  if (session.isNews(`${form.name} ${id}`, text)) print(text);
}

/** The engine shows the differences of a single object, but one that is settled may have none, and neither what follows from them nor who may do more. */
function linesOfOne(definition: AnyDefinition, step: PlannedStep, isRefresh: boolean): readonly string[] {
  if (step.do === "settle") return [settledText(step)];
  const opening = step.do === "replace" ? openingOf(definition, step.properties) : undefined;
  const changes = changesIn(definition, step).map((change) => (isRefresh ? reversed(change) : change));
  const telling = changes.filter(
    (change) => change.consequence !== undefined || riskOfChange(definition, change) !== undefined,
  );
  const lines = telling.map((change) => describeWithRisk(definition, change));
  return [...lines, ...(opening === undefined ? [] : [opening])];
}

const linesUnder = (subject: string, lines: readonly string[]): string =>
  lines.length > 0 ? `${subject}:\n  ${limitLines(lines, MOST_CHANGES).join("\n  ")}` : "";

// ─── Details ─────────────────────────────────────────────────────────────────

interface Shown {
  readonly recorded: Recorded;
  readonly args: Args;
  readonly isRefresh: boolean;
}

function detailsIn(
  { definition, form }: Resource,
  { steps }: PlannedSteps,
  replaces: readonly string[],
  shown: Shown,
): readonly Detail[] {
  const details = steps.flatMap((step) =>
    detailsOf(step, form, replaces).map((one) => [step.key, one] as const),
  );
  if (!form.isMany || shown.args.areObjects) return details.map(([, detail]) => detail);
  const marked = secretInputsOf(shown.args.marks);
  const isSecret = (key: string, { path }: Detail) =>
    Object.keys(definition.inputs).some(
      (name) => isSecretIn(definition, marked, name, key) && path === form.pathOf(key, name),
    );
  return asTexts(details, shown, isSecret);
}

/** The engine cannot look into the texts of the items, and compares their lines; a refresh shows it what was recorded. */
function asTexts(
  details: readonly (readonly [key: string, detail: Detail])[],
  { recorded, args, isRefresh }: Shown,
  isSecret: (key: string, detail: Detail) => boolean,
): readonly Detail[] {
  const isApart = ([key]: (typeof details)[number]) => recorded.apart.has(key) && args.apart.has(key);
  const apart = details
    .filter(isApart)
    .map(([, detail]) => ({ ...detail, path: detail.path.replace(/^items/, "apart") }));
  const paths = new Set(
    details.filter((one) => !isApart(one)).map((one) => (isSecret(...one) ? "secrets" : "items")),
  );
  const texts = [...paths].map(
    (path): Detail => ({ path, kind: "update", replaces: false, isOfInputs: !isRefresh }),
  );
  return [...texts, ...apart];
}

const settingDetails = (
  changed: readonly (typeof SETTINGS)[number][],
  recorded: Recorded,
  args: Args,
): readonly Detail[] =>
  changed.map((path) => ({
    path,
    kind: kindOfChange(recorded.open[path], args.open[path]),
    replaces: path === "connection",
  }));
