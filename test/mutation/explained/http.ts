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
  {
    file: "sdk/http/budget-queue.ts",
    from: "{ once: true }",
    to: "{}",
    why: "a signal aborts once",
  },
  { file: "sdk/http/budget.ts", from: "recent[0]?.[0]", to: "recent[0][0]", why: MISSING },
  {
    file: "sdk/http/budget-queue.ts",
    from: "signal?.reason",
    to: "signal.reason",
    why: HAS_SIGNAL,
  },
  {
    file: "sdk/http/budget-queue.ts",
    from: "true",
    to: "false",
    why: "the listener is removed before it is called a second time",
  },
  {
    file: "sdk/http/budget-queue.ts",
    from: "readClock() - asked - wait > latenessOf(this.budget.rate)",
    to: "readClock() - asked - wait >= latenessOf(this.budget.rate)",
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
  { file: "sdk/http/call.ts", from: "sent ??= request", to: "sent &&= request", why: SLOWER },
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

const inServiceDialect: readonly Explanation[] = [
  {
    file: "sdk/http/service-dialect.ts",
    from: "dialect?.name",
    to: "dialect.name",
    why: "only a dialect that is set differs, which the compiler cannot know",
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
    from: "!signal",
    to: "signal",
    why: "a request whose signal has aborted is not sent later either",
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
  {
    file: "sdk/http/paginate.ts",
    from: "last - 1",
    to: "last + 1",
    why: "nothing is left for the others to fetch: only slower",
  },
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

const THRESHOLD = "response times that are exactly at a threshold may count either way";

const inPace: readonly Explanation[] = [
  {
    file: "sdk/http/pace.ts",
    from: "{ requests: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY }",
    to: "{}",
    why: "no time is before undefined either",
  },
  {
    file: "sdk/http/pace.ts",
    from: "changes++",
    to: "changes--",
    why: "each change has a number of its own",
  },
  {
    file: "sdk/http/pace.ts",
    from: "median < known",
    to: "median <= known",
    why: "no difference is weighted",
  },
  {
    file: "sdk/http/pace.ts",
    from: "slower < NOT_SLOWER",
    to: "slower <= NOT_SLOWER",
    why: THRESHOLD,
  },
  { file: "sdk/http/pace.ts", from: "slower > SLOWER", to: "slower >= SLOWER", why: THRESHOLD },
  {
    file: "sdk/http/pace.ts",
    from: "limit > LEAST_WHEN_SLOW",
    to: "true",
    why: "the least limit is lowered to itself, and rises from there in the same way",
  },
  {
    file: "sdk/http/pace.ts",
    from: "limit > LEAST_WHEN_SLOW",
    to: "limit >= LEAST_WHEN_SLOW",
    why: "the least limit is lowered to itself, and rises from there in the same way",
  },
];

const inSend: readonly Explanation[] = [
  { file: "sdk/http/send.ts", from: "cert === undefined", to: "false", why: SLOWER },
  {
    file: "sdk/http/send.ts",
    from: "this.#size - before < MIN_FILE_BYTES",
    to: "this.#size - before <= MIN_FILE_BYTES",
    why: BOUNDARY,
  },
];

const inServiceError: readonly Explanation[] = [
  {
    file: "sdk/http/service-error.ts",
    from: "head.status === 429",
    to: "true",
    why: "only an error of 429 has the time",
  },
  {
    file: "sdk/http/service-error.ts",
    from: "operation.accepts?.includes",
    to: "operation.accepts.includes",
    why: "what is asked for without a credential accepts that, which the compiler cannot know",
  },
  {
    file: "sdk/http/service-error.ts",
    from: 'default: return "";',
    to: "default:",
    why: "undefined adds nothing to the message either",
  },
  {
    file: "sdk/http/service-error.ts",
    from: "role[0]?.toUpperCase",
    to: "role[0].toUpperCase",
    why: MISSING,
  },
  {
    file: "sdk/http/service-error.ts",
    from: "details === null",
    to: "false",
    why: "?? has left null out, which the compiler cannot know",
  },
];

const THROUGH_OBJECTS = "a problem is at a place that objects alone lead to";

const inValidate: readonly Explanation[] = [
  {
    file: "sdk/http/validate.ts",
    from: "[]",
    to: '["Stryker was here"]',
    why: "a default that is never needed, or a text that is no name of a parameter, no object and no row of distances that is read",
  },
  { file: "sdk/http/validate.ts", from: "() => false", to: "() => undefined", why: "undefined is a no, too" },
  {
    file: "sdk/http/validate.ts",
    from: "value instanceof Blob",
    to: "false",
    why: "a file has no properties of its own",
  },
  {
    file: "sdk/http/validate.ts",
    from: 'typeof value === "object" && value !== null && key in value',
    to: "true",
    why: THROUGH_OBJECTS,
  },
  {
    file: "sdk/http/validate.ts",
    from: 'typeof value === "object" && value !== null && key in value',
    to: 'typeof value === "object" && value !== null || key in value',
    why: THROUGH_OBJECTS,
  },
  {
    file: "sdk/http/validate.ts",
    from: 'typeof value === "object" && value !== null',
    to: "true",
    why: THROUGH_OBJECTS,
  },
  {
    file: "sdk/http/validate.ts",
    from: 'typeof value === "object" && value !== null',
    to: 'typeof value === "object" || value !== null',
    why: THROUGH_OBJECTS,
  },
  { file: "sdk/http/validate.ts", from: 'typeof value === "object"', to: "true", why: THROUGH_OBJECTS },
  { file: "sdk/http/validate.ts", from: "value !== null", to: "true", why: THROUGH_OBJECTS },
];

const inRedact: readonly Explanation[] = [
  { file: "sdk/http/redact.ts", from: '""', to: '"Stryker was here!"', why: MISSING },
  { file: "sdk/http/redact.ts", from: '!text.includes("://")', to: "false", why: SLOWER },
  { file: "sdk/http/redact.ts", from: '"://"', to: '""', why: SLOWER },
  {
    file: "sdk/http/redact.ts",
    from: "colon < 0",
    to: "colon <= 0",
    why: "the part is then the whole, which is a secret already",
  },
  {
    file: "sdk/http/redact.ts",
    from: "colon < 0",
    to: "false",
    why: "the part is then the whole, which is a secret already",
  },
  {
    file: "sdk/http/redact.ts",
    from: "schemasAtKey(input, parameter).some(isSecret)",
    to: "schemasAtKey(input, parameter).every(isSecret)",
    why: "a parameter has one schema",
  },
];

const inSchemaReader: readonly Explanation[] = [
  { file: "sdk/http/schema-reader.ts", from: "reader === undefined", to: "true", why: SLOWER },
  {
    file: "sdk/http/schema-reader.ts",
    from: "schema === flag",
    to: "false",
    why: "the schema itself reads it in the same way: only slower",
  },
  {
    file: "sdk/http/schema-reader.ts",
    from: '{ return (value) => (value === null ? false : typeof value === "boolean" ? value : MISMATCH); }',
    to: "{}",
    why: "the schema itself reads it in the same way: only slower",
  },
  { file: "sdk/http/schema-reader.ts", from: "read !== item", to: "true", why: SLOWER },
  { file: "sdk/http/schema-reader.ts", from: "read !== present", to: "true", why: SLOWER },
];

const inRetry: readonly Explanation[] = [
  { file: "sdk/http/retry.ts", from: "milliseconds <= longest", to: "milliseconds < longest", why: BOUNDARY },
  {
    file: "sdk/http/retry.ts",
    from: "age + milliseconds <= longestRateLimit",
    to: "age + milliseconds < longestRateLimit",
    why: BOUNDARY,
  },
  {
    file: "sdk/http/retry.ts",
    from: "milliseconds <= policy.longest",
    to: "milliseconds < policy.longest",
    why: BOUNDARY,
  },
];

const inRequestContext: readonly Explanation[] = [
  {
    file: "sdk/http/request-context.ts",
    from: "milliseconds === undefined && grace === undefined",
    to: "false",
    why: SLOWER,
  },
  {
    file: "sdk/http/request-context.ts",
    from: "this.waits.untilClock(latest) >= 1",
    to: "this.waits.untilClock(latest) > 1",
    why: BOUNDARY,
  },
  {
    file: "sdk/http/request-context.ts",
    from: "callerSignal?.reason",
    to: "callerSignal.reason",
    why: HAS_SIGNAL,
  },
  {
    file: "sdk/http/request-context.ts",
    from: "grace !== undefined",
    to: "true",
    why: "a timer without a time ends in the next moment",
  },
  { file: "sdk/http/request-context.ts", from: "{ once: true }", to: "{}", why: "a signal aborts once" },
  { file: "sdk/http/request-context.ts", from: "true", to: "false", why: "a signal aborts once" },
  {
    file: "sdk/http/request-context.ts",
    from: "this.#callerSignal?.reason",
    to: "this.#callerSignal.reason",
    why: HAS_SIGNAL,
  },
];

const inDispatcher: readonly Explanation[] = [
  {
    file: "sdk/http/dispatcher.ts",
    from: "ca === undefined && cert === undefined && key === undefined",
    to: "false",
    why: SLOWER,
  },
  {
    file: "sdk/http/dispatcher.ts",
    from: "cert === undefined",
    to: "true",
    why: "a certificate and its key are given together; without either, what is made is the same: only slower",
  },
  {
    file: "sdk/http/dispatcher.ts",
    from: "cert === undefined",
    to: "cert !== undefined",
    why: "a certificate and its key are given together; without either, what is made is the same: only slower",
  },
  {
    file: "sdk/http/dispatcher.ts",
    from: "key === undefined",
    to: "true",
    why: "a certificate and its key are given together; without either, what is made is the same: only slower",
  },
  {
    file: "sdk/http/dispatcher.ts",
    from: "key === undefined",
    to: "key !== undefined",
    why: "a certificate and its key are given together; without either, what is made is the same: only slower",
  },
  {
    file: "sdk/http/dispatcher.ts",
    from: "!extra",
    to: "false",
    why: "a file without a name cannot be read, and adds nothing either",
  },
  {
    file: "sdk/http/dispatcher.ts",
    from: 'typeof error === "object" && error !== null',
    to: "true",
    why: "a WeakSet has nothing that is no object",
  },
  {
    file: "sdk/http/dispatcher.ts",
    from: 'typeof error === "object" && error !== null',
    to: 'typeof error === "object" || error !== null',
    why: "a WeakSet has nothing that is no object",
  },
  {
    file: "sdk/http/dispatcher.ts",
    from: 'typeof error === "object"',
    to: "true",
    why: "a WeakSet has nothing that is no object",
  },
  {
    file: "sdk/http/dispatcher.ts",
    from: "error !== null",
    to: "true",
    why: "a WeakSet has nothing that is no object",
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
  ...inServiceDialect,
  ...inHooks,
  ...inLimiter,
  ...inOptions,
  ...inPaginate,
  ...inPace,
  ...inSend,
  ...inServiceError,
  ...inValidate,
  ...inRedact,
  ...inSchemaReader,
  ...inRetry,
  ...inRequestContext,
  ...inDispatcher,
];
