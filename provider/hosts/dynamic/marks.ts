/** Marks of secrets as an input, because the engine passes none to a dynamic provider. */
import { closed, type Opened, opened } from "../../collection/wire";
import { inputOf, pathsIn } from "../../secret-inputs";
import type { Values } from "../../values";

export const openedWithMarks = (values: Values): Opened => opened(values, pathsIn(values));

export const closedWithMarks = (open: Opened): Values => ({ ...closed(open), ...inputOf(open.marks) });
