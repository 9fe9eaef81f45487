/** `forge mirror …`: the push mirrors of a project. */
import { syncMirror } from "../../sdk/actions/mirrors";
import type { RemoteMirror } from "../../sdk/actions/objects";
import { action } from "./action";
import { argument, flagParameter, idParameter, project, waiting } from "./parameters";
import { columns } from "./render";

const list = action({
  name: "mirror list",
  summary: "list the push mirrors of a project, with their ids",
  arguments: { project },
  options: {},
  examples: ["forge mirror list acme/platform/web"],
  run: (forge, { project }, { signal }) => forge.remoteMirrors.list({ project }, { signal }).toArray(),
  render: (mirrors) =>
    mirrors.length === 0
      ? ["There is no push mirror."]
      : columns(
          mirrors.map(({ id, url, enabled, update_status }) => [
            String(id),
            url,
            enabled ? (update_status ?? "") : "disabled",
          ]),
        ),
});

const sync = action({
  name: "mirror sync",
  summary: "push to a mirror now, and wait until that has ended",
  arguments: {
    project,
    mirror: argument("<mirror>", "the id of the mirror, as forge mirror list shows it", idParameter),
  },
  options: { wait: flagParameter("--no-wait", "only ask for the update"), ...waiting },
  examples: ["forge mirror sync acme/platform/web 1"],
  run: (forge, { project, mirror, wait }, watch) =>
    syncMirror(forge, { project, mirror_id: mirror, wait }, watch),
  progress: ({ id, update_status }: RemoteMirror) => ({
    lines: [`Mirror ${id}: ${update_status ?? "no update yet"}`],
  }),
  render: ({ outcome, mirror: { url, last_error } }, paint) =>
    ({
      requested: [`An update of ${url} is asked for.`],
      finished: [paint("green", `${url} is up to date.`)],
      failed: [paint("red", `The update of ${url} failed: ${last_error ?? "the service does not say why"}`)],
    })[outcome],
  unsuccessful: { when: "the update failed", is: ({ outcome }) => outcome === "failed" },
  interrupted: () => "The service goes on with the update.",
});

export const mirrorActions = [list, sync];
