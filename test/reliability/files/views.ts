/** The views of one list of changes: a preview, `up` before it is approved, a saved plan, drift with a state and without one, and accept. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Configuration, loadConfiguration, resolveGlobs } from "../../../cli/configuration";
import { acceptDrift } from "../../../cli/gitops/accept";
import { withoutKey } from "../../../cli/gitops/read/selection";
import type { Report } from "../../../cli/gitops/report/report";
import { compareLive } from "../../../cli/gitops/run/live";
import { assertUnchanged, readPlan, savePlan } from "../../../cli/gitops/run/saved-plan";
import { addressesIn } from "../../../cli/gitops/state/addresses";
import { createClient } from "../../../sdk";
import { type Home, type Run, reportedBy } from "./run";

interface Options {
  /** Whether a comparison without a state finds all places of the file, and so all of its objects. */
  readonly isFoundWithoutState?: boolean;
}

/** Returns the first difference between two of them. */
export async function differenceBetweenViews(
  home: Home,
  run: Run,
  { isFoundWithoutState = true }: Options = {},
): Promise<string | undefined> {
  const preview = await reportedBy(home, run, "preview");
  const differs = (what: string, report: Report) => {
    const [one, other] = [preview, report].map((list) => linesOf(list).join("\n") || "nothing");
    return one === other ? undefined : `preview shows:\n${one}\n${what} shows:\n${other}`;
  };
  const up = await reportedBy(home, run, "up");
  const folder = mkdtempSync(path.join(tmpdir(), "forge-views-"));
  const client = createClient({ baseUrl: home.between.url, token: home.service.token });
  try {
    const environment = { FORGE_BASE_URL: home.between.url, FORGE_TOKEN: home.service.token };
    const configuration = await resolveGlobs(loadConfiguration(home.path, { environment }), client);
    const drift = await reportedBy(home, run, "drift");
    const observed = new Set(
      addressesIn({
        declarations: configuration.declarations.filter(isObserved),
        collections: configuration.collections.filter(isObserved),
      }),
    );
    const isPlanned = ({ address }: Report["changes"][number]) =>
      ![address, withoutKey(address)].some((one) => observed.has(one));
    const found =
      differs("up", up) ??
      differs("drift", { ...drift, changes: drift.changes.filter(isPlanned) }) ??
      savedDifference(path.join(folder, "plan.json"), preview, up, configuration);
    if (found !== undefined || !isFoundWithoutState) return found;
    const stack = run.stack === "main" ? {} : { stack: run.stack };
    const live = await compareLive(configuration, client, stack);
    return liveDifference(drift, live) ?? (await acceptDifference(home.path, folder, environment, client));
  } finally {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const isObserved = ({ ownership }: { readonly ownership: string }): boolean => ownership === "observe";

/** The action, the object and its properties; an adoption is an update, or nothing. */
const linesOf = ({ changes, failures }: Pick<Report, "changes" | "failures">): readonly string[] =>
  [
    ...changes
      .map(({ action, address, properties }) => ({
        ...{ address, action: action === "adopt" ? "update" : action },
        names: properties
          .map(({ name, before, after }) => `${name} ${JSON.stringify([before, after])}`)
          .sort(),
      }))
      .filter(({ action, names }) => action !== "update" || names.length > 0)
      .map(({ action, address, names }) => `${action} ${address} ${names.join(", ")}`),
    ...failures.map(({ title, message }) => `${title}: ${message}`),
  ].sort();

function savedDifference(file: string, preview: Report, up: Report, { declarations }: Configuration) {
  savePlan(file, preview, declarations);
  try {
    assertUnchanged(readPlan(file), up, declarations);
    return undefined;
  } catch (error) {
    return `a saved plan is refused: ${error instanceof Error ? error.message : error}`;
  }
}

/** Without a state, nobody knows of the objects that an earlier file has declared, unless their section is enforced. */
function liveDifference(drift: Report, live: Report): string | undefined {
  const [recorded, shown] = [drift, live].map(linesOf) as [readonly string[], readonly string[]];
  const missing = recorded.filter((line) => !shown.includes(line) && !line.startsWith("delete "));
  const more = shown.filter((line) => !recorded.includes(line));
  return missing.length + more.length === 0
    ? undefined
    : `drift shows:\n${recorded.join("\n")}\ndrift --live shows:\n${shown.join("\n")}`;
}

/** Every difference is accepted, or left with a reason. */
async function acceptDifference(
  file: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
  client: ReturnType<typeof createClient>,
): Promise<string | undefined> {
  const copy = path.join(folder, "forge.yaml");
  copyFileSync(file, copy);
  const live = await compareLive(loadConfiguration(copy, { environment }), client);
  const { accepted, left } = await acceptDrift(loadConfiguration(copy, { environment }), client, {
    environment,
  });
  const [shown, named] = [live.changes, [...accepted, ...left]].map((all) =>
    [...new Set(all.map(({ address }) => address))].sort().join(", "),
  );
  return shown === named ? undefined : `drift --live shows ${shown}; accept names ${named}`;
}
