/** A random `forge.yaml`, and the numbers that its lines mean: a path or name means what it meant when it was recorded. */
import { stringify } from "yaml";
import {
  lastOf,
  type Place,
  type PlaceKey,
  PUSHES,
  parentOf,
  personNamed,
  placeAt,
  placeReached,
  type Scope,
  type Seen,
} from "./service";

export const LEVELS = { reporter: 20, developer: 30, maintainer: 40 } as const;
export type Level = keyof typeof LEVELS;

/** The objects that a place or a pattern declares. */
export interface Body {
  description?: string | undefined;
  /** Of the variable `REGION`. */
  region?: string | undefined;
  readonly members: Map<string, Level>;
  readonly shares: Map<string, Level>;
  /** Only projects have them, and patterns have none. */
  readonly pushers: Set<string>;
}

export const newBody = (): Body => ({ members: new Map(), shares: new Map(), pushers: new Set() });

export interface Line extends Body {
  /** Its name in a program, where it stays the same. */
  readonly id: string;
  readonly scope: Scope;
  spelled: string;
  /** How it was spelled in the last run. */
  ranAs?: string;
  /** The name of a place that it makes; it differs from all others. */
  creates?: string | undefined;
}

export interface Pattern extends Body {
  readonly scope: Scope;
  readonly group: string;
  except: string[];
}

/** An entry of `removed`, which names what goes. */
export interface Statement {
  readonly type: "group" | "project" | "user";
  readonly name: string;
  readonly adopted: boolean;
}

/** The meaning of a path or name: the number that a run has recorded, or may have recorded before it was cut off. */
interface Meaning {
  readonly number: number;
  readonly isSure: boolean;
}

/** A right, by what is recorded of it. */
interface Grant {
  readonly place: PlaceKey;
  readonly what: "member" | "share" | "push";
  readonly name: string;
  readonly level: number;
}

export interface Wanted {
  /** By the keys of `Seen`: all levels that lines give. */
  readonly rights: ReadonlyMap<string, ReadonlySet<number>>;
  readonly variables: ReadonlyMap<string, string>;
  readonly descriptions: ReadonlyMap<PlaceKey, string>;
}

export class FileModel {
  readonly lines: Line[] = [];
  readonly patterns: readonly Pattern[];
  /** People whom the file makes: user names and email addresses. */
  readonly users = new Map<string, string>();
  statements: Statement[] = [];
  /** Whether the last run was a program's without a refresh. */
  isBlind = false;
  /** Whether what exists already is adopted. */
  adopts = true;
  /** Entries of `moved`: what the file renames itself. */
  moves: { readonly from: string; readonly to: string }[] = [];
  /** Places and people that runs have made, by `groups 12` and `user 7`. */
  readonly #made = new Set<string>();
  /** Paths of lines, by `groups acme/one`. */
  readonly #places = new Map<string, Meaning>();
  /** Of all places with anything that is recorded, by their paths in the last run. */
  readonly #found = new Map<string, number>();
  /** Names in lines, by `projects 12 member ann`. */
  readonly #names = new Map<string, Meaning>();
  /** Objects that an edit has taken out of the file, by the keys of `Seen`: a run may remove them. */
  readonly removable = new Set<string>();
  /** Objects that a run has had to make, by the keys of `Seen`. */
  readonly #managed = new Set<string>();
  /** Objects that runs have made, by the keys of `Seen`, and whether nobody else can have been it. */
  readonly #given = new Map<string, boolean>();

  constructor(readonly isFile: boolean) {
    // A program has none.
    this.patterns = isFile
      ? [
          { ...newBody(), scope: "projects", group: "acme/one", except: [] },
          { ...newBody(), scope: "groups", group: "acme", except: [] },
        ]
      : [];
  }

  // ─── Meanings ─────────────────────────────────────────────────────

  /** The places that a line may mean; several if a run that was cut off may have recorded one. */
  placesOf(
    { scope, spelled, creates }: Pick<Line, "scope" | "spelled" | "creates">,
    seen: Seen,
  ): readonly Place[] {
    const known = this.#places.get(`${scope} ${spelled}`);
    const recorded = known && seen.places.get(`${scope} ${known.number}`);
    // Where the file makes one, a former path leads nowhere.
    const reached = creates === undefined ? placeReached : placeAt;
    const now = known?.isSure ? undefined : reached(seen, scope, spelled);
    return [...new Set([recorded, now])].filter((one) => one !== undefined);
  }

