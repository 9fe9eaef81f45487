/** Formats the engine's steps: a line for each resource, and a line for each changed property. */

import type { CommandStep } from "../provider/pulumi/run/reported-command";
import { isSecretValue } from "../provider/pulumi/sdk/special-values";
import { same } from "../provider/values/values";
import { literalOf } from "../sdk/literal";
import type { Terminal } from "./terminal";

/** Sign and color of each change. */
const signs = {
  create: ["+", "green"],
  update: ["~", "yellow"],
  replace: ["±", "magenta"],
  delete: ["-", "red"],
} as const;

type Change = keyof typeof signs;

/** Undefined if the step changes nothing. */
function changeOf({ op, gone, before, after }: CommandStep): Change | undefined {
  if (op === "refresh")
    return gone ? "delete" : changedProperties(before, after).length > 0 ? "update" : undefined;
  return Object.hasOwn(signs, op) ? (op as Change) : undefined;
}

export function stepLines(steps: readonly CommandStep[], paint: Terminal["paint"]): string[] {
  const changes = steps.flatMap((step) => {
    const change = changeOf(step);
    return change ? [{ ...step, change }] : [];
  });
  const width = Math.max(0, ...changes.map(({ kind }) => kind.length));
  return changes
    .sort((a, b) => compare(a.kind, b.kind) || compare(a.name, b.name))
    .flatMap(({ change, kind, name, before, after }) => {
      const [sign, color] = signs[change];
      const properties = change === "update" || change === "replace" ? changedProperties(before, after) : [];
      return [
        `${paint(color, sign)} ${kind.padEnd(width)}  ${name}`,
        ...properties.map((property) => {
          const shown = diffText(before[property], after[property]);
          return `    ${paint(color, `${property}:`)} ${shown}`;
        }),
      ];
    });
}

/** Names that start with underscores belong to the engine. */
function changedProperties(before: CommandStep["before"], after: CommandStep["after"]): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !name.startsWith("__") && !same(before[name], after[name]));
}

/** For lists, only added and removed items, because lists can be long. */
function diffText(before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    const removed = missing(before, after).map((value) => `- ${shownValue(value)}`);
    const added = missing(after, before).map((value) => `+ ${shownValue(value)}`);
    // The same entries in another order.
    if (removed.length + added.length > 0) return [...removed, ...added].join("  ");
  }
  return `${shownValue(before)} → ${shownValue(after)}`;
}

const missing = (from: readonly unknown[], other: readonly unknown[]) =>
  from.filter((value) => !other.some((candidate) => same(value, candidate)));

const LONGEST = 72;

export function shownValue(value: unknown): string {
  if (value === undefined || value === null) return "(unset)";
  if (isSecretValue(value)) return "[secret]";
  const text = literalOf(value, (part) => (isSecretValue(part) ? "[secret]" : part));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
