/** A `forge.yaml` as the carrier of a model: what the `forge` command calls, in this process, and now and then the command itself. */
import { cpSync, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Report } from "../../../cli/gitops/report/report";
import { type ReportDocument, reportSchema } from "../../../cli/gitops/report/schema";
import type { Simulator } from "../../../simulator";
import { forge } from "../../cli/forge";
import { destroyed, type Home, reportedBy, upped } from "../files/run";
import type { Carrier, Ran } from "./carrier";
import { disturbances } from "./disturbed";
import type { FileModel } from "./model";

/** Of so many runs, one is typed. */
const RUNS_A_COMMAND = 40;

const RUN = { stack: "main", selection: {} };

export function fileCarrier(
  model: FileModel,
  service: Simulator,
  path: string,
  proxy: string,
  random: () => number,
): Carrier {
  const home: Home = {
    ...{ service, path },
    between: { url: service.url },
    environment: { FORGE_OTHER_ADDRESSES: `${service.url},${proxy}` },
  };
  const ran = async (running: (home: Home) => Promise<Reported>, url = service.url): Promise<Ran> => {
    writeFileSync(path, model.text());
    return running({ ...home, between: { url } }).then(ranOf, refusedBy);
  };
  return {
    disturbances,
    // Only this process has a full disk, and is killed with its state as it is.
    up: (url, approval) =>
      ran(
        (at) => (url === undefined && random() < 1 / RUNS_A_COMMAND ? typed(at) : upped(at, RUN, approval)),
        url,
      ),
    drift: () => ran((at) => reportedBy(at, RUN, "drift")),
    destroy: () => ran((at) => destroyed(at, RUN)),
    copied: () => copied(dirname(path)),
  };
}

function copied(folder: string): () => void {
  const [state, copy] = [join(folder, ".forge"), join(folder, "copy")];
  if (!existsSync(state)) return () => undefined;
  cpSync(state, copy, { recursive: true });
  return () => {
    rmSync(state, { recursive: true });
    renameSync(copy, state);
    for (const name of readdirSync(state, { recursive: true, encoding: "utf8" }))
      if (name.includes(".lock")) rmSync(join(state, name), { force: true });
  };
}

/** Of a typed command, all that its JSON has. */
type Reported = Pick<Report | ReportDocument, "changes" | "failures" | "warnings">;

async function typed({ path, service, between, environment }: Home): Promise<Reported> {
  const settings = {
    ...environment,
    FORGE_BASE_URL: between.url,
    FORGE_TOKEN: service.token,
    FORGE_SETTLE_SECONDS: "0",
  };
  const { stdout, stderr } = await forge(
    ["up", "--yes", "--output", "json"],
    settings,
    undefined,
    dirname(path),
  );
  if (!stdout.startsWith("{")) throw new Error(stderr);
  return reportSchema.parse(JSON.parse(stdout));
}

function ranOf(report: Reported): Ran {
  const failures = report.failures.map(({ title, message }) => `${title}: ${message}`);
  return {
    ...{ report, failures, isRefused: false },
    changes: report.changes.map(({ action, title }) => `${action} ${title}`),
    lines: [
      ...report.changes.map(({ action, title, result = "" }) => `  ${action} ${title} ${result}`),
      ...failures.map((line) => `  failed: ${line}`),
      ...report.warnings.map((line) => `  warning: ${line}`),
    ],
  };
}

const refusedBy = (error: unknown): Ran => {
  const message = error instanceof Error ? error.message : String(error);
  return { failures: [message], changes: [], isRefused: true, lines: [`  refused: ${message}`] };
};
