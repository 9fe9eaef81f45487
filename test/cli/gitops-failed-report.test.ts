/** Every run writes its report, also one that cannot begin. */
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { outputs } from "../../cli/gitops/report/render";
import { reportSchema } from "../../cli/gitops/report/schema";
import { type Home, home } from "./home";

const valid = 'groups: { acme: { labels: { bug: { color: "#d9534f" } } } }\n';

let place: Home;
beforeAll(async () => {
  place = await home(valid);
});
afterAll(() => place.leave());
beforeEach(() => place.write("forge.yaml", valid));

test.each(["preview", "up", "drift", "drift --live", "destroy --yes"])(
  "%s writes its report when the token is refused",
  async (command) => {
    const { code, stdout, stderr } = await place.type(`${command} --output json --out report.json`, {
      FORGE_TOKEN: "expired",
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    const { exitCode, failures } = reportSchema.parse(JSON.parse(place.read("report.json")));
    expect(exitCode).toBe(1);
    expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining("FORGE_TOKEN") })]);
    expect(stderr).toContain(failures[0]?.message);
  },
);

const CERTIFICATES = /cannot be read as PEM/;

test.each([
  ["FORGE_TOKEN", "", /^The access token is missing: set FORGE_TOKEN/],
  ["FORGE_BASE_URL", "", /^The service's URL is missing: set FORGE_BASE_URL/],
  ["FORGE_BASE_URL", "git.example.com", /^The base URL is not a valid URL/],
  ["FORGE_DIALECT", "klingon", /^FORGE_DIALECT is "klingon"; /],
  ["FORGE_CONCURRENCY", "many", /^FORGE_CONCURRENCY is "many"; /],
  ["FORGE_TIMEOUT_SECONDS", "many", /^FORGE_TIMEOUT_SECONDS is "many"; /],
  ["FORGE_BUDGET", "many", /^FORGE_BUDGET is "many"; /],
  ["FORGE_RUNNERS", "many", /^FORGE_RUNNERS is "many"; /],
  ["FORGE_ALLOW_PLAIN_HTTP", "maybe", /^FORGE_ALLOW_PLAIN_HTTP is "maybe"; /],
  ["FORGE_CA_CERTIFICATE", "no PEM", CERTIFICATES],
  ["FORGE_CLIENT_CERTIFICATE", "no PEM", CERTIFICATES],
  ["FORGE_CLIENT_KEY", "no PEM", CERTIFICATES],
  ["PULUMI_BACKEND_URL", "nowhere", /^nowhere is not the URL of a state; /],
])("every run writes its report with %s=%s", async (name, value, message) => {
  const commands = ["preview", "up", "drift", "drift --live", "destroy --yes"];
  for (const command of name.startsWith("PULUMI_") ? ["preview", "up", "drift"] : commands) {
    place.write("report.json", "");
    const { code, stderr } = await place.type(`${command} --output json=report.json`, { [name]: value });
    const { failures } = reportSchema.parse(JSON.parse(place.read("report.json")));
    expect({ command, code, failures }).toEqual({
      ...{ command, code: 1 },
      failures: [{ title: "The run", message: expect.stringMatching(message) }],
    });
    expect(stderr).toContain(`forge: ${failures[0]?.message}`);
  }
});

test("a plan that cannot be written is in the report", async () => {
  await place.type("preview --output json=report.json --save-plan nowhere/plan.json");
  expect(reportSchema.parse(JSON.parse(place.read("report.json"))).failures).toEqual([
    { title: "The run", message: "nowhere/plan.json cannot be written: the folder does not exist." },
  ]);
});

test("the report has the position of a problem in the file", async () => {
  place.write("forge.yaml", "groups:\n  acme:\n    labels:\n      bug: { color: red, colour: red }\n");
  await place.type("preview --output json --out report.json");
  expect(reportSchema.parse(JSON.parse(place.read("report.json"))).failures).toEqual([
    expect.objectContaining({
      title: "forge.yaml",
      message: expect.stringContaining('it has no "colour"'),
      where: expect.objectContaining({ file: "forge.yaml", line: 4 }),
    }),
  ]);
});

test.each(outputs)("the report of a refused token is written as %s", async (output) => {
  const file = `report.${output}`;
  await place.type(`up --output ${output} --out ${file}`, { FORGE_TOKEN: "expired" });
  // Markdown escapes what could be markup.
  expect(place.read(file).replaceAll("\\", "")).toContain("The service refused the access token");
});
