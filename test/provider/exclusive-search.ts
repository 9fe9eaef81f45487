/** Random programs with exclusive resources, and what happens to them: changes, unmanaged objects, and runs of any extent. */
import { managedItems } from "../../provider/collection/plan/plan";
import { statesIn } from "../../provider/collection/record/state";
import { unpacked } from "../../provider/collection/record/wire";
import { definitionOf } from "../../provider/definition/definitions";
import type { Client } from "../../sdk";
import type { Simulator } from "../../simulator";
import type { Declaration } from "./exclusive-program";
import type { RunOptions, RunResult, SearchedStack } from "./exclusive-stack";

export const GROUPS = ["acme", "acme/platform"] as const;

/** How often each thing happens. */
const MOVES = {
  add: 5,
  remove: 2,
  take: 2,
  extend: 3,
  shrink: 2,
  create: 6,
  order: 1,
  export: 1,
  retain: 1,
  preview: 2,
  refresh: 2,
  target: 5,
  whole: 6,
} as const;
type Move = keyof typeof MOVES;
const moves = Object.entries(MOVES).flatMap(([move, weight]) => Array<Move>(weight).fill(move as Move));

export class Search {
  readonly log: string[] = [];
  #program: Declaration[] = [];
  #count = 0;
  #isExported = false;
  /** Those that a run with targets has changed, and no exclusive resource has seen since. */
  readonly #unseen = new Set<string>();
  /** The exclusive resources that may leave objects, with a message. */
  readonly #apart = new Set<string>();
  /** Exclusive resources with those that one run has shown together with them. */
  readonly #met = new Set<string>();
  readonly #retained = new Set<string>();
  /** The labels of nobody. */
  readonly #unmanaged = new Set<number>();
  /** The unmanaged objects that were deleted. */
  deleted = 0;

