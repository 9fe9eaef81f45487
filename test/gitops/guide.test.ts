/** Runs the commands of the guide to pipelines in their order, and checks the exit codes that it prints. */
import { afterAll, beforeAll, describe, test } from "@jest/globals";
import { type Simulator, startSimulator } from "../../simulator";
import { sectionsOf, typeSection } from "./postgres/guide-page";
import { postgresPrograms } from "./postgres/programs";
import { createRunner, type Runner } from "./postgres/runner";
import { type Postgres, startPostgres } from "./postgres/server";

const programs = postgresPrograms();
const isAbsent = "reason" in programs;
if (isAbsent) console.warn(`Skipped: ${programs.reason}.`);

/** The section from which on the state is shared. */
const SHARED = "Shared state";
const sections = sectionsOf("gitops.md");
if (!sections.some(({ heading }) => heading === SHARED)) throw new Error(`No section is called ${SHARED}.`);

(isAbsent ? describe.skip : describe)("the guide", () => {
  let postgres: Postgres;
  let service: Simulator;
  let runner: Runner;
  let shared: Record<string, string> = {};

  beforeAll(async () => {
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

  test.each(sections)("the commands of the section $heading work", async (section) => {
    if (section.heading === SHARED)
      shared = { PULUMI_BACKEND_URL: postgres.url, PULUMI_CONFIG_PASSPHRASE: "passphrase-of-the-team" };
    await typeSection(runner, section, shared);
  });
});
