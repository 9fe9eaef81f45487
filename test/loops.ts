/**
 * `npm run loops`: the processor seconds of the compiler after a small change, as a contributor waits for them: a comment in the core of
 * the provider, the description of a parameter, a leaf of the command's runs. In a copy of the project.
 */
import path from "node:path";
import { processorSeconds } from "./jest/processor";
import { copyProject } from "./newcomer/project-copy";

interface Edit {
  readonly what: string;
  readonly file: string;
  readonly change: (text: string) => string;
}

const edits: readonly Edit[] = [
  {
    what: "a comment in the core of the provider",
    file: "provider/values/values.ts",
    change: (text) => text.replace(/^export /m, "/** Another comment. */\nexport "),
  },
  {
    what: "a description in the table of operations",
    file: "sdk/api/group-labels.ts",
    change: (text) => text.replace('.describe("', '.describe("Changed: '),
  },
  {
    what: "a leaf of the command's runs",
    file: "cli/gitops/report/merged-report.ts",
    change: (text) => `${text}\nexport const another = 1;\n`,
  },
];

const project = copyProject();
const state = ["--tsBuildInfoFile", path.join(project.folder, "check.tsbuildinfo")];
const declarations = ["--declarationDir", path.join(project.folder, "declarations")];

/** As `npm run check` runs the compiler. */
function checked(): number {
  const before = processorSeconds() ?? 0;
  project.run("tsc", ...state, ...declarations);
  return (processorSeconds() ?? 0) - before;
}

const row = (seconds: number, what: string) => console.log(`${seconds.toFixed(1).padStart(6)}  ${what}`);

try {
  console.log("processor seconds of the compiler after");
  row(checked(), "a fresh clone");
  row(checked(), "no change");
  for (const { what, file, change } of edits) {
    const text = project.read(file);
    project.write(file, change(text));
    row(checked(), `${what}: ${file}`);
    project.write(file, text);
    checked();
  }
} finally {
  project.remove();
}
