/** Service accounts of the installation, of a group and of a project. */
import { after, type Cases, extended, type Stage, words } from "../case";

const fields = ["id", "username", "name", "email"];
const token = words("id name description revoked active created_at scopes user_id expires_at");
const given = { name: "Deployer", username: "deployer" };
const request = { name: "ci", description: "For pipelines", scopes: ["api" as const] as "api"[] };

export const serviceAccounts: Cases<"serviceAccounts"> = {
  list: {
    given: after(({ forge }) => forge.serviceAccounts.create(given), { order_by: "username" }),
    fields,
  },
  create: { given, fields },
  update: {
    async run({ forge }) {
      const { id } = await forge.serviceAccounts.create(given);
      return forge.serviceAccounts.update({ user_id: id, name: "Releaser" });
    },
    fields,
  },
};

/** The calls that make the objects of an area, in a place. */
interface Accounts<Place> {
  create(input: Place & typeof given): Promise<{ readonly id: number }>;
  createToken(input: Place & { readonly user_id: number } & typeof request): Promise<{ readonly id: number }>;
}

/** The same for both places. */
function casesIn<Place extends object>(accountsOf: (stage: Stage) => Accounts<Place>, place: Place) {
  const made = async (stage: Stage) => {
    const { id } = await accountsOf(stage).create({ ...place, ...given });
    return { ...place, user_id: id };
  };
  const withToken = async (stage: Stage) => {
    const account = await made(stage);
    const { id } = await accountsOf(stage).createToken({ ...account, ...request });
    return { ...account, token_id: id };
  };
  return {
    list: { given: after(made, place), fields },
    create: { given: { ...place, ...given }, fields },
    update: { given: extended(made, { email: "deployer@acme.example" }), fields },
    delete: { given: made, status: 204 },
    listTokens: {
      given: async (stage: Stage) => {
        const { token_id: _, ...account } = await withToken(stage);
        return account;
      },
      fields: token,
    },
    createToken: { given: extended(made, request), fields: [...token, "token"] },
    rotateToken: { given: withToken, status: 200, fields: [...token, "token"] },
    revokeToken: { given: withToken, status: 204 },
  } as const;
}

export const groupServiceAccounts: Cases<"groupServiceAccounts"> = casesIn(
  ({ forge }) => forge.groupServiceAccounts,
  { group: "acme" },
);

export const projectServiceAccounts: Cases<"projectServiceAccounts"> = casesIn(
  ({ forge }) => forge.projectServiceAccounts,
  { project: "acme/platform/web" },
);
