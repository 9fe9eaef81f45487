/** The fields of a row as its page shows them: columns and settings, which of them are secret, and how a form changes them. */
import { z } from "zod";
import { knownValuesOf } from "../../sdk/api/open";
import { withoutUrlCredentials } from "../../sdk/http/redact";
import { isSecretSchema } from "../../sdk/http/schema";
import { required, zodDefinitionOf } from "../../sdk/zod-internals";
import { groupSettings, projectSettings, type SettingsTable, userSettings } from "../settings";
import { tables as gitTables } from "../tables/git";
import type { TableName } from "../world";
import { type AnyRow, type Fields, layoutOfTable } from "./addresses";

export interface Field {
  readonly name: string;
  readonly value: unknown;
  readonly schema: z.ZodType;
  /** One of the settings that the column `attributes` holds. */
  readonly isSetting: boolean;
  /** The table to whose rows the value refers. */
  readonly refersTo: TableName | undefined;
  readonly isChangeable: boolean;
}

const settingsOf: Partial<Record<TableName, SettingsTable>> = {
  groups: groupSettings,
  projects: projectSettings,
  users: userSettings,
};

/** The history of a repository changes by commits, whose objects are made of these rows. */
const isHistory = (table: TableName): boolean => table in gitTables;

export function fieldsOf(table: TableName, row: AnyRow): readonly Field[] {
  const { schema, iid, numbered, references } = layoutOfTable(table);
  const settings = settingsOf[table] ?? {};
  const numbers = iid ? ["id", "iid"] : ["id"];
  const columns = Object.entries(schema.shape).filter(
    ([name]) => !(name === "attributes" && table in settingsOf),
  );
  return [
    ...numbers.map((name) => fixed(name, row[name])),
    ...columns.map(([name, column]) => {
      const field = column as z.ZodType;
      const refersTo = references[name] as TableName | undefined;
      const isFixed = refersTo !== undefined || isSecretSchema(field) || name in numbered || isHistory(table);
      return { ...fixed(name, row[name], field), refersTo, isChangeable: !isFixed };
    }),
    ...Object.entries(settings).map(([name, { type, initial, isReadOnly = false }]) => ({
      ...fixed(name, (row.attributes as Fields)[name] ?? initial, type.nullable()),
      ...{ isSetting: true, isChangeable: !isReadOnly },
    })),
  ];
}

const fixed = (name: string, value: unknown, schema: z.ZodType = z.unknown()): Field => ({
  ...{ name, value, schema },
  ...{ isSetting: false, refersTo: undefined, isChangeable: false },
});

/** Enough of a secret to recognize it. */
const shortened = (secret: string): string => secret && `${secret.slice(0, Math.min(8, secret.length / 2))}…`;

/** As people read it: a text as it is, anything else as JSON; secrets are shortened. */
export function cellText(value: unknown, schema: z.ZodType = z.unknown()): string {
  if (value === null || value === undefined) return "";
  if (isSecretSchema(schema)) return shortened(String(value));
  return withoutUrlCredentials(typeof value === "string" ? value : JSON.stringify(value));
}

/** The values of a field that has few; none of any other. */
export function choicesOf({ schema }: Field): readonly string[] {
  const { type } = zodDefinitionOf(required(schema));
  return type === "boolean" ? ["true", "false"] : knownValuesOf(schema).map(String);
}

/** The value that a person has typed; throws a ZodError if the field cannot have it. */
export function parseTyped({ schema }: Field, typed: string): unknown {
  if (typed === "" && schema.safeParse(null).success) return null;
  const asText = schema.safeParse(typed);
  return asText.success ? asText.data : schema.parse(fromJson(typed));
}

function fromJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return typed;
  }
}

/** The name or title of a row; empty if it has none. */
export function nameOfRow(table: TableName, row: AnyRow): string {
  const { schema, key, name } = layoutOfTable(table);
  const texts = Object.entries(schema.shape).filter(
    ([, field]) =>
      zodDefinitionOf(field as z.ZodType).type === "string" && !isSecretSchema(field as z.ZodType),
  );
  const known = [key, name].find((column) => texts.some(([text]) => text === column));
  return cellText(row[known ?? texts[0]?.[0] ?? ""]);
}
