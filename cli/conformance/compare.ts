/** Compares what a service answered with what the embedded one of the same edition answered to the same steps. */
import type { AnyDefinition } from "../../provider/definition/resource";
import { stateOf, wireName } from "../../provider/lifecycle/state";
import { isRecord, same, type Values } from "../../provider/values/values";
import type { Exchange } from "../../sdk";
import { detectDialect, dialectOf } from "../../sdk/http/dialect";
import { isOfKind, operationNamed } from "./probes";

/** Where a service answers otherwise than is expected. */
export interface AnswerDifference {
  /** The same everywhere where the same thing differs. */
  readonly key: string;
  /** One sentence. */
  readonly what: string;
  readonly request: string;
  readonly answer: string;
  readonly expected: string;
}

/** The exchanges of the same step, request by request. */
export function differencesIn(
  definition: AnyDefinition,
  actual: readonly Exchange[],
  expected: readonly Exchange[],
): readonly AnswerDifference[] {
  return pairsOf(actual, expected).flatMap(([is, should]) => differencesOf(definition, is, should));
}

/** Requests of the same operation to the same path, first those with the same answer, and then in the same order: some run side by side. */
function pairsOf(
  actual: readonly Exchange[],
  expected: readonly Exchange[],
): readonly (readonly [Exchange, Exchange])[] {
  const left = [...expected];
  const pairs = new Map<Exchange, Exchange>();
  const answered = actual.filter(({ status }) => status !== 429 && status < 500);
  const pair = (isSame: (one: Exchange, other: Exchange) => boolean) => {
    for (const one of answered.filter((exchange) => !pairs.has(exchange))) {
      const index = left.findIndex((other) => other.operation === one.operation && isSame(one, other));
      const [other] = index < 0 ? [] : left.splice(index, 1);
      if (other) pairs.set(one, other);
    }
  };
  const pathOf = ({ path }: Exchange) => withoutNumbers(path);
  const isAlike = (one: Exchange, other: Exchange) =>
    one.method === other.method && pathOf(one) === pathOf(other) && one.body === other.body;
  const answerIn = ({ status, answer }: Exchange) => `${status} ${withoutNumbers(answer)}`;
  pair((one, other) => isAlike(one, other) && answerIn(one) === answerIn(other));
  pair(isAlike);
  pair((one, other) => one.method === other.method && pathOf(one) === pathOf(other));
  pair((one, other) => one.method === other.method);
  return answered.flatMap((one) => {
    const other = pairs.get(one);
    return other ? [[one, other] as const] : [];
  });
}

function differencesOf(
  definition: AnyDefinition,
  is: Exchange,
  should: Exchange,
): readonly AnswerDifference[] {
  const found: AnswerDifference[] = [];
  const say = (about: string, what: string) =>
    found.push({
      key: `${is.operation} ${about}`,
      what: `${is.operation}: ${what}`,
      request: `${is.method} ${is.path}${is.body ? ` ${short(is.body)}` : ""}`,
      answer: `${is.status} ${short(is.answer)}`,
      expected: `${should.status} ${short(should.answer)}`,
    });
  if (is.status !== should.status) {
    say(`status ${should.status}`, `status ${is.status} instead of ${should.status}`);
    if (is.status >= 300 !== should.status >= 300) return found;
  }
  const [answer, wanted] = [answerOf(is), answerOf(should)];
  if (should.status >= 300) {
    const [text, other] = [errorForm(answer), errorForm(wanted)];
    if (text !== other) say(`error ${should.status}`, `the error says ${text} instead of ${other}`);
    return found;
  }
  if (isOfKind(definition, is.operation)) compareAnswers(definition, answer, wanted, say);
  comparePaging(is, should, say);
  compareDialect(is, should, say);
  return found;
}

type Say = (about: string, what: string) => void;

const LONGEST = 300;
const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

