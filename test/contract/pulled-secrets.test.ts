/** A pull writes no secret of any kind: a placeholder stands in its place, and what is missing is listed. */
import { expect, test } from "@jest/globals";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { commentsOn, type Pulled } from "../../cli/gitops/pull";
import { toTypeScript } from "../../cli/gitops/pull/typescript";
import { definitionOf } from "../../provider/definition/definitions";
import { isSecretField, replaceSecrets } from "../../provider/values/secret-fields";
import type { Values } from "../../provider/values/values";
import { inShort } from "../jest/sample";
import type { Contract } from "./contract";
import { contracts } from "./kinds";
import { servePulled } from "./pulled-kinds";

/** The inputs of a kind that are or hold secrets. */
const secretInputs = (kind: string): readonly string[] => {
  const { inputs, secrets = [] } = definitionOf(kind);
  return Object.keys(inputs).filter((name) => secrets.includes(name) || isSecretField(inputs[name]));
};

/** Objects of the installation are in no group or project, which are what a pull reads. */
const isPulled = ({ kind }: Contract) => definitionOf(kind).parents.some((parent) => parent !== "instance");

const withSecrets = contracts.filter((one) => isPulled(one) && secretInputs(one.kind).length > 0);

const kinds = servePulled(withSecrets, "pulled");

interface Sealed {
  readonly inputs: Values;
  /** Each secret, with the words that lead to it, such as `token` or `customHeaders X-Team value`. */
  readonly canaries: ReadonlyMap<string, string>;
}

/** The inputs of a contract, with a text of its own in place of each secret. */
function sealedInputs({ kind, inputs }: Contract): Sealed {
  const definition = definitionOf(kind);
  const canaries = new Map<string, string>();
  const given = inputs(kinds.placeOf(kind));
  const sealed = secretInputs(kind)
    .filter((name) => given[name] !== undefined)
    .map((name) => {
      const canary = (_: unknown, words: readonly string[]) => {
        const text = `canary-${canaries.size}-of-${kind}`;
        canaries.set(text, [name, ...words].join(" "));
        return text;
      };
      return [name, replaceSecrets(definition.inputs[name], given[name], canary)] as const;
    });
  return { inputs: { ...given, ...Object.fromEntries(sealed) }, canaries };
}

const textsOf = (pulled: Pulled): readonly string[] => [
  stringifyConfiguration(pulled.objects, { header: commentsOn(pulled) }),
  toTypeScript(pulled),
];

test.each(inShort(withSecrets))("$kind", async (contract) => {
  const { kind } = contract;
  const { inputs, canaries } = sealedInputs(contract);
  expect(canaries.size).toBeGreaterThan(0);
  expect(await kinds.create(kind, inputs)).toEqual([]);
  const pulled = await kinds.pull(kind);
  for (const text of textsOf(pulled)) {
    for (const canary of canaries.keys()) expect(text).not.toContain(canary);
    for (const { name, what } of pulled.secrets) {
      // Once where it is used, and once in the list of what is missing.
      expect(text.split(name).length).toBeGreaterThan(2);
      expect(text).toContain(what);
    }
  }
  const missing = pulled.secrets.map(({ what }) => what.replace(/ of .*/, ""));
  const written = pulled.objects.filter((one) => one.kind === kind).flatMap((one) => Object.keys(one.inputs));
  for (const words of canaries.values()) {
    const [input = ""] = words.split(" ");
    // Without a value from the service, an input that the object does not need is left out.
    if (missing.includes(words)) expect(written).toContain(input);
    else
      expect([written.includes(input), definitionOf(kind).inputs[input]?.isOptional()]).toEqual([
        false,
        true,
      ]);
  }
});
