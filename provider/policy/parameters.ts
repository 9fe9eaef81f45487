/** Parameters that several rules share. */
import { z } from "zod";
import { compile } from "../../sdk/re2";
import { re2Expression } from "../resources/expression";

/** The engine knows this format too, and rejects invalid values before the run. */
export const expressionParameter = (defaultValue: string, description: string) =>
  re2Expression.meta({ format: "regex" }).default(defaultValue).describe(description);

export const expressions = (description: string) =>
  z
    .array(re2Expression.meta({ format: "regex" }))
    .default([])
    .describe(description);

export const texts = (defaultValue: readonly string[], description: string) =>
  z
    .array(z.string().min(1))
    .default([...defaultValue])
    .describe(description);

const compiled = new Map<string, ReturnType<typeof compile>>();

/** Whether an expression matches a part of a text. Compiled once, because it runs for thousands of texts. */
export function matchesExpression(expression: string, text: string): boolean {
  const found = compiled.get(expression) ?? compile(expression);
  compiled.set(expression, found);
  return found.matcher(text).find();
}

/** `packages.example.com`; undefined if the text is not a URL. */
export const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).hostname : undefined;

/** Whether a host is in the list. `*.example.com` includes all hosts below `example.com`. */
export function isListedHost(hosts: readonly string[], host: string | undefined): boolean {
  return hosts.some((named) => {
    const name = named.toLowerCase();
    return name.startsWith("*.") ? host?.endsWith(name.slice(1)) === true : host === name;
  });
}
