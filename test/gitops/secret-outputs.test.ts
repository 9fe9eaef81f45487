/** A secret output that a file refers to is in no report, plan or state: every kind's, in every format, in first and later runs. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { loadConfiguration } from "../../cli/configuration";
import type { RunOptions } from "../../cli/gitops/read/intent";
import type { Selection } from "../../cli/gitops/read/selection";
import { outputs, render } from "../../cli/gitops/report/render";
import { recordedJson, recordedText } from "../../cli/gitops/report/render/recorded";
import type { CommandName, Report } from "../../cli/gitops/report/report";
import { prepare } from "../../cli/gitops/resolve/prepare";
import { compareLive } from "../../cli/gitops/run/live";
import { run } from "../../cli/gitops/run/run";
import { savePlan } from "../../cli/gitops/run/saved-plan";
import { shownObjects } from "../../cli/gitops/state/recorded-outputs";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { opened, ran } from "../reliability/files/run";
import {
  covered,
  pagesIn,
  prepareSecrets,
  recordedSecretsIn,
  SECRETS,
  secretsFile,
  secretsWorld,
} from "./secret-outputs";

let folder: string;
let service: Simulator;
const home = () => ({
  service,
  between: service,
  environment: SECRETS,
  path: path.join(folder, "forge.yaml"),
});
const write = (text: string) => writeFileSync(home().path, text);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "forge-secret-outputs-"));
  service = await startSimulator({ world: secretsWorld() });
  prepareSecrets(service.world);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

/** The output of each command, by its name and format. */
const shown = new Map<string, string>();
let secrets: ReadonlySet<string> = new Set();
const [hidden = ""] = Object.values(SECRETS);

const show = (name: string, report: Report) => {
  expect({ name, failures: report.failures }).toEqual({ name, failures: [] });
  for (const output of outputs) shown.set(`${name}, ${output}`, render(report, output));
};

const pages: Selection = { target: [`projects/${pagesIn}#wikiPages`] };

async function showCommands(when: string): Promise<void> {
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, ...SECRETS };
  const client = createClient({ baseUrl: service.url, token: service.token });
  const reported = async (command: CommandName, selection: Selection = {}) => {
    const asked: RunOptions = { file: home().path, environment, selection, clientOf: () => client };
    const prepared = await prepare(asked);
    const report = await run(command, prepared, { ...asked, isOnlyShown: true });
    const plan = path.join(folder, "plan.json");
    savePlan(plan, report, prepared.configuration.declarations);
    shown.set(`the plan of ${command} ${when}`, readFileSync(plan, "utf8"));
    return report;
  };
  for (const command of ["preview", "up", "drift", "destroy"] as const)
    show(`${command} ${when}`, await reported(command));
  if (when !== "before the first run") show(`preview --target ${when}`, await reported("preview", pages));
  const configuration = loadConfiguration(home().path, { environment: SECRETS });
  show(`drift --live ${when}`, await compareLive(configuration, client));
  await client.close();
}

/** All files of the state. */
function stateText(): string {
  const folder = path.join(path.dirname(home().path), ".forge", "state");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "utf8"))
    .join("\n");
}

async function apply(when: string): Promise<void> {
  const { done } = await ran(home(), { stack: "main", selection: {} });
  expect(done?.errors ?? []).toEqual([]);
  const { task, close } = await opened(home(), { stack: "main", selection: {} });
  await close();
  shown.set(`the state ${when}`, stateText());
  const objects = shownObjects(task.prepared.ledger.objects);
  shown.set(`output ${when}`, recordedText(objects, { showSecrets: false, paint: (text) => text }));
  shown.set(`output --output json ${when}`, recordedJson("main", objects, { showSecrets: false }));
  secrets = recordedSecretsIn(recordedJson("main", objects, { showSecrets: true }));
}

describe("a secret output that a file refers to", () => {
  test("is in no report, plan or state of any command", async () => {
    write(secretsFile("A"));
    await showCommands("before the first run");
    await apply("after the first run");
    await showCommands("after the first run");
    await apply("after the second run");
    write(secretsFile("B"));
    await showCommands("with another text around it");
    await apply("after the third run");
    await showCommands("after the third run");
    write(secretsFile("C", "observe"));
    await showCommands("with pages that are only observed");
    expect(shown.get("drift with pages that are only observed, text")).toContain("part 0");
    const contents = service.world.wiki_pages.where(() => true).map(({ content }) => content);
    for (const secret of secrets) expect(contents).toContain(`B=${secret}\n`);
    expect(contents).toContain(`B=${hidden}\n`);
    const found = [...shown].filter(([, text]) =>
      [hidden, ...secrets].some((secret) => text.includes(secret)),
    );
    expect(found.map(([where]) => where)).toEqual([]);
    expect(secrets.size).toBeGreaterThanOrEqual(covered.length);
  });

  test("causes no change while nothing changes", async () => {
    write(secretsFile("B"));
    const { plan, close } = await opened(home(), { stack: "main", selection: {} });
    expect(await plan()).toMatchObject({ isInSync: true });
    await close();
  });
});
