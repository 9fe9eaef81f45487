/** Forks and stars. */
import { after, type Cases, type Stage, words } from "../case";

const project = "acme/platform/web";
const fields = words("id name path path_with_namespace forked_from_project.id star_count forks_count");
const fork = ({ forge }: Stage) => forge.forks.create({ project });
const star = ({ forge }: Stage) => forge.stars.create({ project });

export const forks: Cases<"forks"> = {
  list: { given: after(fork, { project }), fields },
  create: { given: { project, namespace: "acme", path: "fork", name: "Fork" }, fields },
  detach: {
    given: async (stage) => ({ project: (await fork(stage)).id }),
    status: 204,
  },
};

export const stars: Cases<"stars"> = {
  list: { given: after(star, { project }), fields: ["starred_since", "user.id"] },
  create: { given: { project }, status: 201, fields: ["id", "star_count"] },
  delete: { given: after(star, { project }), status: 201, fields: ["id", "star_count"] },
};
