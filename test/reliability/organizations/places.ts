/**
 * A random organization whose groups, projects and protected branches are declared with and without `onDelete`: no place is deleted
 * that an earlier run has not recorded as deletable, and no branch that stays protected is open in between.
 */
import type { Kind } from "../../../provider/generated/kind-names";
import type { Values } from "../../../provider/values/values";
import type { Simulator } from "../../../simulator";
import type { LoggedRequest } from "../../../simulator/request-log";
import { type Chance, Search, serve, TOKEN } from "./search";

const WORLD = {
  users: ["root", "ann", "ben"].map((username) => ({ username, name: username, admin: username === "root" })),
  tokens: [{ token: TOKEN, user_id: "root" }],
  groups: ["org", "org/team"].map((full_path) => ({ full_path, name: full_path })),
  projects: [{ full_path: "org/app", name: "app", default_branch: "main" }],
  members: ["ann", "ben"].map((user_id) => ({ group_id: "org", user_id, access_level: 40 })),
};

const PARENTS = ["org", "org/team"] as const;
const KEYS = ["one", "two", "three"] as const;
const BRANCHES = ["main", "dev", "release/*"] as const;

/** Its kind is that of a resource, and `table` is the one of the service in which its objects are. */
const RESOURCES = [
  { kind: "Project", above: "namespace", table: "projects" },
  { kind: "Group", above: "parent", table: "groups" },
] as const;
type Places = (typeof RESOURCES)[number];

const addressed = /\/(projects|groups)\/([^/]+)$/;
const PROTECTION = /\/projects\/[^/]+\/protected_branches\/([^/]+)$/;

