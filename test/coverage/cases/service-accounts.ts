/** Service accounts of the installation, of a group and of a project. */
import type { Case, Cases, Stage } from "../case";

const fields = ["id", "username", "name", "email"];
const token = [
  "id",
  "name",
  "description",
  "revoked",
  "active",
  "created_at",
  "scopes",
  "user_id",
  "expires_at",
];
const given = { name: "Deployer", username: "deployer" };
const request = { name: "ci", description: "For pipelines", scopes: ["api" as const] as "api"[] };

export const serviceAccounts: Cases<"serviceAccounts"> = {
  list: {
    async run({ forge }) {
      await forge.serviceAccounts.create(given);
      return forge.serviceAccounts.list({ order_by: "username" }).toArray();
    },
    fields,
  },
  create: { run: ({ forge }) => forge.serviceAccounts.create(given), fields },
  update: {
    async run({ forge }) {
      const { id } = await forge.serviceAccounts.create(given);
      return forge.serviceAccounts.update({ user_id: id, name: "Releaser" });
    },
    fields,
  },
};

type OfAccount<Place> = Place & { readonly user_id: number };
type OfToken<Place> = OfAccount<Place> & { readonly token_id: number };

/** The calls of an area, in a place. */
interface Accounts<Place> {
  list(input: Place): { toArray(): Promise<unknown> };
  create(input: Place & typeof given): Promise<{ readonly id: number }>;
  update(input: OfAccount<Place> & { readonly email: string }): Promise<unknown>;
  delete(input: OfAccount<Place>): Promise<unknown>;
  listTokens(input: OfAccount<Place>): { toArray(): Promise<unknown> };
  createToken(input: OfAccount<Place> & typeof request): Promise<{ readonly id: number }>;
  rotateToken(input: OfToken<Place>): Promise<unknown>;
  revokeToken(input: OfToken<Place>): Promise<unknown>;
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
    list: {
      async run(stage: Stage) {
        await made(stage);
        return accountsOf(stage).list(place).toArray();
      },
      fields,
    },
    create: { run: (stage: Stage) => accountsOf(stage).create({ ...place, ...given }), fields },
    update: {
      run: async (stage: Stage) =>
        accountsOf(stage).update({ ...(await made(stage)), email: "deployer@acme.example" }),
      fields,
    },
    delete: { run: async (stage: Stage) => accountsOf(stage).delete(await made(stage)), status: 204 },
    listTokens: {
      async run(stage: Stage) {
        const account = await made(stage);
        await accountsOf(stage).createToken({ ...account, ...request });
        return accountsOf(stage).listTokens(account).toArray();
      },
      fields: token,
    },
    createToken: {
      run: async (stage: Stage) => accountsOf(stage).createToken({ ...(await made(stage)), ...request }),
      fields: [...token, "token"],
    },
    rotateToken: {
      run: async (stage: Stage) => accountsOf(stage).rotateToken(await withToken(stage)),
      status: 200,
      fields: [...token, "token"],
    },
    revokeToken: {
      run: async (stage: Stage) => accountsOf(stage).revokeToken(await withToken(stage)),
      status: 204,
    },
  } satisfies Readonly<Record<string, Case>>;
}

export const groupServiceAccounts: Cases<"groupServiceAccounts"> = casesIn(
  ({ forge }) => forge.groupServiceAccounts,
  { group: "acme" },
);

export const projectServiceAccounts: Cases<"projectServiceAccounts"> = casesIn(
  ({ forge }) => forge.projectServiceAccounts,
  { project: "acme/platform/web" },
);
