/** Runs the `sh` blocks of a page section by section, and compares the exit codes. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@jest/globals";
import { packageRoot } from "../../../sdk/package-root";
import type { Runner } from "./runner";

export interface Section {
  readonly heading: string;
  readonly script: string;
  /** The commands that must fail, with their exit codes. */
  readonly expected: readonly string[];
}

export function sectionsOf(page: string): readonly Section[] {
  const text = readFileSync(path.join(packageRoot(), "docs", page), "utf8");
  return text.split(/^## /m).flatMap((part) => {
    const [heading = ""] = part.split("\n");
    const script = [...part.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join("");
    const codes = [...script.matchAll(/^(npx pulumi-forge .*?) +# (\d+)(?:: .*)?$/gm)];
    const expected = codes.flatMap(([, command, code]) => (code === "0" ? [] : [`${code} ${command}`]));
    return script === "" ? [] : [{ heading, script, expected }];
  });
}

/** Runs all commands of a section, even after one fails, and compares their exit codes. */
export async function typeSection(
  runner: Runner,
  { script, expected }: Section,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const codesFile = path.join(path.dirname(runner.folder), "codes");
  const recording = `trap 'echo "$? $BASH_COMMAND" >&3' ERR\nset +e\nexec 3> ${codesFile}\n${script}`;
  const { stdout, stderr } = await runner.script(recording, environment);
  const codes = readFileSync(codesFile, "utf8").split("\n").filter(Boolean);
  const isExpected = codes.join("\n") === expected.join("\n");
  expect(isExpected ? { codes } : { codes, stdout, stderr }).toEqual({ codes: expected });
}
