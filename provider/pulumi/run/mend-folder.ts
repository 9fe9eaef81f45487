/** Mends the folder in which the engine keeps states: a killed engine leaves empty files there. */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { locksIn, stacksFolder, stateFolder } from "./state-folder";
import { writeWhole } from "./write-whole";

/** It names the form of the states. */
const META = "meta.yaml";
const META_TEXT = "version: 1\n";

/** Beside each file, the engine keeps a second one about it. */
const ATTRIBUTES = ".attrs";

/**
 * An engine that is killed while it writes, or a full disk, can leave the file about a state or a lock empty, and the next engine then
 * fails with "failed to load checkpoint: EOF". Without that file, it takes the state as it is, which is always whole.
 */
export function mendFolder(backend: string | undefined): void {
  const folder = stateFolder(backend ?? "");
  if (folder !== undefined && isEmpty(path.join(folder, META))) {
    rmSync(path.join(folder, `${META}${ATTRIBUTES}`), { force: true });
    writeWhole(path.join(folder, META), META_TEXT);
  }
  for (const part of folder === undefined ? [] : [stacksFolder(folder, ""), locksIn(folder)])
    for (const file of filesIn(part))
      if (file.endsWith(ATTRIBUTES) && isEmpty(file)) rmSync(file, { force: true });
}

const isEmpty = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.size === 0;

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name))
    : [];
