/** Compares an area of facts with what the embedded service answers to the same requests. */
import { startSimulator, type WorldFile } from "../../simulator";
import type { Fact } from "./facts";
import { type Difference, differencesBetween, outcomeOf } from "./outcome";
import { type Names, play } from "./play";
import { type Edition, operationOf, type Sent } from "./rows";

export type Found = Difference & { readonly edition: Edition; readonly fact: Fact };

/** The moment at which the recordings were made. */
const RECORDED = Date.parse("2026-11-28T16:30:00Z");

export const emptyWorld: WorldFile = {
  users: [{ username: "root", name: "Administrator", admin: true, email: "admin@example.com" }],
  tokens: [{ token: "root-token", user_id: "root", scopes: ["api", "sudo", "admin_mode"] }],
} as WorldFile;

const madeBefore = [
  {
    method: "POST",
    path: "/groups",
    body: { name: "Earlier", path: "earlier", parent_id: "{top}" },
    saves: "g",
  },
  {
    method: "POST",
    path: "/projects",
    body: { name: "Api", path: "api", namespace_id: "{g}", initialize_with_readme: true },
    saves: "p",
  },
].map(({ saves: name, ...sent }, index) => ({ ...sent, n: -index, as: "admin", saves: { name, at: "id" } }));

/** An area whose own path is reserved was recorded in the group and project of the area before. */
const placeFor = ([first]: readonly Fact[]): readonly Sent[] =>
  first?.path === "/groups" && first.outcome.status >= 400 ? madeBefore : [];

/** Sends `setup` and then the area's requests to a service of its own. */
export async function compareArea(
  edition: Edition,
  setup: readonly Fact[],
  facts: readonly Fact[],
): Promise<Found[]> {
  let requests = 0;
  const service = await startSimulator({
    dialect: "gitlab",
    edition,
    world: emptyWorld,
    clock: () => RECORDED + requests * 100,
    onRequest: () => requests++,
  });
  const names: Names = new Map();
  const found: Found[] = [];
  try {
    for (const rows of facts === setup ? [setup] : [setup, placeFor(facts), facts]) {
      for await (const { row, answer } of play<Sent | Fact>(service, rows, names)) {
        if (rows !== facts) continue;
        const fact = row as Fact;
        const differences = differencesBetween(fact.outcome, outcomeOf(fact, answer));
        found.push(...differences.map((difference) => ({ ...difference, edition, fact })));
      }
    }
    return found;
  } finally {
    await service.close();
  }
}

// ─── Causes ──────────────────────────────────────────────────────────────────

/** Differences of the same kind in the same operation, most frequent first. */
export function groupByCause(found: readonly Found[]): [cause: string, rows: Found[]][] {
  const groups = new Map<string, Found[]>();
  for (const one of found) {
    const cause = `${one.aspect}: ${one.aspect === "text" || one.aspect === "values" ? "" : `${one.detail}: `}${operationOf(one.fact)}`;
    groups.set(cause, [...(groups.get(cause) ?? []), one]);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}
