/** Inputs as a file has them: secrets are names of variables. */
import { Secret } from "../../cli/configuration";
import { definitionOf } from "../../provider/definition/definitions";
import { replaceSecrets } from "../../provider/values/secret-fields";
import { concealedIn } from "../../provider/values/secret-inputs";
import { declared, type Values } from "../../provider/values/values";

const HIDDEN = "HIDDEN_INPUT";
export const SECRETS = { [HIDDEN]: "s3cr3t-value-1" };

/** Whose value stands in `SECRETS`. */
export const hiddenSecret = (): Secret => new Secret(HIDDEN);

export function writable(
  kind: string,
  inputs: Values,
  secretOf: (name: string) => Secret = hiddenSecret,
): Values {
  const { secrets, concealedBy, inputs: schemas } = definitionOf(kind);
  const concealed = concealedIn(concealedBy, inputs);
  const written = (name: string, value: unknown) => {
    if (concealed.includes(name)) return secretOf(name);
    return secrets?.includes(name) ? replaceSecrets(schemas[name], value, () => secretOf(name)) : value;
  };
  return Object.fromEntries(
    Object.entries(declared(inputs)).map(([name, value]) => [name, written(name, value)]),
  );
}

/** Where a file declares an object: a group or project as one of the installation, any other one where its inputs say, or else at `home`. */
export const homeInFile = (kind: string, { group, project }: Values, home: string): string =>
  definitionOf(kind).placeType === undefined ? String(group ?? project ?? home) : "instance";
