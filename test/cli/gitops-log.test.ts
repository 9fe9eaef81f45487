/** Names in the service and names of files cannot become workflow commands in the log of a pipeline. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

const names = ["##[add-mask]x", "see ##vso[task.setvariable variable=PATH]x", "::error::x", "\u061c"];

let place: Home;
beforeAll(async () => {
  place = await home();
  for (const name of names)
    await place.other.groupLabels.create({ group: "acme/platform", name, color: "red" });
  place.write("forge.yaml", "groups:\n  acme/platform:\n    ownership: { labels: enforce }\n");
});
afterAll(() => place.leave());

const COMMAND = /##\w*\[|^\s*::|\u061c/m;

test.each(["text", "json", "markdown", "html", "junit", "sarif"])(
  "a %s report contains no workflow command",
  async (format) => {
    const { code, stdout, stderr } = await place.type(`drift --live --output ${format}`);
    expect(stderr).not.toMatch(COMMAND);
    expect(stdout).not.toMatch(COMMAND);
    expect(code).toBe(2);
    if (format === "json") expect(stdout).toContain("add-mask");
  },
);

test("the JSON report has names unchanged", async () => {
  const { lines } = await place.report("drift --live");
  for (const name of names.slice(0, 2))
    expect(lines).toContain(`delete GroupLabel "${name}" (acme/platform)`);
});

test("the progress and report of up contain no workflow command", async () => {
  const { code, stdout, stderr } = await place.type("up");
  expect(stdout + stderr).not.toMatch(COMMAND);
  expect(stdout).toContain("#\\u0023[add-mask]x");
  expect(code).toBe(0);
});

test("the position of a problem contains no workflow command", async () => {
  place.write("forge.yaml", "include: ['::*.yaml']\n");
  place.write("::add-mask::x.yaml", "groups: { acme: { lables: {} } }\n");
  const { code, stderr } = await place.type("preview");
  expect(stderr).not.toMatch(COMMAND);
  expect(stderr).toContain('has no "lables"');
  expect(code).toBe(1);
});