  /** A line gets the present path of its place, which stays the recorded one. */
  respell(line: Line, { scope, path }: Place): void {
    const known = this.#places.get(`${scope} ${line.spelled}`);
    line.spelled = path;
    if (known) this.#places.set(`${scope} ${path}`, known);
  }

  /** The file or program itself renames a place that it has made. */
  move(line: Line, place: Place, path: string): void {
    const from = line.spelled;
    this.respell(line, { ...place, path });
    if (this.isFile) this.moves.push({ from: `${line.scope}/${from}`, to: `${line.scope}/${path}` });
  }

  isRecorded = ({ scope, spelled }: Line): boolean =>
    this.#places.get(`${scope} ${spelled}`)?.isSure === true;

  /** The numbers that a name may mean. */
  #numbersOf({ place, what, name }: Grant, seen: Seen): readonly number[] {
    const known = this.#names.get(`${place} ${what} ${name}`);
    if (known?.isSure) return [known.number];
    const now =
      what === "share"
        ? this.placesOf({ scope: "groups", spelled: name }, seen).map(({ number }) => number)
        : [personNamed(seen, name)];
    // Elsewhere in the file, the name may have another meaning already.
    const elsewhere = [...this.#names].flatMap(([key, { number }]) =>
      key.endsWith(` ${what} ${name}`) ? [number] : [],
    );
    return [...new Set([known?.number, ...now, ...elsewhere])].filter((one) => one !== undefined);
  }

  /** After a run: what its lines meant is recorded, surely unless it was cut off. */
  record(before: Seen, after: Seen, isSure: boolean, isDone = false): void {
    const broken = this.#brokenIn(before, after);
    if (!isSure) this.#doubtReleased(before);
    // Of a place of which nothing is declared, nothing is recorded.
    const places = this.lines.filter(hasContent).map((line) => {
      const [place = placeAt(after, line.scope, line.spelled), other] = this.placesOf(line, before);
      return [
        `${line.scope} ${line.spelled}`,
        other ? undefined : place?.number,
        isSure && !broken.has(line),
      ] as const;
    });
    const names = this.#grants(after).map((grant) => {
      const [number, other] = this.#numbersOf(grant, before);
      return [
        keyOf(grant),
        other === undefined ? number : undefined,
        isSure && !broken.has(keyOf(grant)),
      ] as const;
    });
    if (isDone) this.#found.clear();
    this.#learnFound(before, after);
    for (const line of this.lines) line.ranAs = line.spelled;
    for (const number of after.people.keys())
      if (!before.people.has(number)) this.#made.add(`user ${number}`);
    for (const seen of [before, after]) for (const key of this.#keys(seen)) this.#managed.add(key);
    this.#learnGiven(before, after, isDone);
    keep(this.#places, places, isSure);
    const users = [...this.users.keys()].map(
      (name) => [`user ${name}`, personNamed(before, name) ?? personNamed(after, name), isSure] as const,
    );
    keep(this.#names, [...names, ...users], isSure);
  }

  #learnFound(before: Seen, after: Seen): void {
    const granted = new Set(this.#grants(after).map(({ place }) => place));
    const { variables } = this.wanted(after);
    for (const { key, scope, path, number } of after.places.values()) {
      if (!before.places.has(key)) this.#made.add(key);
      if (granted.has(key) || variables.has(`${key} variable REGION`))
        this.#found.set(`${scope} ${path}`, this.#found.get(`${scope} ${path}`) ?? number);
    }
  }

  #learnGiven(before: Seen, after: Seen, isSure: boolean): void {
    const were = objectKeys(before);
    const are = objectKeys(after);
    for (const key of are) if (!were.has(key)) this.#given.set(key, isSure);
    const wanted = this.#keys(after);
    for (const key of this.#given.keys())
      if (!are.has(key)) this.#given.delete(key);
      // One that leaves the file with its place is released, and another run adopts it.
      else if (!wanted.has(key)) this.#given.set(key, false);
  }

  /** A program gives back what it has made. */
  mayRestore = (place: Place): boolean => !this.isFile && this.#made.has(place.key);

  /**
   * Whether a run may make an object in the place that has the path of a line now: a program without a refresh knows nothing of other
   * resources there before their turn. What is recorded itself is never made in another place.
   */
  mayMistake(key: string, seen: Seen): boolean {
    const [scope, number, ...what] = key.split(" ");
    const place = seen.places.get(`${scope as Scope} ${Number(number)}`);
    return (
      this.isBlind &&
      this.lines.some(
        (line) =>
          line.scope === scope &&
          line.spelled === place?.path &&
          !this.placesOf(line, seen).some((one) => this.#managed.has([one.key, ...what].join(" "))),
      )
    );
  }

  /** Whether everything goes with a resource of a program that has made a place, which is the statement. */
  goesWithPrograms(place: Place, seen: Seen): boolean {
    if (this.isFile) return false;
    const group = placeAt(seen, "groups", parentOf(place.path));
    return this.#made.has(place.key) || (group !== undefined && this.goesWithPrograms(group, seen));
  }

  /** A program deletes what it has adopted, too, as one deletes what it has imported: the run that adopts it warns of that. */
  goesWithItsProgram = (key: string, seen: Seen): boolean => !this.isFile && this.#keys(seen).has(key);

  /** Whether a run has made an object, as far as one can know. */
  wasGiven = (key: string): boolean => this.#given.has(key);

  /** The objects that runs have made and that are declared. */
  givenAndWanted(seen: Seen): readonly string[] {
    const keys = this.#keys(seen);
    return [...this.#given].flatMap(([key, isSure]) => (isSure && keys.has(key) ? [key] : []));
  }

  /** A new grant to a name that nobody has is not made. */
  #brokenIn(before: Seen, after: Seen): ReadonlySet<unknown> {
    const unnamed = [...this.brokenNames(before), ...this.brokenNames(after)];
    return new Set<unknown>([...this.brokenLines(before), ...unnamed.map(keyOf)]);
  }

  /** Where a place is out of the file as a run begins, what is recorded in it is released, also if it comes back meanwhile. */
  #doubtReleased(before: Seen): void {
    const granted = new Set(this.#grants(before).map(keyOf));
    for (const [key, { number }] of this.#names)
      if (!granted.has(key) && !key.startsWith("user ")) this.#names.set(key, { number, isSure: false });
  }

  /** Whether a statement names a place, or a group that it is in, and nothing that goes along is declared. */
  isStated(place: Place, seen: Seen): boolean {
    const type = place.scope === "groups" ? "group" : "project";
    const isNamed = this.#isNamed(type, place.path, place.key) && !this.#isDeclaredIn(place, seen);
    const group = placeAt(seen, "groups", parentOf(place.path));
    return isNamed || (group !== undefined && this.isStated(group, seen));
  }

  isStatedPerson = (number: number, name: string): boolean =>
    this.#isNamed("user", name, `user ${number}`) && !this.users.has(name);

  /** In a program, a resource that is removed is the statement, once. */
  drop(line: Line): void {
    this.lines.splice(this.lines.indexOf(line), 1);
    if (this.isFile || line.creates === undefined) return;
    const type = line.scope === "groups" ? "group" : "project";
    this.statements.push({ type, name: line.ranAs ?? line.spelled, adopted: false });
  }

  carriedOut(): void {
    this.moves = [];
    if (!this.isFile) this.statements = [];
  }

  #isNamed = (type: Statement["type"], path: string, key: string): boolean =>
    this.statements.some(
      (one) => one.type === type && one.name === path && (one.adopted || this.#made.has(key)),
    );

  #isDeclaredIn = ({ path, scope }: Place, seen: Seen): boolean =>
    [...seen.places.values()].some(
      (one) =>
        (one.path === path ? one.scope === scope : one.path.startsWith(`${path}/`)) &&
        this.bodiesOf(one, seen).length > 0,
    );

  /** Whether a run gives a place the path of a line: a program whose resource it is, or a file that moves it. A file follows who was renamed. */
  settles(place: Place, path: string, seen: Seen): boolean {
    return this.lines.some(
      (line) =>
        lastOf(line.spelled) === lastOf(path) &&
        this.givesPath(line) &&
        this.placesOf(line, seen).some(({ key }) => key === place.key),
    );
  }

  givesPath = (line: Line): boolean =>
    this.isFile ? this.isMoving(line) : descriptionOf(line) !== undefined;

  // ─── What the file wants ──────────────────────────────────────────

  /** The bodies that concern a place, those with the highest priority last. */
  bodiesOf(place: Place, seen: Seen): readonly Body[] {
    return [
      ...this.patterns.filter((one) => this.#matches(one, place, seen)),
      ...this.lines.filter((one) => this.placesOf(one, seen).some(({ key }) => key === place.key)),
    ];
  }

  #matches({ scope, group, except }: Pattern, place: Place, seen: Seen): boolean {
    if (scope !== place.scope || parentOf(place.path) !== group || place.isMarked) return false;
    return !except.some((spelled) =>
      this.placesOf({ scope, spelled }, seen).some(({ key }) => key === place.key),
    );
  }

  #grants(seen: Seen): readonly Grant[] {
    const grants = new Map<string, Grant>();
    for (const { key: place, scope, ...one } of seen.places.values())
      for (const body of this.bodiesOf({ ...one, scope, key: place }, seen))
        for (const [what, name, level] of grantedBy(body, scope)) {
          const grant = { place, what, name, level };
          grants.set(keyOf(grant), grant);
        }
    return [...grants.values()];
  }

  /** With what may be meant as well, unless only what is sure is asked for. */
  wanted(seen: Seen, isSure = false): Wanted {
    const rights = new Map<string, Set<number>>();
    for (const [key, level] of this.#grants(seen).flatMap((grant) => this.#meantBy(grant, seen, isSure)))
      rights.set(key, (rights.get(key) ?? new Set()).add(level));
    const variables = new Map<string, string>();
    const descriptions = new Map<PlaceKey, string>();
    for (const place of seen.places.values())
      for (const body of this.bodiesOf(place, seen)) {
        const description = descriptionOf(body);
        if (body.region !== undefined) variables.set(`${place.key} variable REGION`, body.region);
        if (description !== undefined) descriptions.set(place.key, description);
      }
    return { rights, variables, descriptions };
  }

  #meantBy(grant: Grant, seen: Seen, isSure: boolean): readonly (readonly [key: string, level: number])[] {
    const numbers = this.#numbersOf(grant, seen);
    if (isSure && numbers.length > 1) return [];
    return numbers.map((number) => [`${grant.place} ${grant.what} ${number}`, grant.level]);
  }

  #keys(seen: Seen): ReadonlySet<string> {
    const { rights, variables } = this.wanted(seen);
    return new Set([...rights.keys(), ...variables.keys()]);
  }

  /** Whether a run may remove an object: the file has stopped to declare it, or declares the place without it since that has another path. */
  mayRemove(key: string, states: readonly Seen[]): boolean {
    if (this.removable.has(key) || (!this.isFile && this.wasGiven(key))) return true;
    const [scope, number] = key.split(" ");
    return states.some((seen) => {
      const place = seen.places.get(`${scope as Scope} ${Number(number)}`);
      const isNamed = place !== undefined && this.bodiesOf(place, seen).length > 0;
      return isNamed && this.#managed.has(key) && !this.#keys(seen).has(key);
    });
  }

  /** Whether a name means whoever has it now, as far as anything is recorded. */
  meansNow = (what: Grant["what"], name: string, number: number): boolean =>
    [...this.#names].every(([key, known]) => !key.endsWith(` ${what} ${name}`) || known.number === number);

  /** Changes the file: what it does not want any more may go. */
  edit(seen: Seen, change: () => void): void {
    const before = this.#keys(seen);
    change();
    const after = this.#keys(seen);
    for (const key of before) if (!after.has(key)) this.removable.add(key);
    for (const key of after) this.removable.delete(key);
  }

  // ─── What a run cannot do ─────────────────────────────────────────

  /** Lines whose place is not there, not living, or has lost its path to another one. */
  brokenLines(seen: Seen): readonly Line[] {
    const meant = this.lines.map((one) => this.placesOf(one, seen).map(({ key }) => key));
    const isDouble = (index: number) =>
      meant.some((keys, other) => other !== index && keys.some((key) => meant[index]?.includes(key)));
    return this.lines.filter((line, index) => {
      const places = this.placesOf(line, seen);
      if (isDouble(index) || places.length > 1) return true;
      const [place] = places;
      const known = this.#places.get(`${line.scope} ${line.spelled}`);
      if (place === undefined)
        return known !== undefined || line.creates === undefined || !this.#isMakeable(line, seen);
      const holder = placeAt(seen, "groups", line.spelled) ?? placeAt(seen, "projects", line.spelled);
      const isElsewhere =
        this.givesPath(line) && placeAt(seen, "groups", parentOf(line.spelled)) === undefined;
      const found = this.#found.get(`${line.scope} ${line.spelled}`) ?? place.number;
      return (
        found !== place.number ||
        (this.givesPath(line) && this.#isInTheWay(line, place, seen)) ||
        isElsewhere ||
        place.isMarked ||
        place.isArchived ||
        (holder !== undefined && holder.key !== place.key)
      );
    });
  }

  /** Another place has the path that the file wants to give back. */
  #isInTheWay({ spelled }: Line, { key, path }: Place, seen: Seen): boolean {
    const own = `${parentOf(path)}/${lastOf(spelled)}`;
    const other = placeAt(seen, "groups", own) ?? placeAt(seen, "projects", own);
    return other !== undefined && other.key !== key;
  }

  #isMakeable({ spelled }: Line, seen: Seen): boolean {
    const [group, other] = [
      placeAt(seen, "groups", parentOf(spelled)),
      placeAt(seen, "groups", spelled) ?? placeAt(seen, "projects", spelled),
    ];
    return group !== undefined && !group.isMarked && other === undefined;
  }

  /** Names that another person or group has by now, or nobody. */
  brokenNames(seen: Seen): readonly Grant[] {
    const grants = this.#grants(seen);
    const numbered = (grant: Grant) => `${grant.place} ${grant.what} ${this.#numbersOf(grant, seen)}`;
    return grants.filter((grant) => {
      // Two names of one person.
      if (grants.some((other) => other !== grant && numbered(other) === numbered(grant))) return true;
      const [number = 0, other] = this.#numbersOf(grant, seen);
      if (other !== undefined) return true;
      if (grant.what !== "share") {
        const holder = personNamed(seen, grant.name);
        // A record elsewhere does not show whom a new line means.
        if (holder === undefined) return !this.#names.get(keyOf(grant))?.isSure || !seen.people.has(number);
        return holder !== number;
      }
      const group = seen.places.get(`groups ${number}`);
      const place = seen.places.get(grant.place);
      // Nothing is shared with a group that it is in.
      if (group && place && `${place.path}/`.startsWith(`${group.path}/`)) return true;
      const holder = placeAt(seen, "groups", grant.name);
      return group === undefined || group.isMarked || (holder !== undefined && holder.number !== number);
    });
  }

  brokenPatterns(seen: Seen): readonly Pattern[] {
    return this.patterns.filter(({ group, scope, except }) => {
      const root = placeAt(seen, "groups", group);
      // An exception has to lead somewhere.
      return (
        root === undefined || root.isMarked || except.some((one) => placeAt(seen, scope, one) === undefined)
      );
    });
  }

  /** A person whom the file makes has another name by now, or somebody else has it, or is named in two ways. */
  #hasBrokenUsers = (seen: Seen): boolean =>
    [...this.users.keys()].some((name) => {
      const known = this.#names.get(`user ${name}`);
      return known?.number !== personNamed(seen, name);
    });

  /** Names of patterns and lines that are yet to be looked up for a place that the file makes. */
  #hasBrokenNamesInNew = (seen: Seen): boolean =>
    this.lines.some((one) => this.placesOf(one, seen).length === 0) &&
    [...this.lines, ...this.patterns]
      .flatMap(({ members, pushers }) => [...members.keys(), ...pushers])
      .some((name) => {
        const number = personNamed(seen, name);
        return (
          number === undefined ||
          !this.meansNow("member", name, number) ||
          !this.meansNow("push", name, number)
        );
      });

  isBroken = (seen: Seen): boolean =>
    this.statements.length > 0 ||
    !this.adopts ||
    this.#hasBrokenUsers(seen) ||
    this.#hasBrokenNamesInNew(seen) ||
    this.brokenLines(seen).length + this.brokenNames(seen).length + this.brokenPatterns(seen).length > 0;

  /** The paths and names that it has, which others like to take. */
  spellings = (): readonly string[] => this.lines.map(({ spelled }) => spelled);

  isMoving = (line: Line): boolean => this.moves.some(({ to }) => this.isMovedTo(line, to));

  isMovedTo = ({ scope, spelled }: Line, to: string): boolean => to === `${scope}/${spelled}`;

  // ─── Its text ─────────────────────────────────────────────────────

  text(): string {
    const all = { groups: {} as Record<string, object>, projects: {} as Record<string, object> };
    for (const one of this.patterns) {
      const body = written(one, one.scope);
      if (Object.keys(body).length > 0)
        all[one.scope][`${one.group}/*`] = {
          ...(one.except.length > 0 ? { except: one.except } : {}),
          ...body,
        };
    }
    for (const one of this.lines)
      all[one.scope][one.spelled] = {
        ...(one.creates === undefined ? {} : { create: true }),
        ...written(one, one.scope),
      };
    const users = Object.fromEntries([...this.users].map(([name, email]) => [name, { name, email }]));
    return stringify({
      name: "lived-in",
      ...(this.adopts ? {} : { adopt: false }),
      ...(this.users.size > 0 ? { instance: { users } } : {}),
      ...all,
      ...(this.moves.length > 0 ? { moved: this.moves } : {}),
      ...(this.statements.length > 0 ? { removed: this.statements.map(statementOf) } : {}),
    });
  }
}

export const objectKeys = ({ rights, variables }: Seen): ReadonlySet<string> =>
  new Set([...rights.keys(), ...variables.keys()]);

export const hasContent = ({ members, shares, pushers, region, ...line }: Line): boolean =>
  members.size + shares.size + (line.scope === "projects" ? pushers.size : 0) > 0 ||
  region !== undefined ||
  descriptionOf(line) !== undefined;

const statementOf = ({ type, name, adopted }: Statement): object => ({
  ...{ [type]: name, delete: true },
  ...(adopted ? { adopted } : {}),
});

const keyOf = ({ place, what, name }: Pick<Grant, "place" | "what" | "name">): string =>
  `${place} ${what} ${name}`;

const grantedBy = (
  { members, shares, pushers }: Body,
  scope: Scope,
): readonly (readonly [Grant["what"], string, number])[] => [
  ...[...members].map(([name, level]) => ["member", name, LEVELS[level]] as const),
  ...[...shares].map(([name, level]) => ["share", name, LEVELS[level]] as const),
  ...(scope === "projects" ? [...pushers] : []).map((name) => ["push", name, PUSHES] as const),
];

type Recorded = readonly [key: string, number: number | undefined, isSure: boolean];

function keep(known: Map<string, Meaning>, now: readonly Recorded[], isWhole: boolean): void {
  for (const [key, number, isSure] of now)
    if (number !== undefined && !known.get(key)?.isSure) known.set(key, { number, isSure });
  const named = new Set(now.map(([key]) => key));
  if (isWhole) for (const key of known.keys()) if (!named.has(key)) known.delete(key);
}

/** A place that the file makes has one. */
export const descriptionOf = ({
  description,
  creates,
}: Pick<Line, "description" | "creates">): string | undefined =>
  description ?? (creates === undefined ? undefined : "");

function written(body: Body & Pick<Line, "creates">, scope: Scope): object {
  const { region, members, shares, pushers, creates } = body;
  const description = descriptionOf(body);
  const settings = {
    ...(creates === undefined ? {} : { name: creates }),
    ...(description === undefined ? {} : { description }),
  };
  return {
    ...(Object.keys(settings).length > 0 ? { settings } : {}),
    ...(region === undefined ? {} : { variables: { REGION: region } }),
    ...(members.size > 0 ? { members: Object.fromEntries(members) } : {}),
    ...(shares.size > 0 ? { shares: Object.fromEntries(shares) } : {}),
    ...(scope === "projects" && pushers.size > 0
      ? { protectedBranches: { main: { allowedToPush: [...pushers].map((user) => ({ user })) } } }
      : {}),
  };
}
