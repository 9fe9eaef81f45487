/** Finds the folder whose files a limited file may name: its own, so that it does not read what stands there for others. */
import path from "node:path";
import type { Authority } from "./authority";

/** By the names of limited files; a file without limits reads the whole folder of the main file. */
export type OwnFolders = ReadonlyMap<string, string>;

/** A file by the name under which it was read, and its limits. */
interface ReadFile {
  readonly name: string;
  readonly authority: Authority | undefined;
}

/**
 * For `teams/web.yaml`, the folder `teams/web`; or its whole folder, if all files that were read there have the same limits, as those of
 * `teams/web/` have. Files are given by their real paths.
 */
export function ownFolders(files: ReadonlyMap<string, ReadFile>): OwnFolders {
  return new Map(
    [...files].flatMap(([real, { name, authority }]) => {
      if (authority === undefined) return [];
      const around = path.dirname(real);
      const isShared = [...files].some(
        ([other, one]) => isBelow(other, around) && !authority.isLike(one.authority),
      );
      return [[name, isShared ? path.join(around, path.parse(real).name) : around] as const];
    }),
  );
}

export function isBelow(file: string, folder: string): boolean {
  const beside = path.relative(folder, file);
  return beside !== "" && beside.split(path.sep)[0] !== ".." && !path.isAbsolute(beside);
}
