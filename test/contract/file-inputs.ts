/** Inputs as a file has them: secrets are names of variables. */
import { Secret } from "../../cli/configuration";
import { definitionOf } from "../../provider/definition/definitions";
import { replaceSecrets } from "../../provider/values/secret-fields";
import { declared, type Values } from "../../provider/values/values";

const HIDDEN = "HIDDEN_INPUT";
export const SECRETS = { [HIDDEN]: "s3cr3t-value-1" };

export const writable = (kind: string, inputs: Values): Values =>
  Object.fromEntries(
    Object.entries(declared(inputs)).map(([name, value]) => [
      name,
      definitionOf(kind).secrets?.includes(name)
        ? replaceSecrets(definitionOf(kind).inputs[name], value, () => new Secret(HIDDEN))
        : value,
    ]),
  );

/** Where a file declares an object: a group or project as one of the installation, any other one where its inputs say, or else at `home`. */
export const homeInFile = (kind: string, { group, project }: Values, home: string): string =>
  definitionOf(kind).placeType === undefined ? String(group ?? project ?? home) : "instance";
