/** Access requests to groups and projects. */
import { type Case, type Cases, type Stage, words } from "../case";

const fields = words("id username name state locked avatar_url web_url requested_at");
const approved = [...fields, "access_level", "created_at"];

const group = "acme";
const userNamed = ({ service }: Stage, name: string) => service.world.users.named(name)?.id ?? 0;
const gus = (stage: Stage) => ({ group, user_id: userNamed(stage, "gus") });

export const groupAccessRequests: Cases<"groupAccessRequests"> = {
  list: { given: { group }, fields },
  create: { given: { group: "acme/mobile" }, fields },
  approve: { run: (stage) => stage.forge.groupAccessRequests.approve(gus(stage)), fields: approved },
  deny: { run: (stage) => stage.forge.groupAccessRequests.deny(gus(stage)) },
};

const project = "acme/platform/web";

/** Creates a request by the administrator, who is not a member of anything. */
const asked =
  (run: (stage: Stage, request: { project: string; user_id: number }) => Promise<unknown>): Case["run"] =>
  async (stage) => {
    await stage.forge.projectAccessRequests.create({ project });
    return run(stage, { project, user_id: userNamed(stage, "root") });
  };

export const projectAccessRequests: Cases<"projectAccessRequests"> = {
  list: { run: asked(({ forge }) => forge.projectAccessRequests.list({ project }).toArray()), fields },
  create: { given: { project }, fields },
  approve: {
    run: asked(({ forge }, request) => forge.projectAccessRequests.approve({ ...request, access_level: 20 })),
    fields: approved,
  },
  deny: { run: asked(({ forge }, request) => forge.projectAccessRequests.deny(request)) },
};
