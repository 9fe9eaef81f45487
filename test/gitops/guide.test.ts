/** The guide to pipelines: what it prints is typed, in the order in which it stands there, and ends as it says. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { packageRoot } from "../../package-root";
import { ensureEngine, silent } from "../../pulumi/engine";
import { type Simulator, startSimulator } from "../../simulator";
import { postgresPrograms } from "./postgres/programs";
import { createRunner, type Runner } from "./postgres/runner";
import { type Postgres, startPostgres } from "./postgres/server";

const programs = postgresPrograms();
const isAbsent = "reason" in programs;
if (isAbsent) console.warn(`Skipped: ${programs.reason}.`);

interface Section {
  readonly heading: string;
  readonly script: string;
  /** What is not to end with 0, and how it ends. */
  readonly expected: readonly string[];
}

const page = readFileSync(path.join(packageRoot(), "docs", "gitops.md"), "utf8");

const sections: readonly Section[] = page.split(/^## /m).flatMap((part) => {
  const [heading = ""] = part.split("\n");
  const script = [...part.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text]) => text).join("");
  const codes = [...script.matchAll(/^(npx pulumi-forge .*?) +# (\d+)(?:: .*)?$/gm)];
  const expected = codes.flatMap(([, command, code]) => (code === "0" ? [] : [`${code} ${command}`]));
  return script === "" ? [] : [{ heading, script, expected }];
});

/** The section from which on the state is a shared one. */
const SHARED = "A state that a team shares";

(isAbsent ? describe.skip : describe)("the guide", () => {
  let postgres: Postgres;
  let service: Simulator;
  let runner: Runner;
  let shared: Record<string, string> = {};

  beforeAll(async () => {
    await ensureEngine({ progress: silent });
    if (!("reason" in programs)) postgres = await startPostgres(programs);
    service = await startSimulator();
    runner = createRunner({
      name: "guide",
      environment: { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token },
    });
  }, 900_000);

  afterAll(async () => {
    runner.remove();
    await service.close();
    postgres.stop();
  });

  test.each(sections)(
    "$heading",
    async ({ heading, script, expected }) => {
      if (heading === SHARED)
        shared = { PULUMI_BACKEND_URL: postgres.url, PULUMI_CONFIG_PASSPHRASE: "passphrase-of-the-team" };
      // What does not end with 0 is noted, and the rest goes on.
      const noting = `trap 'echo "$? $BASH_COMMAND" >&3' ERR\nset +e\nexec 3> codes\n${script}`;
      const { stdout, stderr } = await runner.script(noting, shared);
      const codes = readFileSync(path.join(runner.folder, "codes"), "utf8").split("\n").filter(Boolean);
      expect({ codes, stdout, stderr }).toMatchObject({ codes: expected });
    },
    240_000,
  );
});
