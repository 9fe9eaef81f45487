/** Reads the code blocks of the documentation, so that tests run them exactly as printed. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";

export interface Example {
  /** The heading above it. */
  readonly section: string;
  readonly language: string;
  readonly text: string;
}

/** The fenced blocks of a page that are meant to be run. */
export function examplesIn(page: string): Example[] {
  const text = readFileSync(path.join(packageRoot(), page), "utf8");
  let section = "";
  return [...text.matchAll(/^#+ (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(
    ([, heading, language, body]) => {
      section = heading ?? section;
      return language && body ? [{ section, language, text: body }] : [];
    },
  );
}
