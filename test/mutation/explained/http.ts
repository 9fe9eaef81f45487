/** Mutants of `sdk/http` that no test can notice. */
import type { Explanation } from "./explanation";

const STRYKER = "Stryker was here!";
const SLOWER = "the same result: only slower";
const MISSING = "it is never missing, which the compiler cannot know";
const HAS_SIGNAL = "only a signal that there is calls this, which the compiler cannot know";
const BOUNDARY = "the two differ by a moment that no test can meet";
const UNREAD = "the part that a pattern matches as a whole is not read";

const inAuthenticate: readonly Explanation[] = [
  {
    file: "sdk/http/authenticate.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "the text is no credential that is looked for",
  },
  {
    file: "sdk/http/authenticate.ts",
    from: "kind === undefined",
    to: "false",
    why: "an operation that needs a credential was refused before",
  },
];

const inBudget: readonly Explanation[] = [
  { file: "sdk/http/budget.ts", from: "recent[0]?.[0]", to: "recent[0][0]", why: MISSING },
  {
    file: "sdk/http/budget-queue.ts",
    from: "signal?.reason",
    to: "signal.reason",
    why: HAS_SIGNAL,
  },
  {
    file: "sdk/http/budget-queue.ts",
    from: "{ once: true }",
    to: "{}",
    why: "the listener is removed before it is called a second time",
  },
  {
    file: "sdk/http/budget-queue.ts",
    from: "true",
    to: "false",
    why: "the listener is removed before it is called a second time",
  },
  {
    file: "sdk/http/budget-queue.ts",
    from: "performance.now() - asked - wait > latenessOf(this.budget.rate)",
    to: "performance.now() - asked - wait >= latenessOf(this.budget.rate)",
    why: BOUNDARY,
  },
  {
    file: "sdk/http/waits.ts",
    from: "now >= this.#until",
    to: "now > this.#until",
    why: "a wait that begins in the moment in which another one ends continues it, or is one of its own",
  },
];

const inCall: readonly Explanation[] = [
  { file: "sdk/http/call.ts", from: "{ return undefined; }", to: "{}", why: "undefined is the result, too" },
  {
    file: "sdk/http/call.ts",
    from: "false",
    to: "true",
    why: "no environment has a proxy in both cases",
  },
  {
    file: "sdk/http/call.ts",
    from: "pagination?.kind",
    to: "pagination.kind",
    why: "a list has pages, which the compiler cannot know",
  },
];

const inDecode: readonly Explanation[] = [
  {
    file: "sdk/http/decode.ts",
    from: "schema.safeParse(value).error?.issues",
    to: "schema.safeParse(value).error.issues",
    why: "what the reader refuses, the schema refuses, too",
  },
  {
    file: "sdk/http/decode.ts",
    from: '""',
    to: `"${STRYKER}"`,
    why: "what the reader refuses, the schema refuses, too; and the text names no file either",
  },
  {
    file: "sdk/http/decode.ts",
    from: "/^-?\\d+(\\.\\d+)?$/",
    to: "/-?\\d+(\\.\\d+)?$/",
    why: "what is no number fits no schema of one",
  },
  {
    file: "sdk/http/decode.ts",
    from: "/^-?\\d+(\\.\\d+)?$/",
    to: "/^-?\\d+(\\.\\d+)?/",
    why: "what is no number fits no schema of one",
  },
  {
    file: "sdk/http/decode.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a field of text has the header already; and what a pattern matches as a whole is not read",
  },
  {
    file: "sdk/http/decode.ts",
    from: "named ?.split(/[\\\\/]/) .at(-1) ?.replace",
    to: "named?.split(/[\\\\/]/).at(-1).replace",
    why: MISSING,
  },
  {
    file: "sdk/http/decode.ts",
    from: "{ return undefined; }",
    to: "{}",
    why: "undefined is the result, too",
  },
];

const inDialect: readonly Explanation[] = [
  {
    file: "sdk/http/dialect.ts",
    from: "text !== undefined && !gitlabNames.some((name) => text.includes(name))",
    to: "false",
    why: SLOWER,
  },
  {
    file: "sdk/http/dialect.ts",
    from: 'typeof value !== "object"',
    to: "false",
    why: "the prototype of what is no object is another one",
  },
];

