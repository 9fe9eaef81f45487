/** Projects that are renamed in the service while the file names them beside a pattern that finds them, too. */
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { sampleProject } from "../service/sample-project";
import { type Home, home } from "./home";

let place: Home;
beforeAll(async () => {
  place = await home();
});
afterAll(() => place.leave());

const FORMER = "acme/platform/web";
const PRESENT = "acme/platform/site";

function rename(from: string, to: string): void {
  const { projects } = place.service.world;
  const project = sampleProject(place.service, from);
  const moved_from = [...project.moved_from.filter((path) => path !== to), project.full_path];
  projects.update(project, { full_path: to, moved_from });
}

const kept = () => {
  const { protected_environments, push_rules, pipeline_triggers } = place.service.dump();
  return { protected_environments, push_rules, pipeline_triggers };
};

const PATTERN = `
  "acme/platform/*":
    pushRule: { maxFileSize: 10 }
    pipelineTriggerTokens: { nightly: {} }
`;
const override = (path: string) => `
  ${path}:
    pushRule: { maxFileSize: 500 }
`;
const file = (...parts: readonly string[]) => place.write("forge.yaml", `projects:${parts.join("")}`);

beforeEach(async () => {
  if (place.service.world.projects.named(PRESENT)) rename(PRESENT, FORMER);
});

const inSync = async () => {
  for (const command of ["preview", "up", "preview", "drift", "drift --live"])
    expect(await place.report(command)).toMatchObject({ code: 0, lines: [], failures: [] });
};

test("the full path of a renamed project means the project that a pattern finds", async () => {
  file(PATTERN, override(FORMER));
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  const before = kept();
  rename(FORMER, PRESENT);
  await inSync();
  expect(kept()).toEqual(before);
  expect((await place.type("preview")).stdout).toContain(
    `forge.yaml:6:3: projects/${FORMER} is projects/${PRESENT} in the service now; write ${PRESENT}.`,
  );
  file(PATTERN, override(PRESENT));
  await inSync();
  expect(kept()).toEqual(before);
});

test("without its former path, a renamed project keeps what the pattern declares", async () => {
  file(PATTERN, override(FORMER));
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  const { pipeline_triggers } = kept();
  rename(FORMER, PRESENT);
  expect(await place.report("up")).toMatchObject({ code: 0, lines: [] });
  file(PATTERN);
  expect(await place.report("up")).toMatchObject({
    code: 0,
    lines: [`update ProjectPushRule (${PRESENT}): maxFileSize`],
  });
  expect(kept().pipeline_triggers).toEqual(pipeline_triggers);
});

test("a project under its former and its present path is an error with both lines", async () => {
  file(PATTERN, override(FORMER), override(PRESENT));
  rename(FORMER, PRESENT);
  for (const command of ["preview", "up", "drift --live"]) {
    const { code, stdout, stderr } = await place.type(command);
    expect(code).toBe(1);
    expect(stdout + stderr).toContain(
      `projects/${PRESENT} is the same as projects/${FORMER} in forge.yaml:6; use one name for it`,
    );
  }
});

test("an exception holds for a project that is renamed", async () => {
  const excepting = PATTERN.replace(
    ":\n",
    `:\n    except: [${FORMER}]\n    ownership: { wikiPages: enforce }\n`,
  );
  file(excepting);
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  const before = kept();
  rename(FORMER, PRESENT);
  await inSync();
  expect(kept()).toEqual(before);
});
