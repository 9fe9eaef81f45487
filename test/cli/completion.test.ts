/** Runs the completion script in real shells: it offers the commands, options and values of `forge`. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { outputs } from "../../cli/gitops/report/render/outputs";
import { forge, main } from "./forge";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "forge-completion-"));
  for (const name of ["forge.yaml", "notes.md"]) writeFileSync(path.join(folder, name), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

const isInstalled = (shell: string) => spawnSync(shell, ["--version"]).status === 0;

const scriptOf = async (shell: string) => {
  const { code, stdout, stderr } = await forge(["completion", shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
};

describe("in bash", () => {
  let script: string;
  beforeAll(async () => {
    script = await scriptOf("bash");
  });

  /** Bash also splits a line at the equals sign. */
  const offered = (line: string): readonly string[] => {
    const words = line.split(/ |(=)/).filter((word) => word !== undefined);
    const typed = words.filter((word, index) => word !== "" || index === words.length - 1);
    const { stdout, stderr } = spawnSync(
      "bash",
      [
        "-c",
        `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _forge; printf '%s\\n' "\${COMPREPLY[@]}"`,
        "bash",
        ...typed,
      ],
      { cwd: folder, encoding: "utf8" },
    );
    expect(stderr).toBe("");
    return stdout.split("\n").filter(Boolean);
  };

  test.each<[string, readonly string[]]>([
    ["forge pre", ["preview"]],
    ["forge pla", []],
    ["forge pipeline r", ["run", "retry"]],
    ["forge preview --max", ["--max-deletions"]],
    ["forge plan --max", ["--max-deletions"]],
    ["forge preview --output ", outputs],
    ["forge preview -o ma", ["markdown"]],
    ["forge preview --output=ma", ["markdown"]],
    ["forge preview --output=", outputs],
    ["forge preview --output markdown=no", ["notes.md"]],
    ["forge preview --file for", ["forge.yaml"]],
    ["forge preview --stack ", []],
    ["forge preview --stack up --out no", ["notes.md"]],
    ["forge completion ", ["bash", "zsh", "fish"]],
  ])("completes %s<TAB>", (line, expected) =>
    expect([...offered(line)].sort()).toEqual([...expected].sort()),
  );

  test("offers the options of a command without subcommands", () =>
    expect(offered("forge drift ")).toEqual(expect.arrayContaining(["--live", "--file", "-f", "--help"])));

  test("offers commands as the first word, without their aliases", () => {
    const first = offered("forge ");
    expect(first).toEqual(expect.arrayContaining(["init", "validate", "up", "pipeline"]));
    expect(first).not.toEqual(expect.arrayContaining(["apply"]));
  });
});

describe.each([
  ["zsh", ["-n"]],
  ["fish", ["--no-execute"]],
])("in %s", (shell, options) => {
  if (!isInstalled(shell)) console.warn(`The script is not checked: ${shell} is not on the PATH.`);

  test("the script is valid and has every command and option", async () => {
    const script = await scriptOf(shell);
    for (const word of ["validate", "pipeline run", "policy-pack", "markdown"])
      expect(script).toContain(word);
    if (isInstalled(shell))
      expect(spawnSync(shell, options, { input: script, encoding: "utf8" })).toMatchObject({
        status: 0,
        stderr: "",
      });
  });
});

test("an unknown shell is an error", async () => {
  const { code, stderr } = await forge(["completion", "tcsh"]);
  expect(stderr).toMatch(/Allowed choices are bash, zsh, fish\./);
  expect(code).toBe(1);
});

test.each([
  ["plan", "preview"],
  ["apply", "up"],
])("forge %s is an alias of forge %s, and help shows both", async (alias, name) => {
  const [typed, same] = await Promise.all([forge([alias, "--help"]), forge([name, "--help"])]);
  expect(typed).toEqual(same);
  expect(typed.stdout).toContain(`Usage: forge ${name}|${alias} [options]\n`);
  expect((await forge(["--help"])).stdout).toContain(`${name}|${alias} `);
  expect((await forge([alias, "--file", "nowhere.yaml"])).stderr).toMatch(
    /^forge: There is no nowhere\.yaml\./,
  );
});

test("the built command prints the completion script", () =>
  expect(spawnSync(process.execPath, [main, "completion", "bash"], { encoding: "utf8" }).stdout).toContain(
    "complete -F _forge forge pulumi-forge\n",
  ));
