/** Parameters that several rules have, and what they mean. */
import { z } from "zod";
import { re2Expression } from "../provider/resources/expression";
import { compile } from "../sdk/re2";

/** The engine knows the format too, and refuses what is none before anything is judged. */
export const expression = (otherwise: string, description: string) =>
  re2Expression.meta({ format: "regex" }).default(otherwise).describe(description);

export const expressions = (description: string) =>
  z
    .array(re2Expression.meta({ format: "regex" }))
    .default([])
    .describe(description);

export const texts = (otherwise: readonly string[], description: string) =>
  z
    .array(z.string().min(1))
    .default([...otherwise])
    .describe(description);

const compiled = new Map<string, ReturnType<typeof compile>>();

/** Whether an expression is found in a text; compiled once, for it is asked of thousands. */
export function isFound(expression: string, text: string): boolean {
  const found = compiled.get(expression) ?? compile(expression);
  compiled.set(expression, found);
  return found.matcher(text).find();
}

/** `packages.example.com`, or nothing for what is no address. */
export const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).hostname : undefined;

/** Whether a host is one of those that are named, of which `*.example.com` names all below `example.com`. */
export function isAmong(hosts: readonly string[], host: string | undefined): boolean {
  return hosts.some((named) => {
    const name = named.toLowerCase();
    return name.startsWith("*.") ? host?.endsWith(name.slice(1)) === true : host === name;
  });
}
