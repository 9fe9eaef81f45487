/** SSH keys, GPG keys and email addresses of users. */
import type { Client } from "../../../sdk";
import { after, type Cases, type Make, type Stage } from "../case";

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
): Cases<"userKeys"> {
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
  const listed = (make: Make<unknown>) => (stage: Stage) => after(make, whose(stage))(stage);
  return {
    listKeys: { given: listed(key), fields: keyFields },
    getKey: { given: key, fields: keyFields },
    createKey: { given: async (stage) => ({ ...whose(stage), ...ssh }), fields: keyFields },
    deleteKey: { given: key, status: 204 },
    listGpgKeys: { given: listed(gpgKey), fields: gpgFields },
    getGpgKey: { given: gpgKey, fields: gpgFields },
    createGpgKey: { given: async (stage) => ({ ...whose(stage), ...gpg }), fields: gpgFields },
    deleteGpgKey: { given: gpgKey, status: 204 },
    listEmails: { given: listed(address), fields: mailFields },
    createEmail: {
      given: async (stage) => ({ ...whose(stage), ...mail, skip_confirmation: true }),
      fields: mailFields,
    },
    deleteEmail: { given: address, status: 204 },
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
