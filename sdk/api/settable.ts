/** Makes optional fields of settings, which groups, projects and users have many of. */
import type { z } from "zod";
import { descriptionOf } from "../zod-internals";
import type { Shape } from "./fields";

type Settable<S extends Shape> = { readonly [Name in keyof S]: z.ZodOptional<z.ZodNullable<S[Name]>> };

/** Null puts the initial value back. */
export const settable = <S extends Shape>(shape: S): Settable<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field.nullable().optional()]),
  ) as unknown as Settable<S>;

/** With what its sentence says to whom it may concern: the Community edition does not have these, and drops them without an error. */
export const ofEnterprise = <S extends Shape>(shape: S, names: readonly (keyof S & string)[]): S => ({
  ...shape,
  ...Object.fromEntries(
    names.map((name) => {
      const field = shape[name] as z.ZodType;
      return [name, field.describe(`${descriptionOf(field)} Enterprise Edition only.`)];
    }),
  ),
});
