/** Webhooks: secrets go in and never come out; a test or a repeated delivery reaches nobody, and counts as delivered. */
import * as operations from "../../sdk/api/hooks";
import type { StoredPlace } from "../access";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { plainCollection, rowNumbered } from "../plain-collection";
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
  readonly url_variables: readonly Pair[];
  readonly custom_headers: readonly Pair[];
}

const keysOf = (pairs: readonly Pair[]) => pairs.map(({ key }) => ({ key }));

const show = ({ token, signing_token, url_variables, custom_headers }: Hook) => ({
  alert_status: "executable",
  disabled_until: null,
  url_variables: keysOf(url_variables),
  custom_headers: keysOf(custom_headers),
  token_present: token !== null && token !== "",
  signing_token_present: signing_token !== null,
});

/** The values after a request, by their keys. */
const merged = (before: readonly Pair[] = [], given: readonly Pair[] = []): Pair[] => [
  ...new Map([...before, ...given].map((pair) => [pair.key, pair])).values(),
];

/** Values are merged by key, and another address drops the token. */
function store<Sent extends Partial<Hook>>(sent: Sent, _: unknown, before?: Hook) {
  if (before !== undefined && Object.keys(sent).length === 0)
    throw apiError.badParameter("No parameters provided");
  const isElsewhere = before !== undefined && sent.url !== undefined && sent.url !== before.url;
  return {
    ...(isElsewhere ? { token: null } : {}),
    ...sent,
    url_variables: merged(before?.url_variables, sent.url_variables),
    custom_headers: merged(before?.custom_headers, sent.custom_headers),
  };
}

function problems({ url }: Hook): Readonly<Record<string, string>> {
  if (URL.canParse(url) && /^https?:/.test(url) && !/\s/.test(url)) return {};
  throw new ErrorResponse(422, { error: "Invalid url given" });
}

interface HookCall extends StoredPlace {
  readonly world: World;
  readonly input: { readonly hook_id: number };
}

interface Valued {
  readonly input: { readonly value: string };
}

type Keyed<Call> = Call & { readonly input: { readonly key: string } };

type Triggered = HookCall & { readonly input: { readonly trigger: string } };

/** The operations besides the five, on the hooks of a table. */
function further(name: "project_hooks" | "group_hooks") {
  const find = (call: HookCall): Hook & Numbers => rowNumbered(name, call.input.hook_id, call);
  const tableIn = ({ world }: HookCall) => world[name] as unknown as Table<Hook & Numbers>;
  const set = (field: "url_variables" | "custom_headers") => (call: Keyed<HookCall & Valued>) => {
    const hook = find(call);
    const { key, value } = call.input;
    tableIn(call).update(hook, { [field]: merged(hook[field], [{ key, value }]) });
  };
  const unset = (field: "url_variables" | "custom_headers") => (call: Keyed<HookCall>) => {
    const hook = find(call);
    const left = hook[field].filter(({ key }) => key !== call.input.key);
    if (left.length === hook[field].length) throw apiError.notFound();
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

const delivered = { request_data: {}, response_status: "200", response_body: "", execution_duration: 0.1 };

export const projectHooks: Handlers<"projectHooks"> = {
  ...plainCollection(operations.projectHooks, { table: "project_hooks", store, problems, show }),
  ...further("project_hooks"),
};

export const groupHooks: Handlers<"groupHooks"> = {
  ...plainCollection(operations.groupHooks, { table: "group_hooks", store, problems, show }),
  ...further("group_hooks"),
};
