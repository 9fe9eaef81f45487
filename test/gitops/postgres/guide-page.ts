/** A page that is typed: the `sh` blocks of each section, one after the other, and how each command ends. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@jest/globals";
import { packageRoot } from "../../../package-root";
import type { Runner } from "./runner";

export interface Section {
  readonly heading: string;
  readonly script: string;
  /** The commands that are not to end with 0, and how they end. */
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

/** Types a section to its end, whatever its commands end with, and compares how they ended. */
export async function typeSection(
  runner: Runner,
  { script, expected }: Section,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const noted = path.join(path.dirname(runner.folder), "codes");
  const noting = `trap 'echo "$? $BASH_COMMAND" >&3' ERR\nset +e\nexec 3> ${noted}\n${script}`;
  const { stdout, stderr } = await runner.script(noting, environment);
  const codes = readFileSync(noted, "utf8").split("\n").filter(Boolean);
  const isExpected = codes.join("\n") === expected.join("\n");
  expect(isExpected ? { codes } : { codes, stdout, stderr }).toEqual({ codes: expected });
}
