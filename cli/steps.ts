/** What the engine did to resources, as lines: one for each, and one below it for each property that differs. */

import { same } from "../provider/values";
import type { Step } from "../pulumi/run/reported-command";
import { isSecret } from "../pulumi/sdk/special-values";
import type { Terminal } from "./terminal";

/** Each operation that changes something: its sign and its color. */
const signs = {
  create: ["+", "green"],
  update: ["~", "yellow"],
  replace: ["±", "magenta"],
  delete: ["-", "red"],
} as const;

type Change = keyof typeof signs;

/** What a step comes to; nothing for one that leaves everything as it is. */
function changeOf({ op, gone, before, after }: Step): Change | undefined {
  if (op === "refresh") return gone ? "delete" : differing(before, after).length > 0 ? "update" : undefined;
  return Object.hasOwn(signs, op) ? (op as Change) : undefined;
}

export function stepLines(steps: readonly Step[], paint: Terminal["paint"]): string[] {
  const changes = steps.flatMap((step) => {
    const change = changeOf(step);
    return change ? [{ ...step, change }] : [];
  });
  const width = Math.max(0, ...changes.map(({ kind }) => kind.length));
  return changes
    .sort((a, b) => compare(a.kind, b.kind) || compare(a.name, b.name))
    .flatMap(({ change, kind, name, before, after }) => {
      const [sign, color] = signs[change];
      const properties = change === "update" || change === "replace" ? differing(before, after) : [];
      return [
        `${paint(color, sign)} ${kind.padEnd(width)}  ${name}`,
        ...properties.map((property) => {
          const shown = difference(before[property], after[property]);
          return `    ${paint(color, `${property}:`)} ${shown}`;
        }),
      ];
    });
}

/** The inputs that differ; those with underscores are the engine's own. */
function differing(before: Step["before"], after: Step["after"]): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !name.startsWith("__") && !same(before[name], after[name]));
}

/** Of two lists only what one has and the other has not: they may be long. */
function difference(before: unknown, after: unknown): string {
  if (Array.isArray(before) && Array.isArray(after)) {
    const removed = missing(before, after).map((value) => `- ${textOf(value)}`);
    const added = missing(after, before).map((value) => `+ ${textOf(value)}`);
    // The same entries in another order.
    if (removed.length + added.length > 0) return [...removed, ...added].join("  ");
  }
  return `${textOf(before)} → ${textOf(after)}`;
}

const missing = (from: readonly unknown[], other: readonly unknown[]) =>
  from.filter((value) => !other.some((candidate) => same(value, candidate)));

const LONGEST = 72;

export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "(unset)";
  if (isSecret(value)) return "[secret]";
  const text = JSON.stringify(value, (_key, part) => (isSecret(part) ? "[secret]" : part));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
