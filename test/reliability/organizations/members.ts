/** A random organization, whose members come from five sources, and exclusive declarations of some of them. */
import type { Values } from "../../../provider/values/values";
import type { Simulator } from "../../../simulator";
import type { LoggedRequest } from "../../../simulator/request-log";
import { type Chance, Search, serve, TOKEN } from "./search";

type Source = "hand" | "SAML" | "SCIM" | "LDAP" | "bot" | "token";

const SOURCES: readonly Source[] = ["hand", "SAML", "SCIM", "LDAP", "bot", "hand", "hand", "token"];

/** Two of each, and the one that the token belongs to. */
const people = [...SOURCES.slice(0, -1), ...SOURCES].map((source, index) => ({
  username: `${source.toLowerCase()}-${index}`,
  source,
}));

const PLACES = [
  { kind: "GroupMember", input: "group", path: "org" },
  { kind: "GroupMember", input: "group", path: "org/team" },
  { kind: "ProjectMember", input: "project", path: "org/team/app" },
] as const;
type Place = (typeof PLACES)[number];

const WORLD = {
  // The token's user may do everything without being a member.
  users: people.map(({ username, source }) => ({
    ...{ username, name: username, bot: source === "bot", admin: source === "token" },
  })),
  tokens: [{ token: TOKEN, user_id: people.at(-1)?.username }],
  groups: ["org", "org/team"].map((full_path) => ({ full_path, name: full_path })),
  projects: [{ full_path: "org/team/app", name: "app" }],
  saml_identities: people
    .filter(({ source }) => source === "SAML")
    .map(({ username }) => ({ group_id: "org", user_id: username, extern_uid: username })),
  scim_identities: people
    .filter(({ source }) => source === "SCIM")
    .map(({ username }) => ({ group_id: "org", user_id: username, extern_uid: username })),
};

const pair = (user: number, group: number | null): string => `${user} in ${group}`;

export class MembersSearch extends Search {
  static async start(chance: Chance): Promise<MembersSearch> {
    const removals: LoggedRequest[] = [];
    const onRequest = (request: LoggedRequest) => {
      if (request.method === "DELETE" && request.status < 300) removals.push(request);
    };
    return new MembersSearch(await serve(WORLD, onRequest), chance, removals);
  }

  private constructor(
    service: Simulator,
    chance: Chance,
    private readonly removals: LoggedRequest[],
  ) {
    super(service, chance);
  }

  /** Somebody changes the members by hand, and then one place is brought to what is declared of it. */
  async step(): Promise<void> {
    for (let count = this.chance(6); count > 0; count--) this.#change();
    const place = this.pick(PLACES);
    const fromLdap = this.#fromLdap();
    const hadOwner = PLACES.filter((one) => this.#ownersOf(one).length > 0);
    await this.run(place.kind, place.path, {
      items: this.#declared(),
      defaults: { [place.input]: place.path },
      exclusive: true,
    });
    this.#assertNoneRemoved(fromLdap);
    const without = hadOwner.filter((one) => this.#ownersOf(one).length === 0);
    if (without.length > 0) throw new Error(`${without.map(({ path }) => path)} has no Owner any more`);
  }

  /** As the service or another user does it. */
  #change(): void {
    const { world } = this.service;
    const place = this.pick(PLACES);
    const { username, source } = this.pick(people);
    const user_id = world.users.named(username)?.id ?? 0;
    const columns = this.#columnsOf(place);
    const known = world.members.of(user_id).find((one) => this.#isIn(one, place));
    if (known !== undefined) world.members.remove(known);
    else if (source !== "LDAP" || place.input === "group")
      world.members.insert({
        ...{ ...columns, user_id, access_level: this.#level() },
        override: source === "LDAP" ? this.chance(2) === 0 : null,
      });
    this.log.push(`${known ? "-" : "+"} ${username} in ${place.path}`);
  }

  #declared(): Values {
    const some = people.filter(({ source }) => source !== "token" && this.chance(4) === 0);
    return Object.fromEntries(some.map(({ username }) => [username, { accessLevel: this.#level() }]));
  }

  /** LDAP gives somebody the membership in one group, and not that which is declared in another one. */
  #fromLdap(): ReadonlySet<string> {
    const { world } = this.service;
    return new Set(
      world.members
        .where(({ override }) => override !== null)
        .map(({ user_id, group_id }) => pair(user_id, group_id)),
    );
  }

  #assertNoneRemoved(fromLdap: ReadonlySet<string>): void {
    for (const { path } of this.removals.splice(0)) {
      const [, place, id] = /\/groups\/(\d+)\/members\/(\d+)$/.exec(path) ?? [];
      const name = this.service.world.users.get(Number(id ?? /\d+$/.exec(path)))?.username;
      const source = people.find(({ username }) => username === name)?.source ?? "token";
      const isProvided =
        source === "LDAP" ? fromLdap.has(pair(Number(id), Number(place))) : source !== "hand";
      const isKept = this.service.world.members
        .of(Number(id))
        .some(({ group_id }) => place !== undefined && group_id === Number(place));
      if (isKept)
        throw new Error(`${name} is the last Owner, whom the service kept although the run removed them`);
      if (isProvided) throw new Error(`${name ?? path} was removed, who comes from ${source}`);
      this.removed++;
    }
  }

  /** Of the place itself, or of the groups above it. */
  #ownersOf({ path }: Place): readonly string[] {
    const { world } = this.service;
    const around = PLACES.filter((one) => `${path}/`.startsWith(`${one.path}/`));
    return world.members
      .all()
      .filter((one) => one.access_level === 50 && around.some((other) => this.#isIn(one, other)))
      .map(({ user_id }) => world.users.get(user_id))
      .flatMap((user) => (user === undefined || user.bot ? [] : [user.username]));
  }

  #columnsOf({ input, path }: Place) {
    const { world } = this.service;
    return input === "group"
      ? { group_id: world.groups.named(path)?.id ?? 0, project_id: null }
      : { group_id: null, project_id: world.projects.named(path)?.id ?? 0 };
  }

  #isIn(row: { group_id: number | null; project_id: number | null }, place: Place): boolean {
    const { group_id, project_id } = this.#columnsOf(place);
    return row.group_id === group_id && row.project_id === project_id;
  }

  #level() {
    return this.pick([10, 20, 30, 40, 50, 50] as const);
  }
}
