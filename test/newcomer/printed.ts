/** Reads the code blocks of the documentation, so that tests run them exactly as printed. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";

export interface Example {
  /** The heading above it. */
  readonly section: string;
  /** All text since the block before it. */
  readonly above: string;
  readonly language: string;
  readonly text: string;
}

/** The fenced blocks of a page that are meant to be run. */
export function examplesIn(page: string): Example[] {
  const text = readFileSync(path.join(packageRoot(), page), "utf8");
  let section = "";
  let end = 0;
  return [...text.matchAll(/^#+ (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(
    ({ 0: whole, 1: heading, 2: language, 3: body, index }) => {
      section = heading ?? section;
      if (!language || !body) return [];
      const above = text.slice(end, index);
      end = index + whole.length;
      return [{ section, above, language, text: body }];
    },
  );
}
