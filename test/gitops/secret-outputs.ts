/** A file that refers to every secret output of every kind, in a world that has all that it needs. */
import { type Ownership, Reference, Secret, Text, Variable } from "../../cli/configuration";
import { referenceFrom } from "../../cli/configuration/objects/references";
import { scopeOf, sectionOf } from "../../cli/configuration/schema/sections";
import { type FlatObject, stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { definitionOf } from "../../provider/definition/definitions";
import { secretOutputs } from "../../provider/lifecycle/state";
import type { Values } from "../../provider/values/values";
import type { World, WorldFile } from "../../simulator";
import type { Contract } from "../contract/contract";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare } from "../contract/world";

const INSTANCE = "one";
const HIDDEN = "HIDDEN_INPUT";

/** The values of the secrets that the file needs. */
export const SECRETS = { [HIDDEN]: "s3cr3t-value-of-the-input" };

const kinds = contracts.filter(({ kind }) => secretOutputs(definitionOf(kind)).length > 0);

/** Such as `PipelineTriggerToken.token`. */
export const covered: readonly string[] = kinds.flatMap(({ kind }) =>
  secretOutputs(definitionOf(kind)).map((output) => `${kind}.${output}`),
);

export const secretsWorld = (): WorldFile =>
  contractWorld(contracts.map(({ kind }) => placeOf(kind, INSTANCE)));

export const prepareSecrets = (world: World): void => prepare(world, kinds, [INSTANCE]);

function objectOf({ kind, inputs }: Contract): FlatObject {
  const values = inputs(placeOf(kind, INSTANCE)) as Values;
  const { title, secrets = [] } = definitionOf(kind);
  return {
    kind,
    place: String(values.group ?? values.project),
    key: title ? String(values[title]) : "one",
    inputs: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        secrets.includes(name) ? new Secret(HIDDEN) : value,
      ]),
    ),
  };
}

function referenceTo({ kind, place, key }: FlatObject, output: string): Reference {
  const scope = scopeOf(kind, place);
  const { name, isSingle } = sectionOf(kind, scope);
  const found = referenceFrom(`${name}.${isSingle ? "" : `${key}.`}${output}`, { scope, place });
  if (!(found instanceof Reference)) throw new Error(found);
  return found;
}

/** The project whose pages refer to the secrets. */
export const { project: pagesIn } = placeOf("WikiPage", INSTANCE);

const page = (title: string, content: unknown): FlatObject => ({
  kind: "WikiPage",
  place: pagesIn,
  key: title,
  inputs: { project: pagesIn, title, content },
});

/** A file whose content is secret has a secret digest. */
const sealedFile = (): FlatObject => {
  const inputs = { project: pagesIn, path: "sealed.txt", branch: "main", content: new Secret(HIDDEN) };
  return { kind: "RepositoryFile", place: pagesIn, key: "sealed.txt", inputs };
};

/**
 * `mark` is a part of each content, so that another one changes all that has a secret. Pages that are only observed are compared with
 * what the service has.
 */
export function secretsFile(mark: string, pages: Ownership = "additive"): string {
  const made = kinds.map(objectOf);
  const placeholders = [
    new Secret(HIDDEN),
    new Variable(HIDDEN, SECRETS[HIDDEN]),
    ...made.flatMap((one) => secretOutputs(definitionOf(one.kind)).map((output) => referenceTo(one, output))),
    referenceTo(sealedFile(), "blobId"),
  ];
  const text = stringifyConfiguration([
    ...made,
    sealedFile(),
    ...placeholders.flatMap((placeholder, index) => [
      page(`whole ${index}`, placeholder),
      page(`part ${index}`, new Text([`${mark}=`, placeholder, "\n"])),
    ]),
  ]);
  return `${text}ownership: { wikiPages: ${pages} }\n`;
}

/** The values of all secret outputs that no other text contains by chance, from `forge output --output json --show-secrets`. */
export function recordedSecretsIn(shown: string): ReadonlySet<string> {
  const { objects } = JSON.parse(shown) as {
    readonly objects: readonly { readonly outputs: Values; readonly secrets: readonly string[] }[];
  };
  const values = objects.flatMap(({ outputs, secrets }) => secrets.map((name) => String(outputs[name])));
  return new Set(values.filter((value) => value.length > 8));
}
