/** Marks of secrets as an input, because the engine passes none to a dynamic provider. */
import { closed, type Opened, opened } from "../../collection/wire";
import { pathsIn, SECRET_INPUTS, textOf } from "../../secret-inputs";
import type { Values } from "../../values";

export const openedWithMarks = (values: Values): Opened => opened(values, pathsIn(values));

export function closedWithMarks(open: Opened): Values {
  const text = textOf(open.marks);
  return { ...closed(open), ...(text === undefined ? {} : { [SECRET_INPUTS]: text }) };
}
