/** What changes, in words: `items.bug.color "#111111" → "#222222"`. */
import { withoutUrlCredentials } from "../../../sdk/http/redact";
import type { Step } from "../../plural/plan";
import type { AnyDefinition } from "../../resource";
import { hasUnknown } from "../../values";

/** `color "#D9534F" → "#000000"` */
export function changeOf({ secrets }: AnyDefinition, name: string, before: unknown, after: unknown): string {
  if (hasUnknown(after)) return `${name} ${shown(before)} → not known yet`;
  if (secrets?.includes(name)) return `another ${name}`;
  return `${name} ${shown(before)} → ${shown(after)}`;
}

/** What a step does to an item, a line for each property. */
export function changesOf(definition: AnyDefinition, step: Step): string[] {
  const item = `items.${step.key}`;
  switch (step.do) {
    case "keep":
      return [];
    case "create":
      return [`${item} is added`];
    case "remove":
      return [`${item} is deleted`];
    case "update":
      return step.properties.map(
        (name) => `${item}: ${changeOf(definition, name, step.state.values[name], step.inputs[name])}`,
      );
    case "replace": {
      const changes = step.properties.map((name) =>
        changeOf(definition, name, step.state.values[name], step.inputs[name]),
      );
      return [`${item} is replaced: ${changes.join(", ")}`];
    }
  }
}

const LONGEST_SHOWN = 80;

/** A value on one line, and not a whole file. */
function shown(value: unknown): string {
  const text = withoutUrlCredentials(JSON.stringify(value) ?? "unset");
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
