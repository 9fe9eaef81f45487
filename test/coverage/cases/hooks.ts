/** Webhooks of projects and groups. */
import type { Cases, Stage } from "../case";

const fields = [
  ...["id", "url", "name", "description", "created_at", "enable_ssl_verification", "push_events"],
  ...["tag_push_events", "issues_events", "vulnerability_events", "push_events_branch_filter"],
  ...["branch_filter_strategy", "custom_webhook_template", "alert_status", "disabled_until"],
  ...["url_variables", "custom_headers", "token_present", "signing_token_present"],
];
const ofGroup = [...fields, "group_id", "subgroup_events", "member_events", "project_events"];

const url = "https://hooks.acme.example/{key}";
const pairs = [{ key: "key", value: "value" }];
const hook = { url, token: "secret", url_variables: pairs, custom_headers: pairs };
const project = "acme/platform/web";
const group = "acme";
const key = "key";

async function inProject({ forge }: Stage) {
  const { id } = await forge.projectHooks.create({ project, ...hook });
  return { project, hook_id: id };
}

async function inGroup({ forge }: Stage) {
  const { id } = await forge.groupHooks.create({ group, ...hook });
  return { group, hook_id: id };
}

async function deliveryOf(stage: Stage, trigger = "push_events") {
  const at = await inProject(stage);
  await stage.forge.projectHooks.test({ ...at, trigger });
  const [delivery] = await stage.forge.projectHooks.listEvents(at).toArray();
  return { ...at, hook_event_id: delivery?.id ?? 0 };
}

const delivery = ["id", "url", "trigger", "response_status"];

export const projectHooks: Cases<"projectHooks"> = {
  list: {
    run: async (stage) => {
      await inProject(stage);
      return stage.forge.projectHooks.list({ project }).toArray();
    },
    fields: ["id", "url", "project_id"],
  },
  get: { run: async (stage) => stage.forge.projectHooks.get(await inProject(stage)), fields },
  create: {
    run: ({ forge }) => forge.projectHooks.create({ project, ...hook }),
    fields: [...fields, "project_id"],
  },
  update: {
    run: async (stage) => stage.forge.projectHooks.update({ ...(await inProject(stage)), job_events: true }),
    fields,
  },
  delete: { run: async (stage) => stage.forge.projectHooks.delete(await inProject(stage)), status: 204 },
  test: {
    run: async (stage) =>
      stage.forge.projectHooks.test({ ...(await inProject(stage)), trigger: "issues_events" }),
    status: 201,
  },
  listEvents: {
    run: async (stage) => {
      const { project, hook_id } = await deliveryOf(stage);
      return stage.forge.projectHooks.listEvents({ project, hook_id }).toArray();
    },
    fields: delivery,
  },
  resendEvent: {
    run: async (stage) => stage.forge.projectHooks.resendEvent(await deliveryOf(stage)),
    status: 201,
    fields: ["response_status"],
  },
  setUrlVariable: {
    run: async (stage) =>
      stage.forge.projectHooks.setUrlVariable({ ...(await inProject(stage)), key: "new", value: "x" }),
    status: 204,
  },
  deleteUrlVariable: {
    run: async (stage) => stage.forge.projectHooks.deleteUrlVariable({ ...(await inProject(stage)), key }),
    status: 204,
  },
  setCustomHeader: {
    run: async (stage) =>
      stage.forge.projectHooks.setCustomHeader({ ...(await inProject(stage)), key: "X-New", value: "x" }),
    status: 204,
  },
  deleteCustomHeader: {
    run: async (stage) => stage.forge.projectHooks.deleteCustomHeader({ ...(await inProject(stage)), key }),
    status: 204,
  },
};

export const groupHooks: Cases<"groupHooks"> = {
  list: {
    run: async (stage) => {
      await inGroup(stage);
      return stage.forge.groupHooks.list({ group }).toArray();
    },
    fields: ofGroup,
  },
  get: { run: async (stage) => stage.forge.groupHooks.get(await inGroup(stage)), fields: ofGroup },
  create: { run: ({ forge }) => forge.groupHooks.create({ group, ...hook }), fields: ofGroup },
  update: {
    run: async (stage) => stage.forge.groupHooks.update({ ...(await inGroup(stage)), member_events: true }),
    fields: ofGroup,
  },
  delete: { run: async (stage) => stage.forge.groupHooks.delete(await inGroup(stage)), status: 204 },
  test: {
    run: async (stage) =>
      stage.forge.groupHooks.test({ ...(await inGroup(stage)), trigger: "member_events" }),
    status: 201,
  },
  listEvents: {
    run: async (stage) => {
      const at = await inGroup(stage);
      await stage.forge.groupHooks.test({ ...at, trigger: "push_events" });
      return stage.forge.groupHooks.listEvents({ ...at, status: "successful" }).toArray();
    },
    fields: delivery,
  },
  resendEvent: {
    run: async (stage) => {
      const at = await inGroup(stage);
      await stage.forge.groupHooks.test({ ...at, trigger: "push_events" });
      const [sent] = await stage.forge.groupHooks.listEvents(at).toArray();
      return stage.forge.groupHooks.resendEvent({ ...at, hook_event_id: sent?.id ?? 0 });
    },
    status: 201,
    fields: ["response_status"],
  },
  setUrlVariable: {
    run: async (stage) =>
      stage.forge.groupHooks.setUrlVariable({ ...(await inGroup(stage)), key: "new", value: "x" }),
    status: 204,
  },
  deleteUrlVariable: {
    run: async (stage) => stage.forge.groupHooks.deleteUrlVariable({ ...(await inGroup(stage)), key }),
    status: 204,
  },
  setCustomHeader: {
    run: async (stage) =>
      stage.forge.groupHooks.setCustomHeader({ ...(await inGroup(stage)), key: "X-New", value: "x" }),
    status: 204,
  },
  deleteCustomHeader: {
    run: async (stage) => stage.forge.groupHooks.deleteCustomHeader({ ...(await inGroup(stage)), key }),
    status: 204,
  },
};
