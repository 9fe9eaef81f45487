/** Problems of an invalid input: each names the operation, the parameter, the value and what is allowed. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { z } from "zod";
import { InvalidInputError } from "../../sdk";
import { bool, color, date, datetime, positiveId, secret, text, words } from "../../sdk/api/fields";
import type { Operation } from "../../sdk/api/operation";
import { didYouMean } from "../../sdk/did-you-mean";
import { describeProblems, validateInput } from "../../sdk/http/validate";
import { post } from "./declare";

const HEX_OR_NAME = "/^(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3}|[a-zA-Z]+)$/";

const shape = {
  text: text.optional(),
  words: words.optional(),
  flag: bool.optional(),
  id: positiveId.optional(),
  level: z.union([z.literal(10), z.literal(20)]).optional(),
  sort: z.enum(["asc", "desc"]).optional(),
  only: z.literal("env_var").optional(),
  range: z.int().min(1).max(100).optional(),
  above: z.number().gt(0).lt(1).optional(),
  step: z.number().multipleOf(5).optional(),
  name: z.string().min(2).max(5).optional(),
  list: z.array(positiveId).min(1).max(2).optional(),
  pair: z.tuple([positiveId, positiveId]).optional(),
  exactly: z.array(positiveId).length(2).optional(),
  day: date.optional(),
  time: datetime.optional(),
  color: color.optional(),
  owner: z.union([z.string().min(5), z.email(), z.strictObject({ id: positiveId })]).optional(),
  url: z.url().optional(),
  hash: z.record(z.string().regex(/^[A-Z]+$/, "upper-case letters"), text).optional(),
  not: z.strictObject({ labels: text.optional(), author: text.optional() }).optional(),
  actions: z
    .array(
      z.strictObject({ action: z.enum(["create", "delete"]), file_path: words, content: text.optional() }),
    )
    .optional(),
  deploy: z
    .array(
      z.union([
        z.strictObject({ user_id: positiveId }),
        z.strictObject({ group_id: positiveId, access_level: positiveId.optional() }),
      ]),
    )
    .optional(),
  kinds: z
    .discriminatedUnion("kind", [
      z.strictObject({ kind: z.literal("a"), size: positiveId }),
      z.strictObject({ kind: z.literal("b") }),
    ])
    .optional(),
  password: secret.optional(),
  secrets: z.array(z.strictObject({ key: text, value: secret })).optional(),
};
const operation: Operation = post("/projects/:project/issues", { body: shape });

function refusal(input: unknown, of: Operation = operation): string {
  try {
    validateInput("test.make", of, input);
  } catch (error) {
    if (error instanceof InvalidInputError) return error.message.replace(/^test\.make: (.*)\.$/s, "$1");
    throw error;
  }
  throw new Error("It was accepted.");
}

const given = (input: object) => refusal({ project: 1, ...input });

test.each<[object, string]>([
  [{ text: 5 }, '"text" is 5; expected text'],
  [{ text: null }, '"text" is null; expected text'],
  [{ text: ["a"] }, '"text" is a list; expected text'],
  [{ text: () => "a" }, '"text" is a function; expected text'],
  [{ words: " " }, '"words" is " "; expected text that is not empty'],
  [{ flag: "true" }, '"flag" is "true"; expected true or false'],
  [{ id: "7" }, '"id" is "7"; expected an integer'],
  [{ id: 1.5 }, '"id" is 1.5; expected an integer'],
  [{ id: 0 }, '"id" is 0; expected a number of more than 0'],
  [{ id: -0 }, '"id" is -0; expected a number of more than 0'],
  [{ id: Number.NaN }, '"id" is NaN; expected an integer'],
  [{ id: Number.POSITIVE_INFINITY }, '"id" is Infinity; expected an integer'],
  [{ id: 2 ** 60 }, '"id" is 1152921504606847000; expected an integer of at most 9007199254740991'],
  [{ id: Symbol("x") }, '"id" is Symbol(x); expected an integer'],
  [{ level: 15 }, '"level" is 15; expected 10, or 20'],
  [{ sort: "" }, '"sort" is ""; expected one of "asc", "desc", or text of at least 1 character'],
  [{ only: 1 }, '"only" is 1; expected "env_var"'],
  [{ range: 0 }, '"range" is 0; expected a number of at least 1'],
  [{ range: 101 }, '"range" is 101; expected a number of at most 100'],
  [{ above: 0 }, '"above" is 0; expected a number of more than 0'],
  [{ above: 1 }, '"above" is 1; expected a number of less than 1'],
  [{ above: "1" }, '"above" is "1"; expected a number'],
  [{ step: 7 }, '"step" is 7; expected a multiple of 5'],
  [{ name: "a" }, '"name" is "a"; expected text of at least 2 characters'],
  [{ name: "abcdef" }, '"name" is "abcdef"; expected text of at most 5 characters'],
  [{ list: [] }, '"list" is an empty list; expected a list of at least 1 item'],
  [{ list: [1, 2, 3] }, '"list" is a list; expected a list of at most 2 items'],
  [{ list: {} }, '"list" is an object; expected a list'],
  [{ list: [1, "b"] }, '"list[1]" is "b"; expected an integer'],
  [{ exactly: [1] }, '"exactly" is a list; expected a list of exactly 2 items'],
  [{ exactly: [1, 2, 3] }, '"exactly" is a list; expected a list of exactly 2 items'],
  [{ day: "tomorrow" }, '"day" is "tomorrow"; expected a date such as 2026-11-21'],
  [
    { time: "noon" },
    '"time" is "noon"; expected a time such as 2026-11-21T09:30:00Z, or a date such as 2026-11-21',
  ],
  [{ time: 5 }, '"time" is 5; expected text'],
  [{ color: "#12" }, `"color" is "#12"; expected text that matches ${HEX_OR_NAME}`],
  [{ owner: "max" }, '"owner" is "max"; expected text of at least 5 characters, or an e-mail address'],
  [{ owner: { id: "x" } }, '"owner.id" is "x"; expected an integer'],
  [{ url: "here" }, '"url" is "here"; expected an address such as https://example.com/path'],
  [{ hash: [] }, '"hash" is an empty list; expected an object of names and values'],
  [{ hash: { low: "x" } }, '"hash.low" is "x"; expected a name that is upper-case letters'],
  [{ hash: { A: 1 } }, '"hash.A" is 1; expected text'],
  [{ not: { labels: 1 } }, '"not.labels" is 1; expected text'],
  [
    { actions: [{ action: true, file_path: "a" }] },
    '"actions[0].action" is true; expected one of "create", "delete"',
  ],
  [
    { actions: [{ action: "create", file_path: "a" }, { action: "create" }] },
    '"actions[1].file_path" is missing; expected text',
  ],
  [{ deploy: [{ user_id: 1 }, 5] }, '"deploy[1]" is 5; expected an object'],
  [{ kinds: { kind: "c" } }, '"kinds.kind" is "c"; expected one of "a", "b"'],
  [{ kinds: { kind: "a" } }, '"kinds.size" is missing; expected an integer'],
  [{ project: true }, '"project" is true; expected an integer, or text'],
  [
    { project: "a%2Fb" },
    '"project" is "a%2Fb"; expected an id, or a full path such as "acme/platform" as it is written, not percent-encoded',
  ],
])("the input %j has the problem: %s", (input, message) => expect(given(input)).toBe(message));

test.each<[object, string]>([
  [{ tex: "a" }, 'it has no parameter "tex" (did you mean "text"?)'],
  [{ not: { label: "a" } }, '"not" has no parameter "label" (did you mean "labels"?)'],
  [{ not: { text: "a" } }, '"not" has no parameter "text"'],
  [
    { actions: [{ action: "create", file_path: "a", contents: "b" }] },
    '"actions[0]" has no parameter "contents" (did you mean "content"?)',
  ],
  [{ kinds: { kind: "b", sise: 1 } }, '"kinds" has no parameter "sise" (did you mean "size"?)'],
  [JSON.parse('{"__proto__": 1}'), 'it has no parameter "__proto__"'],
])("an unknown name in %j is reported with the name that was probably meant", (input, message) =>
  expect(
    refusal(JSON.parse(JSON.stringify({ project: 1 }).replace("}", `,${JSON.stringify(input).slice(1)}`))),
  ).toBe(message),
);

test("a problem of a union is reported for the form that the value has", () => {
  expect(given({ deploy: [{ user_id: 1 }, { group_id: "x" }] })).toMatch(
    /"deploy\[1\]\.group_id" is "x"; expected an integer|"deploy\[1\]"/,
  );
});

test.each([
  [{ password: 5 }, '"password" is [secret]; expected text'],
  [{ password: "" }, '"password" is [secret]; expected text that is not empty'],
  [{ secrets: [{ key: "a", value: ["hidden"] }] }, '"secrets[0].value" is [secret]; expected text'],
  [{ id: "https://user:hidden@host" }, '"id" is "https://[secret]@host"; expected an integer'],
])("the problem of %j does not contain the secret", (input, message) => expect(given(input)).toBe(message));

test("all problems are reported at once", () =>
  expect(given({ text: 5, flag: "x" })).toBe(
    '"text" is 5; expected text; "flag" is "x"; expected true or false',
  ));

test("long values and long lists of problems are cut", () => {
  expect(given({ id: "x".repeat(80) })).toBe(`"id" is "${"x".repeat(80)}"; expected an integer`);
  expect(given({ id: "x".repeat(1_000_000) })).toBe(`"id" is "${"x".repeat(77)}…"; expected an integer`);
  expect(given({ [`${"k".repeat(1_000_000)}`]: 1 })).toMatch(/^it has no parameter "k{77}…"$/);
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`unknown_${index}`, 1]));
  expect(given(many)).toMatch(/; and 92 more$/);
});

test.each([null, [], "text", 5, true, () => 1])("an input that is %p is a problem", (input) => {
  expect(refusal(input)).toMatch(/^the input is .*; expected an object$/);
  const make = () => validateInput("test.make", operation, input);
  expect(make).toThrow(
    expect.objectContaining({ problems: [expect.objectContaining({ parameter: "input" })] }),
  );
});

test("an omitted input is an input without values", () =>
  expect(validateInput("test.touch", post("/issues", { body: shape }), undefined)).toEqual({}));

test("an instance of a class is read once, and without its prototype", () => {
  let reads = 0;
  class Input {
    readonly project = 1;
    get text() {
      return "of the prototype";
    }
  }
  const input = Object.defineProperty(new Input(), "words", {
    enumerable: true,
    get: () => (reads++ === 0 ? "fine" : 5),
  });
  const values = validateInput("test.make", operation, input);
  expect(values).toMatchObject({ project: 1, words: "fine" });
});

test("values that cannot be encoded are a problem at any depth", () => {
  const open: Operation = post("/issues", { body: { inputs: z.record(z.string(), z.unknown()) } });
  const circle: Record<string, unknown> = {};
  circle.self = { circle };
  expect(refusal({ inputs: { a: ["\ud800"] } }, open)).toMatch(
    /^"inputs\.a\[0\]" is text with a lone surrogate/,
  );
  expect(refusal({ inputs: { "\ud800": 1 } }, open)).toMatch(/^"inputs" has a name with a lone surrogate/);
  expect(refusal({ inputs: { a: 1n } }, open)).toBe('"inputs.a" is a bigint; expected a number');
  expect(refusal({ inputs: { circle } }, open)).toBe('"inputs.circle.self.circle" contains itself');
  expect(refusal({ inputs: JSON.parse('{"a b": {"__proto__": 1}}') }, open)).toBe(
    '"inputs["a b"].__proto__" is a name that cannot be sent',
  );
});

const dependent: Operation = post("/issues", {
  body: { a: text.optional(), b: text.optional(), c: text.optional(), d: text.optional() },
  needs: {
    exclusive: [["a", "b"]],
    together: [["b", "c"]],
    atLeastOne: ["a", "b", "d"],
    requires: [["d", "c"]],
  },
});

test.each<[object, string]>([
  [{ a: "", b: "", c: "" }, '"a" and "b" cannot be used together'],
  [{ b: "" }, '"b" and "c" must be set together; "c" is missing'],
  [{}, 'at least one of "a" and "b" and "d" is required'],
  [{ a: "", d: "" }, '"d" requires "c"'],
])("%j breaks a rule between parameters: %s", (input, message) =>
  expect(refusal(input, dependent)).toBe(message),
);

const allOrNone: Operation = post("/issues", {
  body: { a: text.optional(), b: text.optional(), c: text.optional() },
  needs: { together: [["a", "b", "c"]] },
});

test("all parameters that are missing in a group are reported", () =>
  expect(refusal({ a: "" }, allOrNone)).toBe(
    '"a" and "b" and "c" must be set together; "b" and "c" are missing',
  ));

test.each<[object, Operation]>([
  [{ a: "x" }, dependent],
  [{ b: "x", c: "" }, dependent],
  [{ d: "x", b: "", c: "" }, dependent],
  [{}, allOrNone],
  [{ a: "", b: "", c: "" }, allOrNone],
  [{ a: "" }, post("/issues", { body: { a: text }, needs: {} })],
  [{ a: { b: null, c: [null, "x", 1, true] } }, post("/issues", { body: { a: z.unknown() } })],
])("%j breaks no rule", (input, operation) =>
  expect(validateInput("test.make", operation, input)).toEqual(input),
);

test.each<[string, readonly string[], string | undefined]>([
  ["Color", ["colour"], "colour"],
  ["lable", ["label"], "label"],
  ["abel", ["label"], "label"],
  ["labels", ["label"], "label"],
  ["xlable", ["label"], undefined],
  ["lablex", ["label"], undefined],
  ["lxyel", ["label"], undefined],
  ["lpqel", ["lrpel"], undefined],
  ["lpqel", ["lqsel"], undefined],
  ["l", ["label"], undefined],
  ["b", ["a"], "a"],
  ["ab", ["cd"], undefined],
  ["milestone_idx", ["milestone_iid", "milestone_id"], "milestone_id"],
  ["milestone_idx", ["milestone_id", "milestone_iid"], "milestone_id"],
  ["milstone_i", ["milestone_id"], "milestone_id"],
  ["n".repeat(32), ["n".repeat(24)], "n".repeat(24)],
  ["n".repeat(36), ["n".repeat(27)], undefined],
  ["anything", [], undefined],
])("%s instead of one of %j suggests %s", (name, known, meant) =>
  expect(didYouMean(name, known)).toBe(meant === undefined ? "" : ` (did you mean "${meant}"?)`),
);

test("any object is either a valid input or an InvalidInputError", () => {
  fc.assert(
    fc.property(
      fc.object({
        withBigInt: true,
        withDate: true,
        withNullPrototype: true,
        withSparseArray: true,
        key: fc.oneof(fc.string(), fc.constantFrom(...Object.keys(shape), "__proto__", "constructor")),
      }),
      (input) => {
        try {
          validateInput("test.make", operation, { project: 1, ...input });
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInputError);
          expect((error as Error).message).toMatch(
            /^test\.make: .*(expected|has no parameter|cannot be sent|has a name)/s,
          );
        }
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      },
    ),
  );
});

test.each<[string, z.ZodType, unknown, string]>([
  ["a format without a pattern", z.jwt(), "x", "text that is a valid jwt"],
  ["keys that are numbers", z.record(z.number(), text), { x: "" }, "a name that is a number"],
  ["one of two forms, not both", z.xor([z.string(), z.string().min(1)]), "x", "another form"],
  [
    "a union in a union",
    z.union([z.union([z.string().min(2), z.int()]), z.null()]),
    "x",
    "text of at least 2 characters",
  ],
  [
    "a form that is two at once",
    z.union([z.intersection(z.string().min(9), z.object({})), z.int()]),
    "x",
    "text of at least 9 characters, or an integer",
  ],
  ["forms that expect the same", z.union([z.literal("a"), z.literal("a")]), 1, '"a"'],
])("the problem names what is allowed for %s", (_, schema, value, expected) => {
  const issues = z.object({ it: schema }).safeParse({ it: value }).error?.issues ?? [];
  const [problem] = describeProblems(z.object({ it: schema }), { it: value }, issues);
  expect(problem?.problem.split("; expected ")[1]).toBe(expected);
});

test("describeProblems describes the problems of any schema", () => {
  const schema = z.strictObject({ rules: z.record(z.string(), z.strictObject({ size: positiveId })) });
  const input = { rules: { "my rule": { sise: 1, size: "x" } } };
  const issues = schema.safeParse(input).error?.issues ?? [];
  expect(describeProblems(schema, input, issues)).toEqual([
    {
      parameter: 'rules["my rule"].sise',
      problem: '"rules["my rule"]" has no parameter "sise" (did you mean "size"?)',
    },
    { parameter: 'rules["my rule"].size', problem: '"rules["my rule"].size" is "x"; expected an integer' },
  ]);
});

const LONG = "9007199254740993";

test.each<[string, object]>([
  ["a parameter", { id: LONG }],
  ["an item of a list", { list: [1, LONG], text: LONG }],
  ["a property of a union", { deploy: [{ user_id: LONG }, { group_id: 1, access_level: LONG }] }],
])("an id that no number can hold may be the text that a response has, as %s", (_, input) => {
  const whole = { project: LONG, ...input };
  expect(validateInput("test.do", operation, whole)).toEqual(whole);
});

test.each<[object, string]>([
  [{ id: `-${LONG}` }, `"id" is "-${LONG}"; expected a number of more than 0`],
  [{ range: LONG }, `"range" is "${LONG}"; expected a number of at most 100`],
  [{ id: "12" }, '"id" is "12"; expected an integer'],
  [{ id: LONG, level: 11 }, '"level" is 11; expected 10, or 20'],
])("%j is refused", (input, problem) => expect(refusal({ project: 1, ...input })).toContain(problem));
