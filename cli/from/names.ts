/** The names behind numbers: what a state says of groups, projects, users and branches, and else the service. */
import { isNumber } from "../../provider/identity/places";
import { lookUpPlace, type PlaceType } from "../../provider/identity/served-places";
import { isRecord, type Values } from "../../provider/values/values";
import { type Client, ForgeError } from "../../sdk";
import type { StateObject } from "./state-object";

type Thing = PlaceType | "user";

/** Where a state has numbers beside names. */
interface Source {
  readonly types: readonly string[];
  readonly numbers: readonly string[];
  readonly name: string;
}

const sources: Readonly<Record<Thing, Source>> = {
  group: {
    types: ["gitlab_group", "gitlab_groups", "gitlab_group_subgroups"],
    numbers: ["group_id", "id"],
    name: "full_path",
  },
  project: {
    types: ["gitlab_project", "gitlab_projects"],
    numbers: ["id"],
    name: "path_with_namespace",
  },
  user: {
    types: [
      "gitlab_user",
      "gitlab_users",
      "gitlab_group_membership",
      "gitlab_project_membership",
      "gitlab_group_service_account",
      "gitlab_instance_service_account",
    ],
    numbers: ["user_id", "service_account_id", "id"],
    name: "username",
  },
};

export interface KnownNames {
  /** The full path, or the user name; the number itself where nobody knows it. */
  of(thing: Thing, number: unknown): Promise<string>;
  branchOf(project: string, number: unknown): Promise<string | undefined>;
  /** Of which no name was found. */
  readonly unknown: ReadonlySet<string>;
}

/** Without a client, only the state is asked. */
export function namesFrom(objects: readonly StateObject[], client: Client | undefined): KnownNames {
  const known = { group: new Map(), project: new Map(), user: new Map() } as const;
  for (const thing of Object.keys(sources) as Thing[])
    for (const [number, name] of pairsIn(objects, sources[thing])) known[thing].set(number, name);
  const branches = branchesIn(objects);
  const unknown = new Set<string>();
  const asked = new Map<string, Promise<string | undefined>>();
  const ask = (thing: Thing, number: string): Promise<string | undefined> => {
    const key = `${thing} ${number}`;
    const asking =
      asked.get(key) ?? (client ? askService(client, thing, number) : Promise.resolve(undefined));
    asked.set(key, asking);
    return asking;
  };
  return {
    unknown,
    async of(thing, spelling) {
      const text = decoded(String(spelling));
      if (!isNumber(text)) return text;
      const name = known[thing].get(text) ?? (await ask(thing, text));
      if (name === undefined) unknown.add(`${thing} ${text}`);
      return name ?? text;
    },
    async branchOf(project, number) {
      const name = branches.get(String(number));
      return name ?? (client && (await branchIn(client, project, Number(number))));
    },
  };
}

/** A path may stand in an argument as it stands in an address. */
const decoded = (spelling: string): string => spelling.replace(/%2F/gi, "/");

function* pairsIn(
  objects: readonly StateObject[],
  { types, numbers, name }: Source,
): Generator<[string, string]> {
  for (const { type, attributes } of objects) {
    if (!types.includes(type)) continue;
    for (const record of recordsWithin(attributes)) {
      const number = numbers.map((one) => record[one]).find((one) => isNumber(String(one ?? "")));
      if (number !== undefined && typeof record[name] === "string" && record[name] !== "")
        yield [String(number), record[name]];
    }
  }
}

function* recordsWithin(value: unknown): Generator<Values> {
  if (Array.isArray(value)) for (const one of value) yield* recordsWithin(one);
  else if (isRecord(value)) {
    yield value;
    for (const one of Object.values(value)) if (typeof one === "object") yield* recordsWithin(one);
  }
}

const branchesIn = (objects: readonly StateObject[]): ReadonlyMap<string, string> =>
  new Map(
    objects.flatMap(({ type, attributes: { branch_protection_id: number, branch } }) =>
      type === "gitlab_branch_protection" && number ? [[String(number), String(branch)] as const] : [],
    ),
  );

// ─── The service ─────────────────────────────────────────────────────────────

async function askService(client: Client, thing: Thing, number: string): Promise<string | undefined> {
  return unlessRefused(async () => {
    if (thing === "user") return (await client.users.get({ user_id: Number(number) })).username;
    const found = await lookUpPlace(client, thing, number);
    return typeof found === "object" ? found.path : undefined;
  });
}

const branchIn = (client: Client, project: string, number: number): Promise<string | undefined> =>
  unlessRefused(async () => {
    const all = await client.protectedBranches.list({ project }).toArray();
    return all.find(({ id }) => id === number)?.name;
  });

/** A name that cannot be asked for stays a number. */
async function unlessRefused<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ForgeError) return undefined;
    throw error;
  }
}
