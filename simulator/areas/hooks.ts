/** Webhooks: secrets go in and never come out; a test or a repeated delivery reaches nobody, and counts as delivered. */
import * as operations from "../../sdk/api/hooks";
import type { Operation } from "../../sdk/api/operation";
import type { DialectName } from "../../sdk/http/dialect";
import { syntaxProblem } from "../../sdk/re2";
import type { StoredPlace } from "../access";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { isPublicUrl, mayCallLocally } from "../local-address";
import { plainCollection, rowNumbered, tooManyOf } from "../plain-collection";
import type { Numbers, Table } from "../table";
import type { World } from "../world";

interface Pair {
  readonly key: string;
  readonly value: string;
}

interface Hook {
  readonly id: number;
  readonly url: string;
  readonly token: string | null;
  readonly signing_token: string | null;
  readonly branch_filter_strategy: string;
  readonly push_events_branch_filter: string | null;
  readonly confidential_note_events?: boolean | null;
  readonly url_variables: readonly Pair[];
  readonly custom_headers: readonly Pair[];
}

type HookTable = "project_hooks" | "group_hooks" | "system_hooks";

type PairsName = "url_variables" | "custom_headers";

const keysOf = (pairs: readonly Pair[]) => pairs.map(({ key }) => ({ key }));

/** The list of a project leaves out the names of the pairs. */
const show = (hook: Hook, { project, dialect }: HookCall, { pagination }: Operation) => ({
  alert_status: "executable",
  disabled_until: null,
  ...(project && pagination
    ? { url_variables: undefined, custom_headers: undefined }
    : { url_variables: keysOf(hook.url_variables), custom_headers: keysOf(hook.custom_headers) }),
  ...("repository_update_events" in hook ? {} : { repository_update_events: false }),
  // The specification has no null there.
  ...(dialect === "neutral" && "confidential_note_events" in hook
    ? { confidential_note_events: hook.confidential_note_events ?? false }
    : {}),
  token_present: hook.token !== null && hook.token !== "",
  signing_token_present: hook.signing_token !== null,
});

/** The values after a request, by their keys. */
const merged = (before: readonly Pair[] = [], given: readonly Pair[] = []): Pair[] => [
  ...new Map([...before, ...given].map((pair) => [pair.key, pair])).values(),
];

/** Values are merged by key, and another address drops the token. */
function store<Sent extends Partial<Hook>>(sent: Sent, _: unknown, before?: Hook) {
  if (before !== undefined && Object.keys(sent).length === 0)
    throw apiError.badParameter("No parameters provided");
  const url = sent.url?.trim();
  const isElsewhere = before !== undefined && url !== undefined && url !== before.url;
  const { branch_filter_strategy = before?.branch_filter_strategy } = sent;
  return {
    ...(isElsewhere ? { token: null } : {}),
    ...sent,
    ...(url === undefined ? {} : { url }),
    ...(branch_filter_strategy === "all_branches" ? { push_events_branch_filter: null } : {}),
    url_variables: merged(before?.url_variables, sent.url_variables),
    custom_headers: merged(before?.custom_headers, sent.custom_headers),
  };
}

// ─── Refusals ────────────────────────────────────────────────────────────────

const KEY = /^[A-Za-z]+\d*([._-][A-Za-z\d]+)*$/;
const REFERENCE = /\{([A-Za-z]+\d*(?:[._-][A-Za-z\d]+)*)\}/g;
const MOST_PAIRS = 20;

const arePairs = (pairs: readonly Pair[]) =>
  pairs.length <= MOST_PAIRS &&
  pairs.every(({ key, value }) => KEY.test(key) && value.length > 0 && value.length <= 2048);

/** The address that is called: the values of the pairs stand where their names are. */
function isCallable({ url, url_variables }: Hook, allowsLocal: boolean): boolean {
  const values = new Map(url_variables.map(({ key, value }) => [key, value]));
  const isComplete = [...url.matchAll(REFERENCE)].every(([, key = ""]) => values.has(key));
  const address = url.replace(REFERENCE, (_, key: string) => values.get(key) ?? "");
  return (
    isComplete && (allowsLocal ? /^https?:/i.test(address) && URL.canParse(address) : isPublicUrl(address))
  );
}

/** Administrators may have the service call its own network. */
const allowsLocal = (world: World, table: HookTable): boolean =>
  table === "system_hooks"
    ? world.settings.allow_local_requests_from_system_hooks !== false
    : mayCallLocally(world);

const refused = (error: string) => new ErrorResponse(422, { error });

/** The model's problems by field, in its order. */
function problemsOf(hook: Hook): Record<string, string> {
  const schema = "must be a valid json schema";
  return {
    ...(/\n/.test(hook.token ?? "") ? { token: "is invalid" } : {}),
    ...(arePairs(hook.url_variables) ? {} : { url_variables: schema }),
    ...(arePairs(hook.custom_headers) ? {} : { custom_headers: schema }),
  };
}

const sentenceOf = ([field, problem]: readonly [string, string]): string =>
  `${field[0]?.toUpperCase()}${field.slice(1).replaceAll("_", " ")} ${problem}`;

const byField = (problems: Readonly<Record<string, string>>) =>
  new ErrorResponse(422, {
    message: Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]])),
  });

