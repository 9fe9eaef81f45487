/** A group's relations as files in a folder: the export is started, awaited and downloaded. */
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Client } from "../client";
import { ConnectionError } from "../http/errors";
import { ActionRefusedError } from "./errors";
import type { RelationExport } from "./objects";
import { type Watch, waitUntil } from "./wait";

export interface ExportGroupInput {
  readonly group: string | number;
  /** The folder for the files, made when it is missing; files of the same name are replaced. */
  readonly to: string;
  /** Several files for a relation with many objects. */
  readonly batched?: boolean;
}

export interface ExportedFile {
  readonly relation: string;
  /** With the folder. */
  readonly file: string;
  readonly bytes: number;
}

export interface GroupExport {
  readonly folder: string;
  readonly files: readonly ExportedFile[];
  /** Relations that the service could not export. */
  readonly failed: readonly { readonly relation: string; readonly error: string }[];
}

export interface GroupExportProgress {
  readonly relations: readonly RelationExport[];
  readonly files: readonly ExportedFile[];
}

const STARTED = 0;
const FAILED = -1;

/** Exports everything that belongs to a group, a file for each relation: newline-delimited JSON, compressed with gzip. */
export async function exportGroup(
  forge: Client,
  { group, to, batched = false }: ExportGroupInput,
  watch: Watch<GroupExportProgress> = {},
): Promise<GroupExport> {
  const { signal, onProgress } = watch;
  const status = (signal: AbortSignal | undefined) =>
    forge.groupExports.listStatus({ group }, { signal }).toArray();
  // First, so that nothing is asked of the service that there is no place for.
  await mkdir(to, { recursive: true });
  const before = await status(signal);
  await forge.groupExports.start({ group, ...(batched ? { batched } : {}) }, { signal });
  const relations = await waitUntil(
    { subject: `The export of ${group}`, poll: status, isDone: completionCheck(before) },
    { ...watch, onProgress: (relations) => onProgress?.({ relations, files: [] }) },
  );
  const files: ExportedFile[] = [];
  for (const relation of relations.filter(({ status }) => status !== FAILED)) {
    for (const batch_number of batchesOf(relation)) {
      const file = await download(forge, { group, relation: relation.relation, batch_number, to }, signal);
      files.push(file);
      onProgress?.({ relations, files: [...files] });
    }
  }
  const failed = relations
    .filter(({ status }) => status === FAILED)
    .map(({ relation, error }) => ({ relation, error: error ?? "the service does not say why" }));
  return { folder: to, files, failed };
}

/** Looks after which a relation that stands as it stood before the start is taken as it is. */
const MAX_UNCHANGED_POLLS = 12;

/**
 * Whether all relations have ended. The service takes them up one by one: until it comes to one, that one is missing, or
 * stands as the export before left it. An export that is some minutes old stands for good, for it is not made again.
 */
function completionCheck(before: readonly RelationExport[]) {
  const key = ({ relation, updated_at }: RelationExport) => `${relation} ${updated_at}`;
  const old = new Set(before.filter(({ status }) => status !== STARTED).map(key));
  let known = "";
  let polls = 0;
  return (relations: readonly RelationExport[]): boolean => {
    polls++;
    const names = relations.map(({ relation }) => relation).join();
    const complete = names !== "" && names === known;
    known = names;
    return (
      complete &&
      relations.every((one) => one.status !== STARTED && (polls > MAX_UNCHANGED_POLLS || !old.has(key(one))))
    );
  };
}

/** The numbers of its files; `undefined` for the only one. */
const batchesOf = ({ batched, batches_count, batches }: RelationExport): (number | undefined)[] =>
  batched
    ? (batches?.map(({ batch_number }) => batch_number ?? undefined) ??
      Array.from({ length: batches_count ?? 0 }, (_, index) => index + 1))
    : [undefined];

interface DownloadInput {
  readonly group: string | number;
  readonly relation: string;
  readonly batch_number: number | undefined;
  readonly to: string;
}

const ATTEMPTS = 3;

async function download(
  forge: Client,
  { group, relation, batch_number, to }: DownloadInput,
  signal: AbortSignal | undefined,
): Promise<ExportedFile> {
  // A name from outside must not choose a folder.
  if (!/^[\w-]+$/.test(relation)) {
    throw new ActionRefusedError(
      `The service names a relation ${JSON.stringify(relation)}, which is no name for a file.`,
    );
  }
  const name = batch_number === undefined ? relation : `${relation}-${batch_number}`;
  const file = path.join(to, `${name}.ndjson.gz`);
  // A name of its own: somebody else may be exporting to the same folder.
  const unfinished = `${file}.${randomUUID()}.part`;
  const batch = batch_number === undefined ? {} : { batched: true, batch_number };
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const { stream } = await forge.groupExports.download({ group, relation, ...batch }, { signal });
        await pipeline(stream, createWriteStream(unfinished));
        break;
      } catch (error) {
        // The client does not ask again for a file that broke off half-way.
        if (!(error instanceof ConnectionError) || attempt === ATTEMPTS) throw error;
      }
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return { relation, file, bytes: (await stat(file)).size };
}
