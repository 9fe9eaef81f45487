/** The steps of one kind on one service, in one form: what the contract does, with changes by hand through the API. */

import type { z } from "zod";
import type { Change } from "../../provider/collection/plan/change";
import { definitionOf } from "../../provider/definition/definitions";
import { pluralOf } from "../../provider/definition/kinds";
import { hasRaw } from "../../provider/definition/raw";
import type { AnyCollected, AnyDefinition, Context } from "../../provider/definition/resource";
import { problemsOf } from "../../provider/lifecycle";
import { stateFromList } from "../../provider/lifecycle/adoption";
import { difference } from "../../provider/lifecycle/diff";
import { allInputs, fromAnswer, idPartsOf, partsOf } from "../../provider/lifecycle/state";
import { declared, omit, pick, RAW, same, type Values } from "../../provider/values/values";
import type { Client, Exchange } from "../../sdk";
import { licensePlanOf } from "../../sdk/api/plan";
import { NotFoundError, ServiceError } from "../../sdk/http/errors";
import { optionalSections, pull } from "../gitops/pull";
import { type Bench, NotTried, sayError } from "./bench";
import type { Case, CasePlace } from "./case";
import { probeRefusals } from "./probes";
import { TriedResource } from "./tried-resource";

export const forms = ["one", "many"] as const;
export type CaseForm = (typeof forms)[number];

export const steps = [
  "create",
  "in sync",
  "refusals",
  "drift",
  "gone",
  "update",
  "replace",
  "delete",
  "taken back",
  "adopt",
  "pull",
  "least",
] as const;
export type TrialStep = (typeof steps)[number];

export interface StepResult {
  readonly step: TrialStep;
  /** Sentences about all that is not as it has to be. */
  readonly problems: readonly string[];
  readonly exchanges: readonly Exchange[];
  /** Facts that the step has found, to be compared with those of another service. */
  readonly found?: unknown;
  /** Inputs that the service does not show. */
  readonly unshown?: readonly string[];
  /** Why it was left out. */
  readonly notTried?: string;
}

export interface Trial {
  readonly one: Case;
  readonly form: CaseForm;
  readonly bench: Bench;
  /** Inputs that this edition or tier does not have. */
  readonly without: readonly string[];
  isStopped(): boolean;
}

type Act = () => Promise<Partial<Pick<StepResult, "problems" | "found" | "unshown">> | void>;

export async function tryKind(trial: Trial): Promise<readonly StepResult[]> {
  const { one, form, bench } = trial;
  const results: StepResult[] = [];
  /** Whether it went well. */
  const step = async (name: TrialStep, act: Act): Promise<boolean> => {
    if (trial.isStopped()) return false;
    bench.take();
    try {
      const { problems = [], ...rest } = (await act()) ?? {};
      results.push({ step: name, problems, ...rest, exchanges: bench.take() });
      return problems.length === 0;
    } catch (error) {
      const result = { step: name, problems: [], exchanges: bench.take() };
      if (error instanceof NotTried) results.push({ ...result, notTried: error.message });
      else results.push({ ...result, problems: [sayError(error)] });
      return false;
    }
  };
  const definition = definitionOf(one.kind);
  let place: CasePlace | undefined;
  const isThere = await step("create", async () => {
    place = await bench.placeFor(one, one.isOfTopLevel ?? isTopLevelOnly(definition));
    bench.take();
    one.inputs(place);
  });
  const scene = place && isThere ? new Scene(trial, definition, place, results) : undefined;
  if (scene === undefined) return results;
  results.pop();
  await (form === "one" ? scene.tryOne(step) : scene.tryMany(step));
  return results;
}

type TryStep = (name: TrialStep, act: Act) => Promise<boolean>;

class Scene {
  readonly #forge: Client;
  readonly #context: Context;
  readonly #inputs: Values;
  readonly #others: Values;
  readonly #names: readonly string[];

  constructor(
    private readonly trial: Trial,
    private readonly definition: AnyDefinition,
    private readonly place: CasePlace,
    private readonly results: readonly StepResult[],
  ) {
    const { one, bench, without } = trial;
    this.#forge = bench.forge;
    this.#context = { forge: bench.forge, warn: () => undefined };
    this.#inputs = declared(omit(one.inputs(place), without));
    this.#others = declared(omit(one.others(place), without));
    const left = [
      ...(one.alternatives ?? []),
      ...(one.unprepared ?? []),
      ...without,
      ...(definition.instructions ?? []),
      ...(hasRaw(definition) ? [RAW] : []),
    ];
    this.#names = Object.keys(definition.inputs).filter((name) => !left.includes(name));
  }