function assertFilter({ branch_filter_strategy, push_events_branch_filter: filter }: Hook): void {
  if (branch_filter_strategy === "regex" && filter && syntaxProblem(filter) !== undefined)
    throw refused("Invalid branch filter given");
}

/** A creation names all problems in one sentence, a change by field. */
const problemsIn = (
  table: HookTable,
  most: readonly [number, string] = [Number.POSITIVE_INFINITY, "system hooks"],
) =>
  function problems(hook: Hook, { world, input, project, group }: HookCall) {
    if (!isCallable(hook, allowsLocal(world, table))) throw refused("Invalid url given");
    assertFilter(hook);
    const found = problemsOf(hook);
    if (input.hook_id !== undefined) {
      if (Object.keys(found).length > 0) throw byField(found);
      return {};
    }
    const isFull = world[table].of((project ?? group)?.id ?? 0).length >= most[0];
    const tooMany = isFull && !("custom_headers" in found) ? [tooManyOf(most)] : [];
    const sentences = [...Object.entries(found).map(sentenceOf), ...tooMany];
    if (sentences.length > 0) throw refused(sentences.join(" and "));
    return {};
  };

interface HookCall extends StoredPlace {
  readonly world: World;
  readonly dialect: DialectName;
  readonly input: { readonly hook_id?: number | undefined };
}

interface Valued {
  readonly input: { readonly value: string };
}

type Keyed<Call> = Call & { readonly input: { readonly key: string } };

type Triggered = HookCall & { readonly input: { readonly trigger: string } };

/** The operations besides the five, on the hooks of a table. */
function further(name: "project_hooks" | "group_hooks") {
  const find = (call: HookCall): Hook & Numbers => rowNumbered(name, call.input.hook_id ?? 0, call);
  const tableIn = ({ world }: HookCall) => world[name] as unknown as Table<Hook & Numbers>;
  const set = (field: PairsName) => (call: Keyed<HookCall & Valued>) => {
    const hook = find(call);
    const { key, value } = call.input;
    if (!arePairs([{ key, value }])) throw refused("Illegal key or value");
    tableIn(call).update(hook, { [field]: merged(hook[field], [{ key, value }]) });
  };
  const unset = (field: PairsName) => (call: Keyed<HookCall>) => {
    const hook = find(call);
    const left = hook[field].filter(({ key }) => key !== call.input.key);
    if (left.length === hook[field].length)
      throw apiError.notFound(field === "url_variables" ? "URL variable" : "Custom header");
    tableIn(call).update(hook, { [field]: left });
  };
  const deliver = ({ world }: HookCall, { id: hook_id, url }: Hook, trigger: string) =>
    world.hook_deliveries.insert({ hook_id, url, trigger });
  return {
    test: (call: Triggered) => {
      const hook = find(call);
      const { trigger } = call.input;
      if (!(trigger in hook)) throw apiError.badParameter("trigger does not have a valid value");
      deliver(call, hook, trigger.replace(/_events$/, "_hooks"));
    },
    listEvents: (call: HookCall & { readonly input: { readonly status?: string | undefined } }) => {
      const { status = "successful" } = call.input;
      if (!STATUS.test(status)) throw apiError.badParameter("status does not have a valid value");
      const isListed = ["successful", "200"].includes(status);
      const deliveries = call.world.hook_deliveries.of(find(call).id);
      return collection(isListed ? deliveries.toReversed() : [], ({ id, url, trigger }) => {
        return { id, url, trigger, ...delivered };
      });
    },
    resendEvent: (call: HookCall & { readonly input: { readonly hook_event_id: number } }) => {
      const hook = find(call);
      const sent = call.world.hook_deliveries.of(hook.id).find(({ id }) => id === call.input.hook_event_id);
      if (sent === undefined) throw apiError.notFound();
      deliver(call, hook, sent.trigger);
      return { response_status: 200 };
    },
    setUrlVariable: set("url_variables"),
    deleteUrlVariable: unset("url_variables"),
    setCustomHeader: set("custom_headers"),
    deleteCustomHeader: unset("custom_headers"),
  };
}

const STATUS = /^([1-5]\d\d|successful|client_failure|server_failure)$/;

const delivered = { request_data: {}, response_status: "200", response_body: "", execution_duration: 0.1 };

export const projectHooks: Handlers<"projectHooks"> = {
  ...plainCollection(operations.projectHooks, {
    table: "project_hooks",
    store,
    show,
    problems: problemsIn("project_hooks", [100, "project hooks"]),
  }),
  ...further("project_hooks"),
};

export const groupHooks: Handlers<"groupHooks"> = {
  ...plainCollection(operations.groupHooks, {
    table: "group_hooks",
    store,
    show,
    problems: problemsIn("group_hooks", [50, "group hooks"]),
  }),
  ...further("group_hooks"),
};

export const systemHooks: Handlers<"systemHooks"> = {
  ...plainCollection(operations.systemHooks, {
    table: "system_hooks",
    store,
    show,
    problems: problemsIn("system_hooks"),
  }),

  test: ({ world, input }) => {
    const { id: hook_id, url } = rowNumbered("system_hooks", input.hook_id, { world });
    const event_name = "project_create";
    world.hook_deliveries.insert({ hook_id, url, trigger: event_name });
    return { event_name };
  },
};
