/** Custom attributes of users, groups and projects. */
import type { Client } from "../../../sdk";
import type { Case, Cases, Stage } from "../case";

const fields = ["key", "value"];
const attribute = { key: "cost-center", value: "42" };

type Names = keyof Cases<"userAttributes">;

/** The cases of one of the three areas: `owner` is what its paths name. */
function casesOf<Owner extends object>(
  area: (forge: Client) => { readonly [Name in Names]: (input: never) => unknown },
  owner: (stage: Stage) => Owner,
): { readonly [Name in Names]: Case } {
  const call = (stage: Stage, name: Names, input: object) => area(stage.forge)[name](input as never);
  const made = async (stage: Stage) => {
    await call(stage, "set", { ...owner(stage), ...attribute });
    return { ...owner(stage), key: attribute.key };
  };
  return {
    list: {
      run: async (stage) => {
        await made(stage);
        return (call(stage, "list", owner(stage)) as { toArray(): Promise<unknown[]> }).toArray();
      },
      fields,
    },
    get: { run: async (stage) => call(stage, "get", await made(stage)), fields },
    set: {
      run: async (stage) => call(stage, "set", { ...(await made(stage)), value: "43" }),
      fields,
    },
    delete: { run: async (stage) => call(stage, "delete", await made(stage)), status: 204 },
  };
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
