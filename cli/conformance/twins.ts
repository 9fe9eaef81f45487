/** The embedded service beside the one in question: of the same edition and tier, with the same people and rights. */
import type { DialectName } from "../../sdk/http/dialect";
import { type Simulator, startSimulator, type WorldFile } from "../../simulator";
import { Bench } from "./bench";
import { type OtherUser, type PersonName, peopleNames } from "./case";
import type { ServiceFacts } from "./facts";

export interface TwinOptions {
  readonly facts: ServiceFacts;
  readonly dialect: DialectName;
  /** The group that the token may work in, and its access level there; absent where it makes one. */
  readonly group: { readonly path: string; readonly level: number } | undefined;
  /** The path of the group to make. */
  readonly name: string;
  /** Other users, as far as the service has them. */
  readonly persons: Readonly<Partial<Record<PersonName, Named>>>;
}

interface Named {
  readonly username: string;
  readonly name: string;
}

export interface Twin {
  readonly bench: Bench;
  readonly service: Simulator;
  close(): Promise<void>;
}

const TOKEN = "conformance-token";

/** `isUnlimited`: for an administrator, whatever the token may do. */
export async function startTwin(options: TwinOptions, isUnlimited: boolean): Promise<Twin> {
  const { facts, dialect, group, name, persons } = options;
  const service = await startSimulator({
    dialect,
    edition: facts.edition,
    world: worldOf(options, isUnlimited),
  });
  const bench = new Bench(
    { baseUrl: service.url, token: TOKEN },
    {
      ...{ group: group?.path, name },
      people: Object.fromEntries(
        Object.entries(persons).map(([one, { username }]): [string, OtherUser] => [
          one,
          { id: service.world.users.named(username)?.id ?? 0, username },
        ]),
      ),
      // Its reads do not lag behind its writes.
      environment: { FORGE_SETTLE_SECONDS: "0" },
    },
  );
  return {
    bench,
    service,
    async close() {
      await bench.forge.close();
      await service.close();
    },
  };
}

function worldOf({ facts, group, persons }: TwinOptions, isUnlimited: boolean): WorldFile {
  const admin = isUnlimited || facts.isAdmin;
  const above = group === undefined ? [] : pathsTo(group.path);
  const others = peopleNames.flatMap((one) => {
    const { username, name } = persons[one] ?? {};
    return username === undefined ? [] : [{ username, name }];
  });
  const scopes =
    isUnlimited || facts.scopes === undefined ? ["api", ...(admin ? ["sudo"] : [])] : facts.scopes;
  return {
    license: facts.tier,
    users: [{ username: facts.username, name: facts.name, email: facts.email, admin }, ...others],
    tokens: [{ token: TOKEN, user_id: facts.username, scopes: [...scopes] }],
    groups: above.map((full_path) => ({ full_path, name: full_path.split("/").at(-1) ?? full_path })),
    members:
      group === undefined || admin
        ? []
        : [{ user_id: facts.username, group_id: group.path, access_level: group.level }],
  } as WorldFile;
}

/** A path, and those above it. */
function pathsTo(path: string): readonly string[] {
  const parts = path.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}