  constructor(
    private readonly service: Simulator,
    private readonly forge: Client,
    private readonly stack: SearchedStack,
    private readonly chance: (below: number) => number,
  ) {
    for (const group of GROUPS) for (const { id } of this.#rowsOf(group)) this.#unmanaged.add(id);
    this.add();
    this.add();
  }

  async step(): Promise<void> {
    const move = this.#pick(moves) as Move;
    this.log.push(move);
    await this[move]();
  }

  // ─── Changes of the program ──────────────────────────────────────────────────

  add(): void {
    const hasAny = this.#program.some(({ form }) => form === "exclusive");
    const form =
      this.#pick(["single", "single", "many", hasAny ? "single" : "exclusive", "exclusive"] as const) ??
      "single";
    const group = this.#pick(GROUPS) ?? "acme";
    const hasOne = this.#program.some((one) => one.form === "exclusive" && one.group === group);
    if (form === "exclusive" && hasOne) return;
    const name = `r${this.#count++}`;
    const labels =
      form === "single" ? [this.#freeLabel(group)] : [this.#freeLabel(group), `l${this.#count++}`];
    const depends = form !== "exclusive" && this.chance(16) === 0;
    const at = this.chance(this.#program.length + 1);
    this.#program.splice(at, 0, { name, form, group, labels, depends });
    this.log.push(`  ${form} ${name} in ${group}: ${labels}${depends ? ", depends" : ""}`);
  }

  remove(): void {
    const one = this.#pick(this.#program.filter(({ name }) => !this.#unseen.has(name)));
    if (one === undefined) return;
    this.log.push(`  ${one.name}`);
    this.#program = this.#program.filter((other) => other !== one);
  }

  /** A label moves to another resource, which the docs ask to do without targets. */
  async take(): Promise<void> {
    const from = this.#pick(this.#program.filter(({ form, depends }) => form === "single" && !depends));
    const to = this.#pick(
      this.#program.filter(({ form, group }) => form !== "single" && group === from?.group),
    );
    if (from === undefined || to === undefined) return;
    this.log.push(`  ${from.name} to ${to.name}`);
    this.#program = this.#program.filter((one) => one !== from);
    this.#change(to, [...to.labels, ...from.labels]);
    await this.#up({});
  }

  extend(): void {
    const one = this.#pick(this.#program.filter(({ form }) => form !== "single"));
    if (one) this.#change(one, [...one.labels, this.#freeLabel(one.group)]);
  }

  shrink(): void {
    const one = this.#pick(
      this.#program.filter(({ form, labels }) => form !== "single" && labels.length > 1),
    );
    if (one) this.#change(one, one.labels.slice(1));
  }

  order(): void {
    this.#program.sort(() => this.chance(3) - 1);
  }

  export(): void {
    this.#isExported = !this.#isExported;
  }

  retain(): void {
    const { name } = this.#pick(this.#program) ?? {};
    if (name !== undefined) this.#retained.add(name);
  }

  async create(): Promise<void> {
    const group = this.#pick(GROUPS) ?? "acme";
    const { id } = await this.forge.groupLabels.create({ group, name: `s${this.#count++}`, color: "red" });
    this.#unmanaged.add(id);
    this.log.push(`  ${id} in ${group}`);
  }

  // ─── Runs ────────────────────────────────────────────────────────────────────

  async preview(): Promise<void> {
    const targets = this.chance(2) === 0 ? this.#someTargets() : undefined;
    await this.#runKept({ isPreview: true, targets, isRefreshing: this.chance(2) === 0 });
  }

  async refresh(): Promise<void> {
    const targets = this.chance(2) === 0 ? this.#someTargets([]) : undefined;
    await this.#runKept({ isRefreshing: true, isRefresh: true, targets });
  }

  async target(): Promise<void> {
    const targets = this.#someTargets();
    if (targets !== undefined) await this.#up({ targets, isRefreshing: this.chance(2) === 0 });
  }

  async whole(): Promise<void> {
    await this.#up({ isRefreshing: this.chance(2) === 0 });
  }

  async #up(options: RunOptions): Promise<void> {
    const before = this.#program.filter(({ form }) => form === "exclusive").map(({ name }) => name);
    await this.#runKept(options);
    this.#noteUnseen(before, options);
    this.#noteApart(before, options);
    this.#noteMet(before, options);
    if (options.targets !== undefined) return;
    // Only a run that refreshes looks for unmanaged objects.
    for (const isRefreshing of options.isRefreshing ? [false, true] : [false]) {
      const preview = await this.#run({ isPreview: true, isRefreshing });
      if (preview.changed.length + preview.errors.length > 0)
        throw new Error(
          `A preview is not empty (refresh: ${isRefreshing}): ${[...preview.changed, ...preview.errors].join("\n")}`,
        );
    }
    if (options.isRefreshing) this.#assertClean();
  }