function answerOf({ answer, headers }: Exchange): unknown {
  try {
    return dialectOf[detectDialect(headers) ?? "gitlab"].neutralBody(JSON.parse(answer));
  } catch {
    return answer;
  }
}

/** A text without addresses and numbers, of which each service has its own. */
const withoutNumbers = (text: string): string =>
  text.replaceAll(/https?:\/\/[^/"\s]+/g, "").replaceAll(/[0-9a-f]{16,}|\d+/g, "N");

const errorForm = (answer: unknown): string => withoutNumbers(JSON.stringify(answer));

// ─── Names, types and values ─────────────────────────────────────────────────────

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "list" : isRecord(value) ? "object" : typeof value;

/** All values at a field, of all objects of a list. */
type Fields = ReadonlyMap<string, readonly unknown[]>;

function fieldsOf(answer: unknown): Fields {
  const fields = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => fields.set(name, [...(fields.get(name) ?? []), value]);
  const walk = (prefix: string, value: unknown) => {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (!isRecord(one)) continue;
      for (const [name, inner] of Object.entries(one)) {
        add(`${prefix}${name}`, inner);
        walk(`${prefix}${name}.`, inner);
      }
    }
  };
  walk("", answer);
  return fields;
}

function compareAnswers(definition: AnyDefinition, answer: unknown, wanted: unknown, say: Say): void {
  if (typeOf(answer) !== typeOf(wanted)) {
    say("form", `the answer is ${nounOf(answer)} instead of ${nounOf(wanted)}`);
    return;
  }
  const [is, should] = [fieldsOf(answer), fieldsOf(wanted)];
  if (Array.isArray(wanted) && wanted.length > 0 && Array.isArray(answer) && answer.length === 0) {
    say("empty", "the list is empty");
    return;
  }
  const read = fieldsRead(definition, wanted);
  for (const [name, values] of should) {
    if (!read.has(name.split(".", 1)[0] ?? "")) continue;
    const there = is.get(name);
    if (there === undefined) missing(name, is, should, say);
    else if (compareTypes(name, there, values, say) && isRecord(wanted))
      compareValues(definition, name, there, values, say);
  }
  if (should.size > 0) likeInputs(definition, is, should, say);
}

/** A field that is named like an input would be taken for it. */
function likeInputs(definition: AnyDefinition, is: Fields, should: Fields, say: Say): void {
  for (const input of Object.keys(definition.inputs))
    for (const name of new Set([input, wireName(definition, input)]))
      if (is.has(name) && !should.has(name))
        say(
          `field ${name}`,
          `the answer has a field ${name}, like the input ${input}, which is something else`,
        );
}

/** A field within a value that is unset is not missing. */
function missing(name: string, is: Fields, should: Fields, say: Say): void {
  const above = name.split(".").slice(0, -1).join(".");
  if (above !== "") {
    const outer = is.get(above);
    if (outer === undefined || !outer.some((one) => isRecord(one) || (Array.isArray(one) && one.length > 0)))
      return;
  }
  const others = [...is.keys()].filter((one) => !should.has(one));
  const moved =
    others.find((one) => one.endsWith(`.${name}`)) ?? (others.length === 1 ? others[0] : undefined);
  say(`field ${name}`, `the field ${name} is missing${moved === undefined ? "" : `; there is ${moved}`}`);
}

const nounOf = (value: unknown): string =>
  ({ list: "a list", object: "an object", null: "null" })[typeOf(value)] ?? `a ${typeOf(value)}`;

/** Whether they are the same. */
function compareTypes(name: string, is: readonly unknown[], should: readonly unknown[], say: Say): boolean {
  const types = (values: readonly unknown[]) => new Set(values.map(typeOf).filter((type) => type !== "null"));
  const [now, wanted] = [types(is), types(should)];
  const other = [...now].find((type) => !wanted.has(type));
  if (other === undefined || wanted.size === 0) return true;
  say(`type ${name}`, `${name} is a ${other} instead of a ${[...wanted].join(" or ")}`);
  return false;
}

/** A list has objects that others have made, too. */
function compareValues(
  definition: AnyDefinition,
  name: string,
  is: readonly unknown[],
  should: readonly unknown[],
  say: Say,
): void {
  if (!isCompared(definition, name)) return;
  const [now] = is;
  const [plain] = should;
  if (is.length !== 1 || should.length !== 1 || !isPlain(plain) || !isPlain(now)) return;
  const comparable = (value: unknown) => (typeof value === "string" ? withoutNumbers(value) : value);
  if (!same(comparable(now), comparable(plain)))
    say(`value ${name}`, `${name} is ${JSON.stringify(now)} instead of ${JSON.stringify(plain)}`);
}

const isPlain = (value: unknown): boolean =>
  value === null || ["boolean", "number", "string"].includes(typeof value);

/** Inputs have the values that were sent, or their defaults; numbers of objects and times are each service's own. */
const isCompared = (definition: AnyDefinition, name: string): boolean =>
  !/(^|_)(id|iid|at|url|token|key)$/.test(name) &&
  Object.keys(definition.inputs).some((input) => wireName(definition, input) === name);

/** The fields of an answer that the definition reads. */
function fieldsRead(definition: AnyDefinition, answer: unknown): ReadonlySet<string> {
  const known = fieldsKnown.get(definition);
  if (known) return known;
  const names = new Set(
    [...Object.keys(definition.inputs), ...Object.keys(definition.outputs)]
      .filter((name) => definition.fromAnswer?.[name] === undefined)
      .map((name) => wireName(definition, name)),
  );
  const object = Array.isArray(answer) ? answer[0] : answer;
  if (!isRecord(object)) return names;
  const watched = new Proxy(object, {
    get(target, name, receiver) {
      if (typeof name === "string") names.add(name);
      return Reflect.get(target, name, receiver);
    },
  });
  const inputs: Values = Object.fromEntries(Object.keys(definition.inputs).map((name) => [name, ""]));
  try {
    stateOf(definition, watched, inputs);
    fieldsKnown.set(definition, names);
  } catch {
    // An answer about something else, or inputs that it compares.
  }
  return names;
}

const fieldsKnown = new WeakMap<AnyDefinition, ReadonlySet<string>>();

// ─── Headers ─────────────────────────────────────────────────────────────────────

const headerIn = ({ headers }: Exchange, name: string): string | undefined => [headers[name] ?? []].flat()[0];

/** Headers by which the client goes on, and counts. */
const PAGING = ["x-total", "x-total-pages", "x-next-page", "x-per-page", "x-page"];

function comparePaging(is: Exchange, should: Exchange, say: Say): void {
  const operation = operationNamed(is.operation);
  const isList = operation?.pagination !== undefined || should.path.includes("per_page=");
  if (!isList) return;
  for (const name of PAGING)
    if (headerIn(should, name) !== undefined && headerIn(is, name) === undefined)
      say(`header ${name}`, `the list has no header ${name}`);
  const next = (one: Exchange) => /rel="next"/.test(headerIn(one, "link") ?? "");
  if (next(should) && !next(is)) say("next page", "the list names no next page in the header Link");
  const size = Number(new URLSearchParams(should.path.split("?", 2)[1]).get("per_page"));
  const list = answerOf(is);
  // Some lists are answered whole.
  const isPaged = PAGING.some((name) => headerIn(should, name) !== undefined);
  if (isPaged && size > 0 && Array.isArray(list) && list.length > size)
    say("page", `a page of ${size} has ${list.length} objects`);
}

function compareDialect(is: Exchange, should: Exchange, say: Say): void {
  if (detectDialect(should.headers) !== undefined && detectDialect(is.headers) === undefined)
    say(
      "header of the dialect",
      "the answer has no header X-Gitlab-Meta, by which the client knows its names",
    );
}
