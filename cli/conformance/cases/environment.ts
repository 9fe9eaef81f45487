/** Environment. */
import { plainCase } from "../plain";

export const environment = plainCase({
  kind: "Environment",
  area: "environments",
  values: () => ({
    name: ["review/one", "review/two"],
    externalUrl: ["https://one.example.com", "https://two.example.com"],
  }),
  vanish: async ({ forge, place: { project }, state }) => {
    const environment = { project, environment_id: Number(state.environmentId) };
    await forge.environments.stop(environment);
    await forge.environments.delete(environment);
  },
});
