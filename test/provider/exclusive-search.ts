/**
 * Random programs with exclusive resources, and what happens to them: changes, unmanaged objects, and runs of any extent. A program in
 * which another resource is where one is exclusive is refused, and goes on without it.
 */
import { managedItems } from "../../provider/collection/plan/plan";
import { statesIn } from "../../provider/collection/record/state";
import { unpacked } from "../../provider/collection/record/wire";
import { definitionOf } from "../../provider/definition/definitions";
import type { Client } from "../../sdk";
import type { Simulator } from "../../simulator";
import type { Declaration } from "./exclusive-program";
import type { RunOptions, RunResult, SearchedStack } from "./exclusive-stack";

const GROUPS = ["acme", "acme/platform", "acme/mobile"] as const;

/** How often each thing happens. */
const MOVES = {
  add: 5,
  remove: 2,
  take: 2,
  extend: 3,
  shrink: 2,
  create: 6,
  order: 1,
  retain: 1,
  preview: 2,
  refresh: 2,
  target: 5,
  whole: 6,
} as const;
type Move = keyof typeof MOVES;
const moves = Object.entries(MOVES).flatMap(([move, weight]) => Array<Move>(weight).fill(move as Move));

const BESIDE = /is exclusive/;
const NO_ADOPTION = /a run with --target adopts nothing/;

export class Search {
  readonly log: string[] = [];
  #program: Declaration[] = [];
  #count = 0;
  readonly #retained = new Set<string>();
  /** The labels of nobody. */
  readonly #unmanaged = new Set<number>();
  /** The unmanaged objects that were deleted. */
  deleted = 0;
  /** The runs that were refused. */
  refused = 0;

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
    const form = this.#pick(["single", "single", "many", "exclusive", "exclusive"] as const) ?? "single";
    const group = this.#pick(GROUPS) ?? "acme";
    if (this.chance(3) === 0 && this.#isBeside({ form, group })) return;
    const name = `r${this.#count++}`;
    const labels =
      form === "single" ? [this.#freeLabel(group)] : [this.#freeLabel(group), `l${this.#count++}`];
    const depends = form !== "exclusive" && this.chance(16) === 0;
    const at = this.chance(this.#program.length + 1);
    const spelled = this.#pick([group, group, group.toUpperCase(), String(this.#numberOf(group))]) ?? group;
    this.#program.splice(at, 0, { name, form, group, spelled, labels, depends });
    this.log.push(`  ${form} ${name} in ${spelled}: ${labels}${depends ? ", depends" : ""}`);
  }

  /** Whether it is where another one is exclusive, or the other way around. */
  #isBeside = (one: Pick<Declaration, "form" | "group">): boolean =>
    this.#program.some(
      (other) =>
        other !== one &&
        other.group === one.group &&
        (one.form === "exclusive" || other.form === "exclusive"),
    );

  remove(): void {
    const one = this.#pick(this.#program);
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
    const isDone = await this.#runKept(options);
    if (!isDone || options.targets !== undefined) return;
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

  /** A run, after which all that is declared and recorded is still there. Returns whether it has done all. */
  async #runKept(options: RunOptions): Promise<boolean> {
    this.log.push(`  run ${JSON.stringify(options)}`);
    const { errors, changed, lines } = await this.#run(options);
    this.log.push(...[...changed, ...lines, ...errors].map((line) => `    ${line}`));
    const refused = options.isRefresh ? [] : this.#program.filter(this.#isBeside);
    const isRefused = refused.length > 0 && errors.some((error) => BESIDE.test(error));
    const isPartial = options.targets !== undefined && errors.every((error) => NO_ADOPTION.test(error));
    // Where only the numbers are the same, one that is no target is not known.
    const isSeen = options.targets === undefined;
    if (errors.length > 0 && !isRefused && !isPartial)
      throw new Error(`The run failed: ${errors.join("\n")}`);
    if (refused.length > 0 && !isRefused && isSeen)
      throw new Error(`The run was not refused: ${refused.map(({ name }) => name)}`);
    this.#assertKept(options);
    this.refused += isRefused ? 1 : 0;
    while (isRefused && this.#program.some(this.#isBeside)) {
      const one = this.#pick(this.#program.filter(this.#isBeside));
      this.log.push(`    without ${one?.name}`);
      this.#program = this.#program.filter((other) => other !== one);
    }
    return errors.length === 0;
  }

  /** `undefined` if there are none, which would mean all. */
  #someTargets(declared: readonly Declaration[] = this.#program): readonly string[] | undefined {
    const known = new Set([...declared.map(({ name }) => name), ...this.stack.resources.keys()]);
    const targets = [...known].filter(() => this.chance(2) === 0);
    return targets.length > 0 ? targets : undefined;
  }

  /**
   * The recorded labels of what is declared exist, and those of what a run leaves out. What has left the program may be deleted by it or by
   * an exclusive resource.
   */
  #assertKept({ targets }: RunOptions): void {
    const there = new Set(this.service.world.labels.where(() => true).map(({ id }) => id));
    for (const [name, label] of this.#recorded()) {
      this.#unmanaged.delete(label);
      const isLeftOut = targets !== undefined && !targets.includes(name);
      if (!there.has(label) && (isLeftOut || this.#program.some((one) => one.name === name)))
        throw new Error(`Label ${label} of ${name} was deleted.`);
    }
    for (const id of [...this.#unmanaged]) {
      if (there.has(id)) continue;
      this.#unmanaged.delete(id);
      this.deleted++;
    }
  }

  /** Unmanaged objects are deleted in exclusive places. */
  #assertClean(): void {
    for (const { form, group } of this.#program) {
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
    this.stack.run({ declarations: this.#program, retained: [...this.#retained] }, options);

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
