/** Endless files, pipes and files that expand to more than fits into memory are errors at once. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync, truncateSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

let place: Home;
beforeAll(async () => {
  place = await home();
  place.write("large.yaml", "groups: {}\n");
  truncateSync(path.join(place.folder, "large.yaml"), 100_000_000);
  place.write("lines.yaml", "a: 1\n".repeat(6_000_000));
  execFileSync("mkfifo", [path.join(place.folder, "pipe.yaml")]);
});
afterAll(() => place.leave());

const INCLUDED = "forge.yaml:1:11:";
const REGULAR = "this is not a regular file";

test.each([
  [
    "/dev/zero",
    `${INCLUDED} "/dev/zero" cannot be used: it is outside of the folder of forge.yaml; move it there`,
  ],
  [
    "lines.yaml",
    "lines.yaml:1:1: the file has more than 1,000,000 lines and commas; split it, or use another file",
  ],
  ["pipe.yaml", `${INCLUDED} "pipe.yaml" cannot be used: ${REGULAR}`],
  [
    "large.yaml",
    `${INCLUDED} "large.yaml" cannot be used: the file is larger than 32 MB; split it, or use another file`,
  ],
])("an included %s is an error", async (file, message) => {
  place.write("forge.yaml", `include: [${file}]\n`);
  for (const command of ["preview", "drift --live", "unlock"])
    expect(await place.type(command)).toEqual({ code: 1, stdout: "", stderr: `forge: ${message}.\n` });
});

test.each(["pipe.yaml", "/dev/zero"])("--file %s is an error", async (file) => {
  const { code, stderr } = await place.type(`preview --file ${file}`);
  expect(stderr).toBe(`forge: ${file}:1:1: ${REGULAR}.\n`);
  expect(code).toBe(1);
});

const DEEP = "values are nested too deeply";
const laughs = Array.from({ length: 30 }, (_, index) => {
  const inside = Array(9).fill(index === 0 ? "x" : `*a${index - 1}`);
  return `a${index}: &a${index} [${inside.join(", ")}]`;
});

test.each([
  ["brackets", `a: ${"[".repeat(100_000)}${"]".repeat(100_000)}`, `forge.yaml:1:204: ${DEEP}`],
  ["brackets that stay open", `a: ${"{".repeat(1_000_000)}`, `forge.yaml:1:204: ${DEEP}`],
  ["dashes", `\n${"- ".repeat(20_000)}x`, `forge.yaml:2:401: ${DEEP}`],
  ["question marks", `${"? ".repeat(20_000)}x`, `forge.yaml:1:401: ${DEEP}`],
  [
    "aliases",
    laughs.join("\n"),
    /^forge\.yaml:\d+:\d+: the aliases up to here expand to more than 100,000 values$/,
  ],
])("a file with too many %s is an error", async (_, text, expected) => {
  place.write("forge.yaml", text);
  const { code, stderr } = await place.type("preview");
  const message = stderr.replace(/^forge: /, "").replace(/\.\n$/, "");
  if (typeof expected === "string") expect(message).toBe(expected);
  else expect(message).toMatch(expected);
  expect(code).toBe(1);
});

test("brackets in a text do not count as nesting", async () => {
  place.write(
    "forge.yaml",
    `groups:\n  acme:\n    labels:\n      bug: { color: red, description: "${"[".repeat(400)}" }\n`,
  );
  expect(await place.type("drift --live")).toMatchObject({ code: 2 });
});

test.each(["pipe.yaml", "/dev/zero"])("--plan %s is an error", async (file) => {
  place.write("forge.yaml", "groups: {}\n");
  expect(await place.type(`up --plan ${file}`)).toEqual({
    code: 1,
    stdout: "",
    stderr: `forge: The plan ${file} cannot be read: this is not a regular file.\n`,
  });
});

test.each([
  ".forge",
  ".forge/node_modules",
  ".forge/node_modules/@pulumi",
  ".forge/state",
  ".forge/state/.pulumi/stacks",
  ".forge/Pulumi.yaml",
  ".forge/.gitignore",
])("a committed link %s is an error, and its target stays", async (name) => {
  const attacked = await home("groups: {}\n");
  try {
    const target = path.join(attacked.folder, "target");
    for (const part of ["pulumi-forge", "pulumi", "@pulumi/pulumi"]) {
      mkdirSync(path.join(target, part), { recursive: true });
      attacked.write(`target/${part}/kept`, "mine");
    }
    attacked.write("target/empty.json.attrs", "");
    const before = readdirSync(target, { recursive: true }).sort();
    mkdirSync(path.dirname(path.join(attacked.folder, name)), { recursive: true });
    symlinkSync(target, path.join(attacked.folder, name));
    for (const command of ["preview", "up", "unlock", "output"]) {
      const { code, stderr } = await attacked.type(command);
      expect(stderr).toContain(`${name} is a symbolic link`);
      expect(code).toBe(1);
    }
    expect(readdirSync(target, { recursive: true }).sort()).toEqual(before);
  } finally {
    await attacked.leave();
  }
});