export class PlacesSearch extends Search {
  /** The numbers of groups and projects that the record lets the next run delete. */
  readonly #deletable: Readonly<Record<Places["table"], Set<number>>> = {
    projects: new Set(),
    groups: new Set(),
  };
  /** Branches that were protected before this run and are declared by it. */
  #kept: readonly string[] = [];
  /** Branches whose protection this run may end: recorded by an earlier one, or everything if it is exclusive. */
  #endable: ReadonlySet<string> | "all" = new Set();
  #declared = new Set<string>();
  #numbers = new Map<string, number>();
  readonly #violations: string[] = [];
  #isRunning = false;

  static async start(chance: Chance): Promise<PlacesSearch> {
    let search: PlacesSearch | undefined;
    const service = await serve(WORLD, (request) => search?.check(request));
    search = new PlacesSearch(service, chance);
    return search;
  }

  private constructor(service: Simulator, chance: Chance) {
    super(service, chance);
  }

  async step(): Promise<void> {
    for (let count = this.chance(4); count > 0; count--) await this.#changeByHand();
    this.#numbers = this.#numbersNow();
    this.#isRunning = true;
    await (this.chance(2) === 0 ? this.#protect() : this.#runPlaces(this.pick(RESOURCES)));
    this.#isRunning = false;
    const [violation] = this.#violations;
    if (violation !== undefined) throw new Error(violation);
  }

  // ─── Checks ───────────────────────────────────────────────────────

  /** After each request of a run. */
  check({ method, path, status }: LoggedRequest): void {
    if (!this.#isRunning) return;
    for (const name of this.#kept)
      if (!this.#protectedNow().includes(name))
        this.#violations.push(`${name} is not protected after ${method} ${path}`);
    if (method !== "DELETE" || status >= 300) return;
    const [, table, address = ""] = addressed.exec(path) ?? [];
    if (table === "projects" || table === "groups") this.#checkDeleted(table, decodeURIComponent(address));
    const [, branch] = PROTECTION.exec(path) ?? [];
    if (branch !== undefined) this.#checkUnprotected(decodeURIComponent(branch));
  }

  #checkDeleted(table: Places["table"], address: string): void {
    const number = /^\d+$/.test(address) ? Number(address) : this.#numbers.get(`${table} ${address}`);
    this.removed++;
    if (number === undefined || !this.#deletable[table].has(number))
      this.#violations.push(
        `${table} ${address} was deleted, and no earlier run has recorded that it may be`,
      );
  }

  #checkUnprotected(branch: string): void {
    this.removed++;
    if (this.#endable !== "all" && !this.#endable.has(branch))
      this.#violations.push(`${branch} was unprotected, which no resource had protected`);
  }

  #numbersNow(): Map<string, number> {
    const { projects, groups } = this.service.world;
    return new Map([
      ...projects.all().map(({ id, full_path }) => [`projects ${full_path}`, id] as const),
      ...groups.all().map(({ id, full_path }) => [`groups ${full_path}`, id] as const),
    ]);
  }

  #protectedNow(): readonly string[] {
    const { projects, protected_branches } = this.service.world;
    const app = projects.named("org/app");
    return app ? protected_branches.of(app.id).map(({ name }) => name) : [];
  }

  // ─── Runs ──────────────────────────────────────────────────────────────────

  async #runPlaces(places: Places): Promise<void> {
    const items = this.chance(6) === 0 ? undefined : this.#places(places);
    const isDone = await this.run(places.kind, places.kind, items && { items });
    const deletable = this.#deletable[places.table];
    deletable.clear();
    if (!isDone) return;
    const numbers = this.#numbersNow();
    for (const { path, onDelete, [places.above]: above } of Object.values(items ?? {})) {
      const number = numbers.get(`${places.table} ${above}/${path}`);
      if (onDelete === "delete" && number !== undefined) deletable.add(number);
    }
  }

  #places({ kind, above }: Places): Record<string, Values> {
    const choices = [undefined, "release", "delete", "delete", kind === "Project" ? "archive" : undefined];
    const some = KEYS.filter(() => this.chance(3) > 0);
    return Object.fromEntries(
      some.map((key) => {
        const onDelete = this.pick(choices);
        const path = `${key}-${kind.toLowerCase()}${this.pick(["", "", "-2"])}`;
        return [
          key,
          {
            ...{ [above]: this.pick(PARENTS), path, name: path, description: this.pick(["", "a", "b"]) },
            ...(onDelete === undefined ? {} : { onDelete }),
          },
        ];
      }),
    );
  }

  async #protect(): Promise<void> {
    const kind: Kind = "ProtectedBranch";
    const exclusive = this.chance(2) === 0;
    const names = BRANCHES.filter(() => this.chance(3) > 0);
    const isRemoved = this.chance(8) === 0;
    const protectedBefore = this.#protectedNow();
    this.#endable = exclusive ? "all" : new Set(this.#declared);
    this.#kept = isRemoved ? [] : names.filter((name) => protectedBefore.includes(name));
    const items = Object.fromEntries(names.map((name) => [name, this.#protection()]));
    const args = { items, defaults: { project: "org/app" }, ...(exclusive ? { exclusive } : {}) };
    const isDone = await this.run(kind, kind, isRemoved ? undefined : args);
    // It may end in the next run, too, what it has recorded as exclusive.
    this.#declared = new Set(isDone && !isRemoved ? [...names, ...(exclusive ? protectedBefore : [])] : []);
    this.#kept = [];
  }

  #protection(): Values {
    const entries = () => {
      const all = [{ accessLevel: "maintainer" }, { accessLevel: "developer" }, { userId: 2 }, { userId: 3 }];
      const some = all.filter(() => this.chance(2) === 0);
      return some.length > 0 ? some : [{ accessLevel: "no one" }];
    };
    return {
      ...(this.chance(2) === 0 ? { allowedToPush: entries() } : {}),
      ...(this.chance(2) === 0 ? { allowedToMerge: entries() } : {}),
      ...(this.chance(2) === 0 ? { allowForcePush: this.chance(2) === 0 } : {}),
    };
  }

  // ─── Changes by others ────────────────────────────────────────────────────────

  async #changeByHand(): Promise<void> {
    const project = "org/app";
    const branch = this.pick(BRANCHES);
    const places = this.pick(RESOURCES);
    const parent = this.pick(PARENTS);
    const path = `${this.pick(KEYS)}-${places.kind.toLowerCase()}`;
    const full = `${parent}/${path}`;
    const { groups, projects, protectedBranches } = this.forge;
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      [`unprotects ${branch}`]: () => protectedBranches.delete({ project, branch }),
      [`protects ${branch}`]: () => protectedBranches.create({ project, name: branch }),
      [`opens ${branch}`]: () => protectedBranches.update({ project, branch, allow_force_push: true }),
      [`makes ${full}`]: async () => {
        const { id } = await groups.get({ group: parent });
        return places.kind === "Group"
          ? groups.create({ parent_id: id, path, name: path })
          : projects.create({ namespace_id: id, path, name: path });
      },
      [`renames ${full}`]: () =>
        places.kind === "Group"
          ? groups.update({ group: full, path: `${path}-2` })
          : projects.update({ project: full, path: `${path}-2` }),
      [`archives ${full}`]: () => projects.archive({ project: full }),
      [`deletes ${full}`]: () =>
        places.kind === "Group" ? groups.delete({ group: full }) : projects.delete({ project: full }),
    };
    const [what, change] = this.pick(Object.entries(changes));
    await change().then(
      () => this.log.push(`somebody ${what}`),
      () => undefined,
    );
  }
}
