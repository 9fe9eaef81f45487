/** Custom attributes of users, groups and projects. */
import type { Client } from "../../../sdk";
import { after, type Cases, extended, type Stage } from "../case";

const fields = ["key", "value"];
const attribute = { key: "cost-center", value: "42" };

/** The cases of one of the three areas: `owner` is what its paths name. */
function casesOf<Owner extends object>(
  area: (forge: Client) => { set(input: Owner & typeof attribute): Promise<unknown> },
  owner: (stage: Stage) => Owner,
) {
  const made = async (stage: Stage) => {
    await area(stage.forge).set({ ...owner(stage), ...attribute });
    return { ...owner(stage), key: attribute.key };
  };
  return {
    list: { given: (stage: Stage) => after(made, owner(stage))(stage), fields },
    get: { given: made, fields },
    set: { given: extended(made, { value: "43" }), fields },
    delete: { given: made, status: 204 },
  } as const;
}

export const userAttributes: Cases<"userAttributes"> = casesOf(
  (forge) => forge.userAttributes,
  ({ service }) => ({ user_id: service.world.users.all()[0]?.id ?? 0 }),
);
export const groupAttributes: Cases<"groupAttributes"> = casesOf(
  (forge) => forge.groupAttributes,
  () => ({ group: "acme" }),
);
export const projectAttributes: Cases<"projectAttributes"> = casesOf(
  (forge) => forge.projectAttributes,
  () => ({ project: "acme/platform/web" }),
);
