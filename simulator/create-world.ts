/** A world from its file, and back. */
import { z } from "zod";
import { definitions } from "./definitions";
import { HistoryError, replayHistories } from "./git/repository";
import { Sequence, Table } from "./table";
import type { TableDefinition } from "./table-definition";
import type { TableName, Tables, World, WorldFile } from "./world";
import { WorldError } from "./world-error";

const numbered = { id: z.int().positive().optional(), iid: z.int().positive().optional() };

/** Validates a world file; made when one is read. */
export function worldSchema() {
  const rows = Object.entries(definitions).map(([name, { schema, iid }]) => {
    const { iid: iidField, ...idOnly } = numbered;
    return [name, z.array(schema.extend(iid ? { ...idOnly, iid: iidField } : idOnly)).optional()] as const;
  });
  return z.strictObject({
    edition: z.enum(["ce", "ee"]).optional(),
    license: z.enum(["free", "premium", "ultimate"]).optional(),
    settings: z.record(z.string(), z.unknown()).optional(),
    sequences: z.record(z.string(), z.unknown()).optional(),
    ...Object.fromEntries(rows),
  });
}

export function createWorld(file: WorldFile, clock: () => number = Date.now): World {
  const timestamp = () => new Date(clock()).toISOString();
  const sequences = new Map<string, Sequence>();
  const sequenceNamed = (name: string) => {
    const sequence = sequences.get(name) ?? new Sequence();
    sequences.set(name, sequence);
    return sequence;
  };
  const tables = Object.fromEntries(
    Object.entries(definitions).map(([name, definition]) => [
      name,
      new Table(name, definition, timestamp, sequenceNamed),
    ]),
  ) as unknown as Record<TableName, Table<{ id: number; iid: number }, Record<string, unknown>>>;

  // Tables are filled in the order of `definitions`; what is referred to later is resolved by a second pass.
  for (const [name, table] of Object.entries(tables)) {
    const rows = (file[name as TableName] ?? []) as readonly Record<string, unknown>[];
    rows.forEach((row, index) => {
      try {
        table.insert(resolved(row, definitions[name as TableName], tables, [name, index]));
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        const issue = error.issues[0];
        throw new WorldError(issue?.message ?? "not valid", [
          name,
          index,
          ...((issue?.path ?? []) as (string | number)[]),
        ]);
      }
    });
    const sequence = file.sequences?.[name];
    if (sequence) table.restoreSequences(sequence);
  }
  const { edition = "ee" } = file;
  // Community knows no license.
  const license = edition === "ce" ? "free" : (file.license ?? "ultimate");
  const settings = { ...file.settings };
  const world: World = {
    ...(tables as unknown as Tables),
    ...{ edition, license, settings, timestamp },
    now: clock,
  };
  try {
    replayHistories(world);
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    throw new WorldError(error.message, ["commits", error.index]);
  }
  return world;
}

function resolved(
  row: Record<string, unknown>,
  definition: TableDefinition,
  tables: Record<string, Table<{ id: number; iid: number }, Record<string, unknown>>>,
  path: readonly (string | number)[],
): Record<string, unknown> {
  const result = { ...row };
  for (const [name, target] of Object.entries(definition.references)) {
    const value = row[name];
    if (value === undefined) continue;
    const look = (one: unknown) => {
      if (typeof one !== "string") return one;
      const found = tables[target]?.named(one);
      if (found === undefined) throw new WorldError(`there is no "${one}" among ${target}`, [...path, name]);
      return found.id;
    };
    result[name] = Array.isArray(value) ? value.map(look) : look(value);
  }
  return result;
}

/** The whole state as a world file. */
export function dumpWorld(world: World): WorldFile {
  const tables = world as unknown as Record<string, Table<{ id: number; iid: number }, unknown>>;
  const names = Object.keys(definitions);
  return {
    edition: world.edition,
    license: world.license,
    ...(Object.keys(world.settings).length > 0 ? { settings: world.settings } : {}),
    ...Object.fromEntries(names.map((name) => [name, tables[name]?.all()])),
    sequences: Object.fromEntries(names.map((name) => [name, tables[name]?.sequences()])),
  } as WorldFile;
}
