/** Exports a group's relations to files: starts the export, waits for it, downloads the files. */
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
  /** The folder for the files; created if it does not exist. Existing files are overwritten. */
  readonly to: string;
  /** Splits relations with many objects into several files. */
  readonly batched?: boolean;
}

export interface ExportedFile {
  readonly relation: string;
  /** The path, including the folder. */
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
  // First, so that no export starts if the folder cannot be created.
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
    .map(({ relation, error }) => ({ relation, error: error ?? "the service gives no reason" }));
  return { folder: to, files, failed };
}

/** After so many polls, an unchanged relation is accepted as it is. */
const MAX_UNCHANGED_POLLS = 12;

/**
 * Checks whether all relations are exported. The service exports them one by one: until then, a relation is missing, or
 * shows the previous export. The service does not repeat an export that is only some minutes old.
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

/** The batch numbers; `undefined` for a relation in a single file. */
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
  // A name from the service must not choose a folder.
  if (!/^[\w-]+$/.test(relation)) {
    throw new ActionRefusedError(
      `The service names a relation ${JSON.stringify(relation)}, which cannot be used as a file name.`,
    );
  }
  const name = batch_number === undefined ? relation : `${relation}-${batch_number}`;
  const file = path.join(to, `${name}.ndjson.gz`);
  // A unique name: another process may export to the same folder.
  const unfinished = `${file}.${randomUUID()}.part`;
  const batch = batch_number === undefined ? {} : { batched: true, batch_number };
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        const { stream } = await forge.groupExports.download({ group, relation, ...batch }, { signal });
        await pipeline(stream, createWriteStream(unfinished));
        break;
      } catch (error) {
        // The client does not retry a download that broke off.
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
