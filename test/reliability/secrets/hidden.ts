/** Which inputs of a contract's object can be secret, and values that change them. */
import { definitionOf } from "../../../provider/definition/definitions";
import { problemsOf } from "../../../provider/lifecycle";
import type { Values } from "../../../provider/values/values";
import type { Contract, Place } from "../../contract/contract";

/** The inputs that must be hidden: those that are part of the id are plain text in the state. */
export function hiddenOf({ kind }: Pick<Contract, "kind">, args: Values): readonly string[] {
  const { id, title, derivedFrom } = definitionOf(kind);
  const sources: Readonly<Record<string, readonly string[] | undefined>> = derivedFrom ?? {};
  const visible = new Set<string>([
    ...id,
    ...id.flatMap((part) => sources[part] ?? []),
    "group",
    "project",
    "registry",
    "target",
    "issueIid",
    ...(title ? [title] : []),
  ]);
  const seen = Object.entries(args).flatMap(([name, value]) =>
    visible.has(name) ? [JSON.stringify(value)] : [],
  );
  return Object.keys(args).filter(
    (name) =>
      !visible.has(name) &&
      !(typeof args[name] === "string" && seen.some((one) => one.includes(String(args[name])))),
  );
}

/** The inputs with other values, as many as can change in place together. */
export function changed(contract: Contract, place: Place): Values {
  const definition = definitionOf(contract.kind);
  const { replaceOn, instructions = [] } = definition;
  const inputs = contract.inputs(place);
  const others = contract.others(place);
  const names = Object.keys(inputs).filter(
    (name) => ![...replaceOn, ...instructions].includes(name) && name in others,
  );
  const all = { ...inputs, ...Object.fromEntries(names.map((name) => [name, others[name]])) };
  if (names.length > 0 && problemsOf(definition, all).length === 0) return all;
  const [input = ""] = names;
  return input === "" ? inputs : { ...inputs, ...contract.together?.(place)[input], [input]: others[input] };
}

/** The inputs with another value of one that replaces the object: of a secret one, if there is such. */
export function replaced(contract: Contract, place: Place): Values | undefined {
  const definition = definitionOf(contract.kind);
  const { replaceOn, secrets = [], id } = definition;
  const inputs = contract.inputs(place);
  const hidden = hiddenOf(contract, inputs);
  const names: readonly string[] = replaceOn.filter((name) => name in inputs);
  const input =
    names.find((name) => secrets.includes(name)) ??
    names.find((name) => hidden.includes(name)) ??
    names.find((name) => !id.includes(name));
  if (input === undefined) return undefined;
  return { ...inputs, ...contract.together?.(place)[input], [input]: contract.others(place)[input] };
}