const inEncode: readonly Explanation[] = [
  { file: "sdk/http/encode.ts", from: '""', to: `"${STRYKER}"`, why: MISSING },
  { file: "sdk/http/encode.ts", from: '"input"', to: '""', why: MISSING },
  {
    file: "sdk/http/encode.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "no field of the body has the name",
  },
  { file: "sdk/http/encode.ts", from: "template === undefined", to: "true", why: SLOWER },
];

const inExpected: readonly Explanation[] = [
  {
    file: "sdk/http/expected.ts",
    from: '"allowed"',
    to: '""',
    why: "a name that is refused is refused for a reason, which the compiler cannot know",
  },
];

const inHooks: readonly Explanation[] = [
  { file: "sdk/http/hooks.ts", from: "!onRequest && !onResponse", to: "false", why: SLOWER },
];

const inLimiter: readonly Explanation[] = [
  {
    file: "sdk/http/limiter.ts",
    from: "this.#pausedUntil === 0 && !signal && !this.#queue",
    to: "false",
    why: SLOWER,
  },
  { file: "sdk/http/limiter.ts", from: "wait > 0", to: "wait >= 0", why: BOUNDARY },
  {
    file: "sdk/http/limiter.ts",
    from: "this.#pausedUntil <= Date.now()",
    to: "this.#pausedUntil < Date.now()",
    why: BOUNDARY,
  },
  {
    file: "sdk/http/limiter.ts",
    from: "this.#limit.concurrency !== this.#pace.limit",
    to: "true",
    why: SLOWER,
  },
  {
    file: "sdk/http/limiter.ts",
    from: '""',
    to: `"${STRYKER}"`,
    why: "the text is neither a number nor a date",
  },
  {
    file: "sdk/http/limiter.ts",
    from: "reset - now > this.#longest",
    to: "reset - now >= this.#longest",
    why: BOUNDARY,
  },
  {
    file: "sdk/http/limiter.ts",
    from: "signal?.throwIfAborted",
    to: "signal.throwIfAborted",
    why: HAS_SIGNAL,
  },
  {
    file: "sdk/http/limiter.ts",
    from: "{ once: true }",
    to: "{}",
    why: "a signal aborts once",
  },
  { file: "sdk/http/limiter.ts", from: "true", to: "false", why: "a signal aborts once" },
  { file: "sdk/http/limiter.ts", from: "after", to: "true", why: "undefined is neither a number nor a date" },
];

const inOptions: readonly Explanation[] = [
  {
    file: "sdk/http/options.ts",
    from: 'dialect === "auto"',
    to: "false",
    why: "there is no dialect of that name: the result is undefined in both cases",
  },
  {
    file: "sdk/http/options.ts",
    from: '"auto"',
    to: '""',
    why: "there is no dialect of that name: the result is undefined in both cases",
  },
];

const inPaginate: readonly Explanation[] = [
  { file: "sdk/http/paginate.ts", from: '""', to: `"${STRYKER}"`, why: "the text names no next page either" },
  { file: "sdk/http/paginate.ts", from: "[]", to: '["Stryker was here"]', why: UNREAD },
  { file: "sdk/http/paginate.ts", from: "expected > 0", to: "true", why: "no items fill no page" },
  { file: "sdk/http/paginate.ts", from: "expected > 0", to: "expected >= 0", why: "no items fill no page" },
  { file: "sdk/http/paginate.ts", from: "pages.at(-1)?.next", to: "pages.at(-1).next", why: MISSING },
  {
    file: "sdk/http/paginate.ts",
    from: "value !== undefined",
    to: "true",
    why: "undefined is no number either, which the compiler does not accept",
  },
];

export const http: readonly Explanation[] = [
  ...inAuthenticate,
  ...inBudget,
  ...inCall,
  ...inDecode,
  ...inDialect,
  ...inEncode,
  ...inExpected,
  ...inHooks,
  ...inLimiter,
  ...inOptions,
  ...inPaginate,
];
