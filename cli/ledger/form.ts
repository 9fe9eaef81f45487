/** The form of the lines of a ledger: a hand, a broken tool or a broken disk may have changed them. */

import { isRecord } from "../../provider/values/values";

/** A newer one may mean what this version would drop. */
export const FORMAT = 1;

type Has = (value: unknown) => boolean;

const isText: Has = (value) => typeof value === "string";
const isNumber: Has = (value) => typeof value === "number";
const isTrue: Has = (value) => value === true;
const areTexts: Has = (value) => Array.isArray(value) && value.every(isText);
const areTextsByName: Has = (value) => isRecord(value) && Object.values(value).every(isText);
const maybe =
  (has: Has): Has =>
  (value) =>
    value === undefined || has(value);

/** A ledger has thousands of lines: the list of fields is made once. */
function withFields(fields: Readonly<Record<string, Has>>): Has {
  const all = Object.entries(fields);
  return (value) => isRecord(value) && all.every(([name, has]) => has(value[name]));
}

const isHead = withFields({
  ...{ format: isNumber, project: isText, stack: isText, salt: isText },
  ...{ service: maybe(isText), installation: maybe(isText) },
  belonging: maybe(withFields({ file: isText, repository: maybe(isText), root: maybe(isText) })),
});

const forms: Readonly<Record<string, Has>> = {
  head: (head) => isHead(head) || isNewer(head),
  run: isRecord,
  kind: withFields({ kind: isText, exclusive: areTexts, after: areTexts, gone: maybe(isRecord) }),
  put: withFields({
    ...{ kind: isText, key: isText, id: maybe(isText), place: maybe(isNumber), madeAt: maybe(isNumber) },
    ...{ existed: maybe(isTrue), unmanaged: maybe(isTrue), unfinished: maybe(isTrue) },
    ...{ values: isRecord, declared: maybe(areTexts), inputs: maybe(isRecord) },
    ...{ secret: maybe(areTexts), formerly: maybe(areTexts) },
    sealed: maybe(withFields({ values: maybe(areTextsByName), inputs: maybe(areTextsByName) })),
  }),
  drop: withFields({ kind: isText, key: isText, released: maybe(isTrue) }),
};

const isNewer: Has = withFields({ format: (format) => typeof format === "number" && format > FORMAT });

export function isLine(line: unknown): boolean {
  if (!isRecord(line)) return false;
  const known = Object.keys(line).filter((name) => Object.hasOwn(forms, name));
  return known.length > 0 && known.every((name) => forms[name]?.(line[name]));
}
