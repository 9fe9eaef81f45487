/** Inputs that many kinds share. */
import { z } from "zod";
import { words } from "../../sdk/api/fields";
import { pathParameters } from "../../sdk/api/parameters";
import { same, type Values } from "../values/values";

/** A full path such as `acme/platform`, or an id. */
export const groupPath = pathParameters.group;

/** A full path such as `acme/platform/web`, or an id. */
export const projectPath = pathParameters.project;

/** The numbers of those that an input names. */
export const nameNumbers = (input: string) =>
  z
    .record(z.string(), z.int())
    .describe(
      `The numbers of the \`${input}\` that are declared by name, by that name: whoever is renamed stays the same.`,
    );

/** A title as long as the service keeps one. */
export const titleField = words.max(255);

/** Without the white space around it, which the service takes away from titles. */
export const trimmed = (title: string): string => title.trim();

export const isSameTitle = (declared: string, actual: unknown): boolean =>
  trimmed(declared) === trimmed(String(actual));

const day = z.iso.date();

/** A day, or an empty text for none. */
export const dateField = (what: string) =>
  z
    .string()
    .refine(
      (text) => text === "" || day.safeParse(text).success,
      'a date such as "2026-11-21", or "" for none',
    )
    .optional()
    .describe(`${what}, as \`YYYY-MM-DD\`; \`""\` takes it away.`);

/** An empty date is null on the wire. */
export const dated = (date: string | undefined) => (date === "" ? null : date);

/** Equivalence of a setting with parts: what is declared of it counts, and the rest stays as it is. */
export const isPartOf = (declared: object, actual: unknown): boolean =>
  Object.entries(declared).every(([name, value]) =>
    same(value, (actual as Values | undefined)?.[name] ?? null),
  );
