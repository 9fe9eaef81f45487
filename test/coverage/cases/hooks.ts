/** Webhooks of projects and groups. */
import { after, type Cases, extended, type Stage, words } from "../case";

const fields = words(`
  id url name description created_at enable_ssl_verification push_events tag_push_events issues_events
  vulnerability_events push_events_branch_filter branch_filter_strategy custom_webhook_template
  alert_status disabled_until url_variables custom_headers token_present signing_token_present
`);
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
  list: { given: after(inProject, { project }), fields: ["id", "url", "project_id"] },
  get: { given: inProject, fields },
  create: { given: { project, ...hook }, fields: [...fields, "project_id"] },
  update: { given: extended(inProject, { job_events: true }), fields },
  delete: { given: inProject, status: 204 },
  test: { given: extended(inProject, { trigger: "issues_events" }), status: 201 },
  listEvents: {
    run: async (stage) => {
      const { project, hook_id } = await deliveryOf(stage);
      return stage.forge.projectHooks.listEvents({ project, hook_id }).toArray();
    },
    fields: delivery,
  },
  resendEvent: { given: deliveryOf, status: 201, fields: ["response_status"] },
  setUrlVariable: { given: extended(inProject, { key: "new", value: "x" }), status: 204 },
  deleteUrlVariable: { given: extended(inProject, { key }), status: 204 },
  setCustomHeader: { given: extended(inProject, { key: "X-New", value: "x" }), status: 204 },
  deleteCustomHeader: { given: extended(inProject, { key }), status: 204 },
};

export const groupHooks: Cases<"groupHooks"> = {
  list: { given: after(inGroup, { group }), fields: ofGroup },
  get: { given: inGroup, fields: ofGroup },
  create: { given: { group, ...hook }, fields: ofGroup },
  update: { given: extended(inGroup, { member_events: true }), fields: ofGroup },
  delete: { given: inGroup, status: 204 },
  test: { given: extended(inGroup, { trigger: "member_events" }), status: 201 },
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
  setUrlVariable: { given: extended(inGroup, { key: "new", value: "x" }), status: 204 },
  deleteUrlVariable: { given: extended(inGroup, { key }), status: 204 },
  setCustomHeader: { given: extended(inGroup, { key: "X-New", value: "x" }), status: 204 },
  deleteCustomHeader: { given: extended(inGroup, { key }), status: 204 },
};

const systemWide = { url: "https://hooks.acme.example", repository_update_events: true };
const ofInstallation = words(
  "id url push_events tag_push_events merge_requests_events repository_update_events alert_status",
);

async function inInstallation({ forge }: Stage) {
  const { id } = await forge.systemHooks.create(systemWide);
  return { hook_id: id };
}

export const systemHooks: Cases<"systemHooks"> = {
  list: { given: after(inInstallation, {}), fields: ofInstallation },
  get: { given: inInstallation, fields: ofInstallation },
  create: { given: systemWide, fields: ofInstallation },
  update: { given: extended(inInstallation, { push_events: true }), fields: ofInstallation },
  delete: { given: inInstallation },
  test: { given: inInstallation, fields: ["event_name"] },
};
