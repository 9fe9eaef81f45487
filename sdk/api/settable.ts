/** Makes optional fields of settings, which groups, projects and users have many of, and leaves some of them out. */
import type { z } from "zod";
import type { Shape } from "./fields";

type Settable<S extends Shape> = { readonly [Name in keyof S]: z.ZodOptional<z.ZodNullable<S[Name]>> };

/** Null puts the initial value back. */
export const settable = <S extends Shape>(shape: S): Settable<S> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field.nullable().optional()]),
  ) as unknown as Settable<S>;

/** Without those that an operation does not take. */
export const without = <S extends Shape, const Name extends keyof S & string>(
  shape: S,
  names: readonly Name[],
): Omit<S, Name> =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name as Name))) as Omit<
    S,
    Name
  >;