  async tryOne(step: TryStep): Promise<void> {
    const { one, bench } = this.trial;
    const resource = new TriedResource(one.kind, bench);
    const before = await this.#snapshot();
    if (!(await step("create", async () => void (await resource.up(this.#inputs))))) return;
    await step("in sync", async () => ({ problems: unexpected(await resource.plan(this.#inputs)) }));
    await step("refusals", () =>
      probeRefusals(
        this.definition,
        this.#forge,
        this.results.flatMap(({ exchanges }) => exchanges),
      ),
    );
    await this.#eachDrift(step, resource);
    await this.#gone(step, resource);
    await this.#eachUpdate(step, resource);
    await this.#replaced(step, resource);
    await step("delete", () => resource.destroy());
    await step("taken back", async () => ({ problems: this.#notBack(before, await this.#snapshot()) }));
    await this.#adopted(step);
    await this.#least(step);
  }

  async tryMany(step: TryStep): Promise<void> {
    const { one, bench } = this.trial;
    const resource = new TriedResource(pluralOf(one.kind), bench);
    const other = this.#bystander();
    const first = { items: { a: this.#inputs } };
    const both = { items: { a: this.#inputs, ...(other ? { b: other } : {}) } };
    const before = await this.#snapshot();
    if (!(await step("create", async () => void (await resource.up(both))))) return;
    await step("in sync", async () => ({ problems: unexpected(await resource.plan(both)) }));
    const name = this.#updatable().find((one) => one !== this.definition.title);
    if (name !== undefined)
      await step("update", async () => {
        const changed = { items: { ...both.items, a: this.#changed(name) } };
        await resource.up(changed);
        return { problems: unexpected(await resource.plan(changed)) };
      });
    await step("delete", async () => {
      await resource.up(first);
      const problems = unexpected(await resource.plan(first));
      await resource.destroy();
      return { problems };
    });
    await step("taken back", async () => ({ problems: this.#notBack(before, await this.#snapshot()) }));
  }

  async #eachDrift(step: TryStep, resource: TriedResource): Promise<void> {
    const names = Object.keys(this.trial.one.drift).filter(
      (name) => this.#names.includes(name) && name in this.#inputs,
    );
    if (names.length === 0) return;
    await step("drift", async () => {
      const unshown = await this.#unshown(resource, names);
      const problems: string[] = [];
      for (const name of names.filter((one) => !unshown.includes(one)))
        problems.push(...(await this.#drift(resource, name)));
      return { problems, unshown };
    });
  }

  /** The inputs that the service does not show, so that nobody can see that they changed. */
  async #unshown(resource: TriedResource, names: readonly string[]): Promise<readonly string[]> {
    const [state] = resource.states;
    if (state === undefined) return [];
    const { id, values } = state;
    const answer = await this.definition.read(this.#context, partsOf(this.definition, id, values), values);
    if (!answer) return [];
    return names.filter((name) => fromAnswer(this.definition, answer, name, values) === undefined);
  }

  async #drift(resource: TriedResource, name: string): Promise<readonly string[]> {
    return this.#about(name, async () => {
      await this.trial.one.drift[name]?.(this.#stage(resource), this.#others[name]);
      const [change, ...more] = await resource.plan(this.#inputs);
      const shown = change?.properties.map((one) => one.name) ?? [];
      const problems =
        change === undefined
          ? ["a change by hand is not seen"]
          : more.length > 0 || !shown.includes(name)
            ? [`a change by hand is seen as ${sayChange(change)}`]
            : [];
      await resource.up(this.#inputs);
      return [...problems, ...unexpected(await resource.plan(this.#inputs))];
    });
  }

  async #gone(step: TryStep, resource: TriedResource): Promise<void> {
    const { vanish } = this.trial.one;
    if (vanish === undefined) return;
    await step("gone", async () => {
      await vanish(this.#stage(resource));
      const [change] = await resource.plan(this.#inputs);
      const problems =
        change?.action === "create" || (change && this.definition.placeType)
          ? []
          : [`what is deleted by hand is seen as ${sayChange(change)}`];
      await resource.up(this.#inputs);
      return { problems: [...problems, ...unexpected(await resource.plan(this.#inputs))] };
    });
  }

  async #eachUpdate(step: TryStep, resource: TriedResource): Promise<void> {
    const names = this.#updatable();
    if (names.length === 0) return;
    await step("update", async () => {
      const problems: string[] = [];
      for (const name of names)
        problems.push(
          ...(await this.#about(name, async () => {
            await resource.up(this.#changed(name));
            return unexpected(await resource.plan(this.#changed(name)));
          })),
        );
      await resource.up(this.#inputs);
      return { problems };
    });
  }

  async #replaced(step: TryStep, resource: TriedResource): Promise<void> {
    const names = this.definition.replaceOn.filter((name) => this.#names.includes(name));
    const top = this.place.group.includes("/") ? [] : ["group"];
    const name = names.find((one) => !top.includes(one) && this.#others[one] !== undefined);
    if (name === undefined) return;
    await step("replace", async () => {
      const changes = await resource.up(this.#changed(name));
      const problems = changes.some(({ action }) => action === "replace")
        ? []
        : [`${name}: a change is planned as ${sayChange(changes[0])}`];
      return { problems: [...problems, ...unexpected(await resource.plan(this.#changed(name)))] };
    });
  }

  async #adopted(step: TryStep): Promise<void> {
    const { bench } = this.trial;
    const { exists, kind } = this.trial.one;
    if (exists === undefined) return;
    const resource = new TriedResource(kind, bench, true);
    const isAdopted = await step("adopt", async () => {
      await exists({ forge: this.#forge, place: this.place });
      const changes = await resource.up(this.#inputs);
      const isRight = this.definition.singleton || changes.some(({ action }) => action === "adopt");
      const problems = isRight ? [] : [`what exists is seen as ${sayChange(changes[0])}`];
      return { problems: [...problems, ...unexpected(await resource.plan(this.#inputs))] };
    });
    if (isAdopted) await this.#pulled(step);
    await resource.destroy().catch(() => undefined);
  }

  async #pulled(step: TryStep): Promise<void> {
    const { kind, unimported = [] } = this.trial.one;
    const { parents, pull: { impossible } = {}, placeType } = this.definition;
    // Without its group, an object is one of the installation, which nobody pulls.
    const isInPlace =
      parents.some((parent) => parent !== "instance") && !this.trial.without.includes("group");
    if (impossible || !isInPlace) return;
    const { namespace, parent, path } = this.#inputs;
    const project = placeType === "project" ? `${namespace}/${path}` : this.#inputs.project;
    const group = placeType === "group" ? `${parent}/${path}` : (this.#inputs.group ?? this.place.group);
    const places = {
      groups: project === undefined ? [String(group)] : [],
      projects: project === undefined ? [] : [String(project)],
      recursive: false,
    };
    await step("pull", async () => {
      const options = { include: optionalSections(), byId: true, only: [kind] };
      const { objects, warnings } = await pull(this.#forge, places, options);
      const title = this.definition.title;
      const found = objects.find(
        ({ inputs, key }) =>
          title === undefined || [inputs[title], key].includes(this.#inputs[title]) || objects.length === 1,
      );
      if (found === undefined) return { problems: ["it is not pulled", ...warnings] };
      const named = [
        ...unimported,
        ...Object.keys(this.definition.references ?? {}),
        ...(this.definition.people ?? []),
        ...(this.definition.secrets ?? []),
      ];
      const pulled = omit(found.inputs, named);
      const { changed } = difference(
        this.definition,
        { ...this.#inputs, ...pulled },
        { ...this.#inputs, ...pick(this.#inputs, Object.keys(pulled)) },
      );
      const problems = changed.map(
        (name) => `${name}: ${show(pulled[name])} is pulled, ${show(this.#inputs[name])} was declared`,
      );
      return { problems, found: Object.keys(found.inputs).sort() };
    });
  }

  /** Creates with the required inputs alone: the service sets its defaults. */
  async #least(step: TryStep): Promise<void> {
    const { singleton, inputs } = this.definition;
    if (singleton) return;
    const least = Object.fromEntries(
      Object.entries(this.#inputs).filter(([name]) => !inputs[name]?.isOptional() || name === "onDelete"),
    );
    if (problemsOf(this.definition, least).length > 0) return;
    const resource = new TriedResource(this.trial.one.kind, this.trial.bench);
    await step("least", async () => {
      try {
        await resource.up(least);
      } catch (error) {
        // The service may need more; the answer is what counts.
        if (isRefusal(error)) return;
        throw error;
      }
      const problems = unexpected(await resource.plan(least));
      await resource.destroy();
      return { problems };
    });
    await resource.destroy().catch(() => undefined);
  }

  // ─── Values ────────────────────────────────────────────────────────────────

  #updatable(): readonly string[] {
    const { replaceOn, singleton, ...rest } = this.definition;
    if (!singleton && (rest as AnyCollected).update === undefined) return [];
    return this.#names.filter(
      (name) => !replaceOn.includes(name) && name in this.#others && name in this.#inputs,
    );
  }

  #changed(name: string): Values {
    const { one, without } = this.trial;
    const together = omit(one.together?.(this.place)[name] ?? {}, without);
    return declared({ ...this.#inputs, ...together, [name]: this.#others[name] });
  }

  #bystander(): Values | undefined {
    const { bystander } = this.trial.one;
    const { title, singleton } = this.definition;
    if (singleton) return undefined;
    const other = title === undefined ? undefined : this.#others[title];
    const own = bystander?.(this.place) ?? (other === undefined ? undefined : { [title as string]: other });
    return own && declared({ ...this.#inputs, ...own });
  }

  #stage(resource: TriedResource) {
    const [state] = resource.states;
    if (state === undefined) throw new Error("nothing is recorded");
    return { place: this.place, forge: this.#forge, state: { ...this.#inputs, ...state.values } };
  }

  async #about(name: string, act: () => Promise<readonly string[]>): Promise<readonly string[]> {
    try {
      return (await act()).map((problem) => `${name}: ${problem}`);
    } catch (error) {
      return [`${name}: ${sayError(error)}`];
    }
  }

  /** The settings, or the ids of the collection. */
  async #snapshot(): Promise<unknown> {
    const { definition } = this;
    try {
      if (definition.singleton) {
        const parts = idPartsOf(definition, this.#inputs);
        const answer = await definition.read(this.#context, parts, this.#inputs);
        return answer ? declared(allInputs(definition, answer, parts)) : undefined;
      }
      const listed = await definition.list(this.#context, this.#inputs).toArray();
      return listed.map((answer: object) => stateFromList(definition, answer, this.#inputs).id).sort();
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      return sayError(error);
    }
  }

  #notBack(before: unknown, after: unknown): readonly string[] {
    // No call deletes them.
    if (before === undefined && this.trial.one.vanish === undefined) return [];
    return same(before, after) ? [] : [`before it was ${show(before)}, and now ${show(after)}`];
  }
}

function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof ServiceError && [400, 409, 422].includes(cause.status);
}

const LONGEST = 400;

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const sayChange = (change: Change | undefined): string =>
  change === undefined
    ? "no change"
    : `${change.action} (${change.cause}: ${change.properties.map(({ name }) => name).join(", ")})`;

const unexpected = (changes: readonly Change[]): readonly string[] =>
  changes.map((change) => `it is not in sync: ${sayChange(change)}`);

// ─── What an edition has ─────────────────────────────────────────────────────────

/**
 * The optional inputs that a service refuses or ignores, where it makes an object without them: an edition or tier that has a kind may lack
 * some of its inputs.
 */
export async function missingInputs(bench: Bench, one: Case): Promise<readonly string[]> {
  const definition = definitionOf(one.kind);
  const isTaken = async (inputs: Values): Promise<boolean> => {
    const resource = new TriedResource(one.kind, bench);
    try {
      await resource.up(inputs);
      return true;
    } catch {
      return false;
    } finally {
      await resource.destroy().catch(() => undefined);
    }
  };
  try {
    const place = await bench.placeFor(one, one.isOfTopLevel ?? isTopLevelOnly(definition));
    const all = declared(one.inputs(place));
    if (await isTaken(all)) return [];
    const optional = Object.keys(all).filter((name) => definition.inputs[name]?.isOptional());
    // An input that has one value alone in a case belongs to the object, such as its fate at the end.
    const others = one.others(place);
    const varied = optional.filter(
      (name) =>
        !same(all[name], others[name]) || licensePlanOf(definition.inputs[name] as z.ZodType) !== undefined,
    );
    for (const name of varied) if (await isTaken(omit(all, [name]))) return [name];
    // Without its place, it would be another object.
    const free = varied.filter((name) => !(name in (definition.placeInputs ?? {})));
    let taken = omit(all, free);
    if (!(await isTaken(taken))) return [];
    // Some inputs are taken together with another one alone.
    for (const more of [free.map((name) => [name]), pairsOf(free)].flat()) {
      if (more.some((name) => name in taken)) continue;
      const further = { ...taken, ...pick(all, more) };
      if (await isTaken(further)) taken = further;
    }
    return free.filter((name) => !(name in taken));
  } catch {
    // The place cannot be made; the steps say why.
    return [];
  } finally {
    bench.take();
  }
}

const pairsOf = (names: readonly string[]): readonly string[][] =>
  names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other]));

/** A group in another one has no such objects. */
const isTopLevelOnly = ({ parents }: AnyDefinition): boolean =>
  parents.includes("top-level group") && !parents.includes("group");
