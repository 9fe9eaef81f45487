/** A project that is renamed in the service keeps what is declared for it. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

let place: Home;
beforeAll(async () => {
  place = await home(`
projects:
  "acme/platform/*":
    protectedEnvironments:
      production: { deployAccessLevels: [{ accessLevel: 40 }] }
    pushRule: { commitMessageRegex: "^x" }
`);
  expect(await place.report("up")).toMatchObject({ code: 0, outcome: "done" });
}, 60_000);
afterAll(() => place.leave());

const protections = () => {
  const { protected_environments, push_rules } = place.service.dump();
  expect(protected_environments).toBeDefined();
  expect(push_rules).toBeDefined();
  return { protected_environments, push_rules };
};

test("under a pattern, a renamed project stays protected", async () => {
  const before = protections();
  const { projects } = place.service.world;
  const project = projects.named("acme/platform/web");
  if (project === undefined) throw new Error("the sample world has no acme/platform/web");
  const moved_from = [...project.moved_from, project.full_path];
  projects.update(project, { full_path: "acme/platform/site", moved_from });
  expect(await place.report("up")).toMatchObject({ code: 0, failures: [] });
  expect(protections()).toEqual(before);
  expect(await place.report("preview")).toMatchObject({ code: 0, outcome: "nothing", lines: [] });
}, 60_000);
