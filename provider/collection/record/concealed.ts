/**
 * Decides, alone, which values of a record must not stand in clear, whatever form, host, default, mark or failure they went through.
 * A value is secret by its kind, by a mark of the program, or because it was: secrecy follows the value until another one takes its
 * place, or the program shows it itself. A form only says where each value stands, and a host seals what this calls secret.
 */
import type { AnyDefinition, State } from "../../definition/resource";
import { isSecretByKind, isSecretIn, revealedInputs } from "../../values/secrecy";
import {
  asFormer,
  concealedIn,
  currentMarks,
  type SecretInputs,
  type SecretPath,
  secretInputsOf,
  withPaths,
} from "../../values/secret-inputs";
import { isRecord, same, type Values } from "../../values/values";
import type { Args, Naming, Recorded } from "../collection";
import { valuesToRecord } from "../observe/undeclared";

type Items = Pick<Naming, "itemOf">;

/** The record to make, with the declaration that the step is for, if there is one. */
export interface Recording {
  readonly states: ReadonlyMap<string, State>;
  readonly settings: Args | Recorded;
  readonly former: Recorded | undefined;
}

/** The marks of a record: those of the program, and those of values that were secret and are still recorded. */
export function marksToRecord(
  definition: AnyDefinition,
  { itemOf }: Items,
  { states, settings, former }: Recording,
): readonly SecretPath[] {
  const marks = withPaths(
    currentMarks(settings.marks),
    concealedStates(definition, { itemOf }, { states, settings }),
  );
  if (former === undefined || former.marks.length === 0) return marks;
  const was = { texts: secretValuesOf(definition, { itemOf }, former), marked: secretInputsOf(former.marks) };
  if (was.texts.size === 0) return marks;
  const now = secretInputsOf(marks);
  const declared = "isOpen" in settings ? settings.items : undefined;
  const lasting = [...states].flatMap(([key, state]) => {
    const item = itemOf(key);
    return stillSecret(definition, state, was, declared?.get(key))
      .filter((name) => !isSecretIn(definition, now, name, item))
      .map((name) => asFormer(item === undefined ? [name] : ["items", item, name]));
  });
  return lasting.length === 0 ? marks : [...marks, ...lasting];
}

/** The values that the service hides of these objects, although no declaration asks it to, unless the declaration shows that value itself. */
function concealedStates(
  definition: AnyDefinition,
  { itemOf }: Items,
  { states, settings }: Omit<Recording, "former">,
): readonly SecretPath[] {
  if (definition.concealedBy === undefined) return [];
  const marked = secretInputsOf(settings.marks);
  const declared = "isOpen" in settings ? settings.items : undefined;
  return [...states].flatMap(([key, state]) => {
    const item = itemOf(key);
    const values = valuesToRecord(state);
    const own = declared?.get(key);
    return [...new Set([...concealedIn(definition.concealedBy, values), ...(state.concealed ?? [])])]
      .filter((name) => !isSecretIn(definition, marked, name, item))
      .filter((name) => own === undefined || !(name in own && same(own[name], values[name])))
      .map((name) => asFormer(item === undefined ? [name] : ["items", item, name]));
  });
}

/**
 * Whether the text of the items shows what is secret, as earlier versions have left it after some failures: the next update writes it
 * again. What stands anywhere else, the engine keeps sealed.
 */
export function showsSecret(
  definition: AnyDefinition,
  { open, marks, apart, areObjects }: Recorded,
): boolean {
  if (areObjects || !isRecord(open.items) || (definition.secrets === undefined && marks.length === 0))
    return false;
  const marked = secretInputsOf(marks);
  const hidden = isRecord(open.secrets) ? open.secrets : {};
  return Object.entries(open.items).some(([key, item]) => {
    if (apart.has(key) || !isRecord(item)) return false;
    const own = hidden[key];
    return Object.keys(item).some(
      (name) => isSecretIn(definition, marked, name, key) && !(isRecord(own) && name in own),
    );
  });
}

/** With the marks of what a record holds encrypted, although no program marks it any more. */
export function withFormer(
  definition: AnyDefinition,
  marks: readonly SecretPath[],
  encrypted: readonly SecretPath[],
): readonly SecretPath[] {
  const known = secretInputsOf(marks);
  const lost = encrypted.filter((path) => !isSecretIn(definition, known, path.at(-1) ?? "", path.at(-2)));
  return lost.length === 0 ? marks : [...marks, ...lost.map(asFormer)];
}

/** The values in `secrets`, which is always encrypted, as paths; of those that are secret by kind, nothing is to be remembered. */
export function pathsInSecrets(definition: AnyDefinition, { secrets }: Values): readonly SecretPath[] {
  const paths: SecretPath[] = [];
  for (const [key, values] of isRecord(secrets) ? Object.entries(secrets) : [])
    for (const name of isRecord(values) ? Object.keys(values) : [])
      if (!isSecretByKind(definition, name)) paths.push(["items", key, name]);
  return paths;
}

/** The secret values of the former record by property, whatever the key: an item may have another one now. */
function secretValuesOf(definition: AnyDefinition, { itemOf }: Items, { items, marks }: Recorded) {
  const marked = secretInputsOf(marks);
  const texts = new Set<string>();
  for (const [key, state] of items)
    for (const [name, value] of entriesOf(state))
      if (!isSecretByKind(definition, name) && isSecretIn(definition, marked, name, itemOf(key)))
        texts.add(textOf(name, value));
  return texts;
}

const entriesOf = (state: State): readonly (readonly [string, unknown])[] => [
  ["id", state.id],
  ...Object.entries(valuesToRecord(state)),
];

const textOf = (name: string, value: unknown): string => `${name} ${JSON.stringify(value)}`;

interface Was {
  readonly texts: ReadonlySet<string>;
  readonly marked: SecretInputs;
}

/** The properties to mark, because values that reveal them were secret, are still the same, and are not shown by the declaration. */
function stillSecret(
  definition: AnyDefinition,
  state: State,
  was: Was,
  declared: Values | undefined,
): readonly string[] {
  const values = valuesToRecord(state);
  const isShown = (input: string) =>
    declared !== undefined && input in declared && same(declared[input], values[input]);
  const names = entriesOf(state).flatMap(([name, value]) => {
    if (isSecretByKind(definition, name) || !was.texts.has(textOf(name, value))) return [];
    const inputs = revealedInputs(definition, name).filter((input) => input in definition.inputs);
    const secret = inputs.filter((input) => was.marked.has(input));
    if (secret.length > 0) return secret.filter((input) => !isShown(input));
    // An output whose inputs are not recorded any more.
    return inputs.length > 0 && inputs.every(isShown) ? [] : [name];
  });
  return [...new Set(names)];
}
