/** Marks of secrets as an input, because the engine passes none to a dynamic provider; it keeps those that a provider returns. */
import { type Opened, opened } from "../../collection/record/wire";
import type { AnyDefinition } from "../../definition/resource";
import { receivedFrom, withMarks } from "../../pulumi/plugin/values";
import { currentMarks, inputOfMarks, secretPathsIn } from "../../values/secret-inputs";
import type { Values } from "../../values/values";
import { checkedInputs, sealed } from "../sealed";

/** The engine takes off the marks of what this host has sealed; whoever else calls it may leave them. */
export function openedWithMarks(sealedValues: Values): Opened {
  const { values } = receivedFrom(sealedValues);
  return opened(values, secretPathsIn(values));
}

export const closedWithMarks = (definition: AnyDefinition, open: Opened): Values => ({
  ...checkedInputs(definition, open),
  ...inputOfMarks(open.marks),
});

/** The state to record, also with the marks of what was secret before, which no program sends. */
export const sealedState = (definition: AnyDefinition, open: Opened): Values =>
  withMarks({ ...sealed(definition, open), ...inputOfMarks(open.marks) });

/** The inputs that a read has found. */
export const sealedInputs = (definition: AnyDefinition, open: Opened): Values =>
  withMarks({ ...sealed(definition, open), ...inputOfMarks(currentMarks(open.marks)) });
