/** Settings of groups and projects: each keeps the type that it is declared with, and null where it was not set. */
import { expect, test } from "@jest/globals";
import type { z } from "zod";
import { api } from "../../sdk/api";
import { zodDefinitionOf } from "../../sdk/zod-internals";
import { inDialect } from "../../simulator/parameter-rules";
import { groupSettings, projectSettings, type SettingsTable } from "../../simulator/settings";
import { isNewer } from "../../simulator/version";
import { requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { expecting, createGroup, createProject } = requestsTo(running);

/** A value that is not the initial one. */
function sampleOf(type: z.ZodType, initial: unknown): unknown {
  // Seconds: it is not shorter than ten minutes.
  if (initial === 3600) return 700;
  const { type: kind, entries = {} } = zodDefinitionOf(type);
  if (kind === "object") return { allow_force_push: true };
  if (kind === "boolean") return initial !== true;
  if (kind === "number") return 3;
  if (kind === "enum") return Object.values(entries).find((word) => word !== initial);
  return kind === "array" ? ["one", "two"] : "some text";
}

/** Of these, only some values are taken. */
const samples: Readonly<Record<string, unknown>> = {
  ci_id_token_sub_claim_components: ["project_id", "ref"],
  shared_runners_setting: "disabled_and_overridable",
  unique_project_download_limit_alertlist: [1],
};

/** Those that the operation knows. */
const knownTo = (id: "groups" | "projects", name: "create" | "update", values: object) => {
  const { body } = inDialect(`${id}.${name}`, api[id][name], "gitlab");
  return Object.fromEntries(Object.entries(values).filter(([setting]) => setting in body));
};

const valuesOf = (settings: SettingsTable) =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(
        ([, { isReadOnly, isHidden, older }]) => !isReadOnly && !isHidden && (!older || older.isSetting),
      )
      .filter(([, { type }]) => !isNewer(type, "gitlab"))
      // A project of templates has to be in the group; a level of protection sets the defaults anew.
      .filter(([name]) => !["file_template_project_id", "default_branch_protection"].includes(name))
      .map(([name, { type, initial }]) => [name, name in samples ? samples[name] : sampleOf(type, initial)]),
  );

/** Settings with a value from the start; one without may be shown only once it is set. */
const initialOf = (settings: SettingsTable) =>
  Object.fromEntries(
    Object.entries(settings)
      .filter(
        ([name, { type, initial, isHidden, older }]) =>
          !isNewer(type, "gitlab") && initial !== null && !isHidden && !older && !unlikeOthers.includes(name),
      )
      .map(([name, { initial }]) => [name, initial]),
  );

/** Shown to an owner who reads the group, not to who makes it; different in each; or shown of a mirror. */
const unlikeOthers = [
  ...["enabled_git_access_protocol", "creator_id"],
  ...["mirror_overwrites_diverged_branches", "mirror_trigger_builds", "only_mirror_protected_branches"],
];

/** Settings that a group takes once it is there, or that the answer to its creation does not show. */
const afterCreation = [
  ...["allow_merge_on_skipped_pipeline", "enabled_git_access_protocol", "lock_math_rendering_limits_enabled"],
  ...["math_rendering_limits_enabled", "only_allow_merge_if_all_discussions_are_resolved"],
  "only_allow_merge_if_pipeline_succeeds",
];

test.each([
  ["groups", groupSettings, createGroup],
  ["projects", projectSettings, createProject],
] as const)("settings of %s are answered as they are sent", async (places, settings, create) => {
  const wanted = valuesOf(settings);
  const isFirst = ([name]: readonly [string, unknown]) =>
    places === "projects" || !afterCreation.includes(name);
  const first = Object.fromEntries(Object.entries(wanted).filter(isFirst));
  const known = knownTo(places, "create", first);
  const made = await create(first);
  expect(made).toMatchObject(known);
  expect(await expecting(200, "GET", `/${places}/${made.id}`)).toMatchObject(known);
  const untouched = await create();
  expect(untouched).toMatchObject(initialOf(settings));
  expect(await expecting(200, "PUT", `/${places}/${untouched.id}`, wanted)).toMatchObject(
    knownTo(places, "update", wanted),
  );
});

test.each([
  ["groups", "auto_devops_enabled", true],
  ["groups", "mentions_disabled", true],
  ["groups", "shared_runners_minutes_limit", 100],
  ["groups", "extra_shared_runners_minutes_limit", 50],
  ["projects", "ci_delete_pipelines_in_seconds", 86_400],
])("%s: the text of %s in a form is read as its type", async (places, name, value) => {
  const made = places === "groups" ? await createGroup() : await createProject();
  const { url, token } = running();
  const response = await fetch(`${url}/api/v4/${places}/${made.id}`, {
    method: "PUT",
    headers: { "private-token": token },
    body: new URLSearchParams({ [name]: String(value) }),
  });
  expect(await response.json()).toMatchObject({ [name]: value });
  expect((await expecting(200, "PUT", `/${places}/${made.id}`, { [name]: null }))[name]).toBeNull();
});

test.each([
  ["groups", "mentions_disabled", "perhaps", "mentions_disabled is invalid"],
  ["groups", "shared_runners_minutes_limit", "many", "shared_runners_minutes_limit is invalid"],
  ["groups", "subgroup_creation_level", "guest", "subgroup_creation_level does not have a valid value"],
  ["projects", "merge_method", "rebase", "merge_method does not have a valid value"],
  ["projects", "build_timeout", "1h", "build_timeout is invalid"],
])("%s: %s cannot be %s", async (places, name, value, error) => {
  const { id } = places === "groups" ? await createGroup() : await createProject();
  expect(await expecting(400, "PUT", `/${places}/${id}`, { [name]: value })).toEqual({ error });
});

test("older names of settings mean the same", async () => {
  const project = await createProject({ tag_list: "go,rust", emails_disabled: true, public_builds: false });
  const meant = { topics: ["go", "rust"], emails_enabled: false, public_jobs: false };
  expect(project).toMatchObject({ ...meant, tag_list: ["go", "rust"], emails_disabled: true });
  const changed = await expecting(200, "PUT", `/projects/${project.id}`, { emails_enabled: true });
  expect(changed).toMatchObject({ ...meant, emails_enabled: true, emails_disabled: false });
});

test("what the service alone sets cannot be set", async () => {
  const project = await createProject({ creator_id: 99, import_status: "failed" });
  expect(project).toMatchObject({ creator_id: 1, import_status: "none" });
});
