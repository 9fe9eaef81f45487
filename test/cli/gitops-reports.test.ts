/** One run writes several reports: each format to its file, one to stdout. */
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { reportSchema } from "../../cli/gitops/report/schema";
import { readSarif } from "./documents";
import { type Home, home } from "./home";

let place: Home;
beforeAll(async () => {
  place = await home('groups:\n  acme:\n    labels:\n      bug: { color: "#123456" }\n');
});
beforeEach(() => {
  for (const file of ["a.md", "b.sarif", "c.json"]) place.write(file, "");
});
afterAll(() => place.leave());

const jsonIn = (text: string) => reportSchema.parse(JSON.parse(text));

test("each format is written to its file, and the one without a file to stdout", async () => {
  const { code, stdout, stderr } = await place.type(
    "drift --live --output markdown=a.md -o text --output sarif=b.sarif -o json=c.json",
  );
  expect(code).toBe(2);
  expect(stdout).toContain("! 1 object differs from forge.yaml.");
  expect(place.read("a.md")).toContain("1 object differs from `forge.yaml`");
  expect(readSarif(place.read("b.sarif")).findings).toHaveLength(1);
  expect(jsonIn(place.read("c.json")).changes).toHaveLength(1);
  expect(stderr).toContain("1 object differs from forge.yaml; the reports are in a.md, b.sarif, c.json.\n");
});

test("--out is the file of the format that names none", async () => {
  const { stdout } = await place.type("drift --live --output markdown=a.md --output json --out c.json");
  expect(stdout).toBe("");
  expect(place.read("a.md")).toContain("1 object differs");
  expect(jsonIn(place.read("c.json")).exitCode).toBe(2);
});

test("all reports are written if the run cannot begin", async () => {
  const { code, stdout } = await place.type(
    "drift --live --output json --output markdown=a.md --output sarif=b.sarif",
    { FORGE_TOKEN: "expired" },
  );
  expect(code).toBe(1);
  expect(jsonIn(stdout).failures).toHaveLength(1);
  expect(place.read("a.md")).toContain("The service refused the access token");
  expect(readSarif(place.read("b.sarif"))).toMatchObject({ isSuccessful: false });
});

test.each([
  [
    "--output markdown --output json",
    "forge: --output markdown and --output json both go to stdout; name a file for one of them: --output json=FILE.\n",
  ],
  [
    "--output markdown --output json --out c.json",
    "forge: --output markdown and --output json both go to c.json; name a file for one of them: --output json=FILE.\n",
  ],
  [
    "--output markdown=a.md --out c.json",
    "forge: --out c.json is for a report without a file, and each --output names one; remove --out, or add an --output without a file.\n",
  ],
  [
    "--output markdown=a.md --output json=./a.md",
    "forge: Two reports go to a.md; name another file for one of them.\n",
  ],
  ["--output json=nowhere/a.json", "forge: nowhere/a.json cannot be written: the folder does not exist.\n"],
  ["--output markdown=", /^error: option .* Name a file after "markdown="\.\n/],
  ["--output yaml=a.yaml", /^error: option .* Allowed choices are text, json, /],
])("%s is an error, and nothing is written", async (options, message) => {
  const { code, stdout, stderr } = await place.type(`drift --live ${options}`);
  if (typeof message === "string") expect(stderr).toBe(message);
  else expect(stderr).toMatch(message);
  expect({ code, stdout, a: place.read("a.md"), c: place.read("c.json") }).toEqual({
    code: 1,
    stdout: "",
    a: "",
    c: "",
  });
});
