/** Keeps a copy of a file that is replaced, and says what the new one lacks. */
import { constants, copyFileSync, existsSync, readFileSync } from "node:fs";
import { UserError } from "../../../sdk/user-error";
import { InvalidFileError } from "../../configuration/read/problems";
import { scopeOf } from "../../configuration/schema/sections";
import { stacksOf } from "../read/read-file";
import { addressOf } from "../state/addresses";
import type { PulledObject } from ".";
import { countedNames, lostByPull } from "./lost-by-pull";

/** A file as it was before it is replaced. */
export interface FormerFile {
  /** The path of its copy; absent if there was none worth a copy. */
  readonly copy?: string;
  /** Such as `2 objects (groups/acme#labels.own, groups/acme#labels.gone)` and `4 comments`. `written` are those of the new one. */
  lost(written: readonly PulledObject[]): readonly string[];
}

export interface FormerOptions {
  /** Those that the new file has. Absent for a file that is no configuration. */
  readonly places?: readonly string[];
  /** Whether somebody wrote something into the text. Default: yes. */
  isOwn?(text: string): boolean;
}

export function keepFormer(file: string, { places, isOwn = () => true }: FormerOptions = {}): FormerFile {
  if (!existsSync(file) || !isOwn(readFileSync(file, "utf8"))) return { lost: () => [] };
  if (places === undefined) return { copy: copied(file), lost: () => [] };
  const objects = addressesIn(file);
  const copy = copied(file);
  return {
    copy,
    lost(written) {
      const left = new Set(written.map((one) => addressOf({ ...one, scope: scopeOf(one.kind, one.place) })));
      const gone = objects.filter((address) => !left.has(address));
      return [...countedNames(gone, "object"), ...lostByPull(copy, places, file)];
    },
  };
}

/** Never over an earlier copy. */
function copied(file: string): string {
  for (let number = 0; ; number++) {
    const copy = `${file}.bak${number === 0 ? "" : `.${number}`}`;
    try {
      copyFileSync(file, copy, constants.COPYFILE_EXCL);
      return copy;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") continue;
      throw new UserError(`${copy} cannot be written, so ${file} is not replaced.`, { cause: error });
    }
  }
}

/** None of a file that is no valid configuration. */
function addressesIn(file: string): readonly string[] {
  try {
    return stacksOf(file, process.env).main.declarations.map(addressOf);
  } catch (error) {
    if (error instanceof InvalidFileError) return [];
    throw error;
  }
}
