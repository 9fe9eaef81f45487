/** Marks of secrets as an input, because the engine passes none to a dynamic provider. */
import { closed, type Opened, opened } from "../../collection/wire";
import { inputOfMarks, secretPathsIn } from "../../values/secret-inputs";
import type { Values } from "../../values/values";

export const openedWithMarks = (values: Values): Opened => opened(values, secretPathsIn(values));

export const closedWithMarks = (open: Opened): Values => ({ ...closed(open), ...inputOfMarks(open.marks) });
