/** A kind that the program defines itself: the provider's process finds it again in the file that defines it. */

import { singularOf } from "../../definition/kinds";
import { ownKind } from "../../definition/own-kinds";
import { findProgramFile, loadProgramFile } from "../../pulumi/sdk/load-program-file";
import { PrintedError } from "../../pulumi/sdk/printed-error";

/** `name` is that of the kind or of its plural resource. */
export function loadOwnKind(name: string, file: string): void {
  if (isDefined(name)) return;
  const found = findProgramFile(file);
  if (found === undefined)
    throw new PrintedError(
      `${file}, which defines ${name}, is not in the program's folder. Put it back; to delete its resources without it, remove them from the state: "pulumi state delete".`,
    );
  loadProgramFile(found);
  if (!isDefined(name))
    throw new PrintedError(
      `${file} does not define ${name} when it is loaded: call defineKind at the top of that file, and not in a function.`,
    );
}

const isDefined = (name: string): boolean =>
  ownKind(name) !== undefined || ownKind(singularOf(name) ?? "") !== undefined;