  /** A run, after which all that is declared or recorded is still there. */
  async #runKept(options: RunOptions): Promise<void> {
    this.log.push(`  run ${JSON.stringify(options)}`);
    const { errors, changed, lines } = await this.#run(options);
    this.log.push(...[...changed, ...lines].map((line) => `    ${line}`));
    if (errors.length > 0) throw new Error(`The run failed: ${errors.join("\n")}`);
    this.#assertKept();
  }

  /** `undefined` if there are none, which would mean all. */
  #someTargets(declared: readonly Declaration[] = this.#program): readonly string[] | undefined {
    const known = new Set([...declared.map(({ name }) => name), ...this.stack.resources.keys()]);
    const targets = [...known].filter(() => this.chance(2) === 0);
    return targets.length > 0 ? targets : undefined;
  }

  /** An exclusive resource that a run with targets has shown without another one cannot know later whether that one has left the program. */
  #noteApart(exclusive: readonly string[], { targets }: RunOptions): void {
    const [shown, others] = [true, false].map((is) =>
      exclusive.filter((name) => (targets?.includes(name) ?? true) === is),
    );
    if (others && others.length > 0) for (const name of shown ?? []) this.#apart.add(name);
  }

  #noteMet(exclusive: readonly string[], { targets }: RunOptions): void {
    const isIn = (name: string) => targets?.includes(name) ?? true;
    for (const one of exclusive.filter(isIn))
      for (const { name } of this.#program) if (isIn(name)) this.#met.add(`${one} ${name}`);
  }

  /** It has left the program, and an exclusive resource that was never run together with it cannot know its record. */
  #isUnknown(name: string): boolean {
    const isDeclared = this.#program.some((one) => one.name === name);
    const exclusive = this.#program.filter(({ form }) => form === "exclusive");
    return !isDeclared && exclusive.some((one) => !this.#met.has(`${one.name} ${name}`));
  }

  #noteUnseen(exclusive: readonly string[], { targets }: RunOptions): void {
    if (targets === undefined) this.#unseen.clear();
    const isSeen = exclusive.every((name) => targets?.includes(name));
    for (const { name, form } of this.#program) {
      if (targets?.includes(name) && form !== "exclusive" && !isSeen) this.#unseen.add(name);
      if (isSeen && (form !== "many" || targets?.includes(name))) this.#unseen.delete(name);
    }
  }

  /** Recorded labels exist. */
  #assertKept(): void {
    const there = new Set(this.service.world.labels.where(() => true).map(({ id }) => id));
    for (const [name, label] of this.#recorded()) {
      this.#unmanaged.delete(label);
      if (!there.has(label) && !this.#isUnknown(name))
        throw new Error(`Label ${label} of ${name} was deleted.`);
    }
    for (const id of [...this.#unmanaged]) {
      if (there.has(id)) continue;
      this.#unmanaged.delete(id);
      this.deleted++;
    }
  }

  /** Unmanaged objects are deleted in exclusive places, unless others come after the exclusive resource. */
  #assertClean(): void {
    if (this.#program.some(({ depends }) => depends)) return;
    for (const { form, group, name: own } of this.#program) {
      if (this.#apart.has(own)) continue;
      const left = this.#rowsOf(group).filter(({ id }) => this.#unmanaged.has(id));
      if (form === "exclusive" && left.length > 0)
        throw new Error(`${left.map(({ name }) => name)} are left in ${group}.`);
    }
  }

  #recorded(): readonly (readonly [name: string, label: number])[] {
    return [...this.stack.resources].flatMap(([name, { className, id, outs }]) => {
      if (className === "GroupLabel") return [[name, Number(id.split("/").at(-1))] as const];
      const items = managedItems({ items: statesIn(definitionOf("GroupLabel"), unpacked(outs)) });
      return [...items.values()].map((state) => [name, Number(state.id.split("/").at(-1))] as const);
    });
  }

  #run = (options: RunOptions): Promise<RunResult> =>
    this.stack.run(
      { declarations: this.#program, isExported: this.#isExported, retained: [...this.#retained] },
      options,
    );

  // ─── Helpers ─────────────────────────────────────────────────────────────────

  #change(one: Declaration, labels: readonly string[]): void {
    this.log.push(`  ${one.name}: ${labels}`);
    this.#program = this.#program.map((other) => (other === one ? { ...one, labels } : other));
  }

  /** that of an unmanaged object, which is adopted, or a new one. */
  #freeLabel(group: string): string {
    const declared = new Set(this.#program.flatMap(({ labels }) => labels));
    const unmanaged = this.#rowsOf(group).filter(
      ({ id, name }) => this.#unmanaged.has(id) && !declared.has(name),
    );
    return this.chance(4) === 0 && unmanaged[0] ? unmanaged[0].name : `l${this.#count++}`;
  }

  #numberOf = (path: string): number =>
    this.service.world.groups.where(({ full_path }) => full_path === path)[0]?.id ?? 0;

  #rowsOf = (group: string) =>
    this.service.world.labels.where(
      (row) => (row as { group_id?: unknown }).group_id === this.#numberOf(group),
    );

  #pick = <T>(all: readonly T[]): T | undefined => all[this.chance(all.length)];
}
