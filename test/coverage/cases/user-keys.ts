/** SSH keys, GPG keys and email addresses of users. */
import type { Client } from "../../../sdk";
import type { Case, Cases, Stage } from "../case";

const ssh = {
  title: "laptop",
  key: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEcoverageOfKeysIsWhatThisOneIsFor12 ann",
};
const gpg = { key: "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmQEN\n-----END PGP PUBLIC KEY BLOCK-----" };
const mail = { email: "second@acme.example" };

const keyFields = ["id", "title", "key", "created_at", "expires_at", "usage_type"];
const gpgFields = ["id", "key", "created_at"];
const mailFields = ["id", "email", "confirmed_at"];

type Names = keyof Cases<"ownKeys">;

/** The cases of one of the two areas: `whose` is what its paths name besides. */
function casesOf<Whose extends object>(
  area: (forge: Client) => Pick<Client["userKeys"], Names>,
  whose: (stage: Stage) => Whose & { readonly user_id: number },
): { readonly [Name in Names]: Case } {
  const key = async (stage: Stage) => {
    const user = whose(stage);
    const { id: key_id } = await area(stage.forge).createKey({ ...user, ...ssh });
    return { ...user, key_id };
  };
  const gpgKey = async (stage: Stage) => {
    const user = whose(stage);
    const { id: key_id } = await area(stage.forge).createGpgKey({ ...user, ...gpg });
    return { ...user, key_id };
  };
  const address = async (stage: Stage) => {
    const user = whose(stage);
    const { id: email_id } = await area(stage.forge).createEmail({ ...user, ...mail });
    return { ...user, email_id };
  };
  return {
    listKeys: {
      run: async (stage) => {
        const { key_id: _, ...user } = await key(stage);
        return area(stage.forge).listKeys(user).toArray();
      },
      fields: keyFields,
    },
    getKey: { run: async (stage) => area(stage.forge).getKey(await key(stage)), fields: keyFields },
    createKey: {
      run: (stage) => area(stage.forge).createKey({ ...whose(stage), ...ssh }),
      fields: keyFields,
    },
    deleteKey: { run: async (stage) => area(stage.forge).deleteKey(await key(stage)), status: 204 },
    listGpgKeys: {
      run: async (stage) => {
        const { key_id: _, ...user } = await gpgKey(stage);
        return area(stage.forge).listGpgKeys(user).toArray();
      },
      fields: gpgFields,
    },
    getGpgKey: { run: async (stage) => area(stage.forge).getGpgKey(await gpgKey(stage)), fields: gpgFields },
    createGpgKey: {
      run: (stage) => area(stage.forge).createGpgKey({ ...whose(stage), ...gpg }),
      fields: gpgFields,
    },
    deleteGpgKey: { run: async (stage) => area(stage.forge).deleteGpgKey(await gpgKey(stage)), status: 204 },
    listEmails: {
      run: async (stage) => {
        const { email_id: _, ...user } = await address(stage);
        return area(stage.forge).listEmails(user).toArray();
      },
      fields: mailFields,
    },
    createEmail: {
      run: (stage) => area(stage.forge).createEmail({ ...whose(stage), ...mail, skip_confirmation: true }),
      fields: mailFields,
    },
    deleteEmail: { run: async (stage) => area(stage.forge).deleteEmail(await address(stage)), status: 204 },
  };
}

export const userKeys: Cases<"userKeys"> = casesOf(
  (forge) => forge.userKeys,
  ({ service }) => ({ user_id: service.world.users.find(({ username }) => username === "dev")?.id ?? 0 }),
);

export const ownKeys: Cases<"ownKeys"> = casesOf(
  (forge) => forge.ownKeys as unknown as Pick<Client["userKeys"], Names>,
  () => ({}) as { readonly user_id: number },
);
