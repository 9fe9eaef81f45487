/** `forge plugin add`: names the plugin in a program's Pulumi.yaml, where the engine finds it without a search and a warning. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isMap, isSeq, parseDocument } from "yaml";
import { UserError } from "../../sdk/user-error";
import { assertWritable, printText, writeTo } from "../files";

export const PROJECT_FILE = "Pulumi.yaml";

const NAME = "forge";
/** As npm, pnpm and yarn install the package, from the program's folder. */
const FOLDER = "node_modules/pulumi-forge/plugin";

/** Whether the file was changed. */
export function addTo(file: string): boolean {
  assertWritable(file);
  const project = parseDocument(readFileSync(file, "utf8"));
  if (project.errors.length > 0 || !isMap(project.contents))
    throw new UserError(`${file} is not a valid project file; it is not changed.`);
  const providers = project.getIn(["plugins", "providers"]);
  const isThere =
    isSeq(providers) && providers.items.some((item) => isMap(item) && String(item.get("name")) === NAME);
  if (isThere) return false;
  const entry = project.createNode({ name: NAME, path: FOLDER });
  if (isSeq(providers)) providers.add(entry);
  else project.setIn(["plugins", "providers"], project.createNode([{ name: NAME, path: FOLDER }]));
  writeTo(file, project.toString({ lineWidth: 0 }));
  return true;
}

export function add(): void {
  if (!existsSync(PROJECT_FILE))
    throw new UserError(
      `There is no ${PROJECT_FILE} here. Run this command in the folder of your Pulumi program; pulumi new creates one.`,
    );
  const isAdded = addTo(PROJECT_FILE);
  const package_ = path.dirname(FOLDER);
  printText(
    isAdded
      ? `${PROJECT_FILE}: the plugin is ${FOLDER}.\nUse it in your program:\n  import * as forge from "pulumi-forge/native";\n`
      : `${PROJECT_FILE} names the plugin already; it is not changed.\n`,
  );
  if (!existsSync(package_)) printText(`Install the package next to it: npm install pulumi-forge\n`);
}
