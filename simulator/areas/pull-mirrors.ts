/** Pull mirrors: settings of a project, also to be had by its own operations; nothing comes from elsewhere. */
import { apiError, type Call, type Handlers } from "../handler";
import type { StoredProject } from "../world";
import { scrubbed } from "./remote-mirrors";

const OF_MIRRORS = [
  ...["mirror_trigger_builds", "only_mirror_protected_branches", "mirror_overwrites_diverged_branches"],
  "mirror_branch_regex",
] as const;

function show({ project }: { readonly project: StoredProject }) {
  const { mirror, import_url, ...attributes } = project.attributes;
  if (typeof import_url !== "string" || import_url === "") throw apiError.notFound("Mirror");
  const at = typeof attributes.mirrored_at === "string" ? attributes.mirrored_at : null;
  const settings = OF_MIRRORS.map((name) => [name, attributes[name] ?? null]);
  return {
    ...{ id: project.id, url: scrubbed(import_url), enabled: mirror === true, last_error: null },
    update_status: at === null ? "none" : "finished",
    ...{ last_update_at: at, last_update_started_at: at, last_successful_update_at: at },
    ...Object.fromEntries(settings),
  };
}

/** The address with the credentials that a request has beside it. */
function addressOf(
  url: string,
  user: string | null | undefined,
  password: string | null | undefined,
): string {
  if (!URL.canParse(url)) throw apiError.invalid({ import_url: ["is blocked: URI is invalid"] });
  if (!user && !password) return url;
  const address = new URL(url);
  address.username = user ?? "";
  address.password = password ?? "";
  return address.href;
}

type Asked = Pick<Call<never>, "world"> & { readonly project: StoredProject };

const change = ({ world, project }: Asked, changes: object) =>
  world.projects.update(project, { attributes: { ...project.attributes, ...changes } });

export const pullMirrors: Handlers<"pullMirrors"> = {
  get: show,

  update: (call) => {
    const { input } = call;
    const sent = OF_MIRRORS.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]);
    change(call, {
      ...Object.fromEntries(sent),
      ...(input.enabled === undefined ? {} : { mirror: input.enabled }),
      ...(input.url === undefined
        ? {}
        : { import_url: addressOf(input.url, input.auth_user, input.auth_password) }),
    });
    return show(call);
  },

  start: (call) => {
    if (!show(call).enabled) throw apiError.invalid("The project is not mirrored");
    change(call, { mirrored_at: call.world.timestamp() });
  },
};
