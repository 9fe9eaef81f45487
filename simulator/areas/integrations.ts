/** Integrations: kept and shown, and nobody is called. */
import * as operations from "../../sdk/api/integrations";
import type { DialectName } from "../../sdk/http/dialect";
import type { StoredPlace } from "../access";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import type { Numbers, Table } from "../table";
import type { World } from "../world";

/** The settings that each one needs at every change. */
const required: Readonly<Record<string, readonly string[]>> = {
  slack: ["webhook"],
  mattermost: ["webhook"],
  "microsoft-teams": ["webhook"],
  jira: ["url", "password"],
  jenkins: ["jenkins_url", "project_name"],
  "emails-on-push": ["recipients"],
  "pipelines-email": ["recipients"],
  "external-wiki": ["external_wiki_url"],
  "custom-issue-tracker": ["issues_url", "project_url"],
  redmine: ["issues_url", "project_url"],
  datadog: ["api_key"],
  telegram: ["token", "room"],
  harbor: ["url", "project_name", "username", "password"],
  asana: ["api_key"],
};

/** Those that need nothing that is checked here. */
const others =
  "assembla bamboo bugzilla buildkite campfire clickup confluence discord drone-ci ewm github google-play hangouts-chat irker linear matrix packagist phorge pivotaltracker pumble pushover squash-tm teamcity unify-circuit webex-teams youtrack zentao".split(
    " ",
  );

const titles: Readonly<Record<string, string>> = {
  slack: "Slack notifications",
  mattermost: "Mattermost notifications",
  "custom-issue-tracker": "Custom issue tracker",
};

const titleOf = (slug: string) =>
  titles[slug] ?? `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`.replaceAll("-", " ");

interface Row extends Numbers {
  readonly slug: string;
  readonly active: boolean;
  readonly inherited: boolean;
  readonly events: Readonly<Record<string, boolean>>;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly created_at: string;
  readonly updated_at: string;
}

interface IntegrationCall {
  readonly world: World;
  readonly dialect: DialectName;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The integrations of a place. */
interface Place {
  readonly table: Table<Row, Partial<Row>>;
  readonly parent: Readonly<Record<string, number>>;
}

const isEvent = (name: string) => Object.hasOwn(operations.integrationEvents, name);
const isSecret = (name: string) => operations.secretSettings.includes(name);

const initialEvents = Object.fromEntries(
  Object.keys(operations.integrationEvents).map((name) => [name, true]),
);

const showBasic = ({ id, slug, active, inherited, events, created_at, updated_at }: Row) => ({
  ...{ id, title: titleOf(slug), slug, created_at, updated_at, active, inherited },
  ...initialEvents,
  ...events,
});

const show = (row: Row) => ({
  ...showBasic(row),
  properties: Object.fromEntries(Object.entries(row.properties).filter(([name]) => !isSecret(name))),
});

const isKnown = (slug: string): boolean => Object.hasOwn(required, slug) || others.includes(slug);

const unrouted = () => new ErrorResponse(404, { error: "404 Not Found" });

function slugOf({ input }: IntegrationCall): string {
  const slug = String(input.integration);
  if (!isKnown(slug)) throw apiError.badParameter("slug does not have a valid value");
  return slug;
}

/** The settings of a request, and what of them are events. */
function given({ input }: IntegrationCall) {
  const { integration: _, project: __, group: ___, use_inherited_settings: ____, ...sent } = input;
  const all = Object.entries(sent).filter(([, value]) => value !== undefined);
  return {
    events: Object.fromEntries(all.filter(([name]) => isEvent(name))) as Readonly<Record<string, boolean>>,
    properties: Object.fromEntries(all.filter(([name]) => !isEvent(name))),
  };
}

function assertComplete(slug: string, properties: Readonly<Record<string, unknown>>): void {
  const missing = (required[slug] ?? []).filter((name) => properties[name] === undefined);
  if (missing.length > 0)
    throw new ErrorResponse(400, { error: missing.map((name) => `${name} is missing`).join(", ") });
}

function handlersOf<Given extends IntegrationCall & StoredPlace>(placeOf: (call: Given) => Place) {
  const found = (call: Given): Row | undefined => {
    const slug = slugOf(call);
    const { table, parent } = placeOf(call);
    const [id = 0] = Object.values(parent);
    return table.of(id).find((row) => row.slug === slug);
  };
  const find = (call: Given): Row => {
    const row = found(call);
    if (row === undefined) throw apiError.notFound("Integration");
    return row;
  };
  return {
    list: (call: Given) => {
      const { table, parent } = placeOf(call);
      const [id = 0] = Object.values(parent);
      return collection(
        table.of(id).filter(({ active }) => active),
        showBasic,
      );
    },

    get: (call: Given) => show(find(call)),

    set: (call: Given) => {
      // A real installation has a path for each one.
      if (call.dialect === "gitlab" && !isKnown(String(call.input.integration))) throw unrouted();
      const { table, parent } = placeOf(call);
      const before = found(call);
      const { events, properties } = given(call);
      const inherited = call.input.use_inherited_settings === true;
      if (!inherited) assertComplete(slugOf(call), properties);
      const after = {
        ...{ active: true, inherited, events: { ...before?.events, ...events } },
        properties: { ...before?.properties, ...properties },
      };
      return show(
        before ? table.update(before, after) : table.insert({ ...parent, slug: slugOf(call), ...after }),
      );
    },

    delete: (call: Given) => {
      const { table } = placeOf(call);
      const row = find(call);
      if (!row.active) throw apiError.notFound("Integration");
      table.update(row, { active: false, events: {}, properties: {} });
    },
  };
}

export const projectIntegrations: Handlers<"projectIntegrations"> = handlersOf(
  ({ world, project }: IntegrationCall & StoredPlace) => ({
    table: world.project_integrations as unknown as Place["table"],
    parent: { project_id: project?.id ?? 0 },
  }),
);

export const groupIntegrations: Handlers<"groupIntegrations"> = handlersOf(
  ({ world, group }: IntegrationCall & StoredPlace) => ({
    table: world.group_integrations as unknown as Place["table"],
    parent: { group_id: group?.id ?? 0 },
  }),
);
