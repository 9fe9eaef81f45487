/**
 * Refuses what a limited file does with secrets that it may not use: it sets no input of an object that has one, because an input may
 * be where the secret is sent to, and it publishes no output that is made of one.
 */
import path from "node:path";
import type { Authorities } from "../read/limits";
import type { OwnFolders } from "../read/own-folders";
import { isBelow } from "../read/own-folders";
import type { Position, Problems } from "../read/problems";
import { realNameOf } from "../read/read-text";
import { allTextsIn, leavesIn, type Tree } from "../read/tree";
import type { Variables } from "../read/variables";
import { sectionOf } from "../schema/sections";
import type { Declaration } from "./declaration";
import { placeholdersIn } from "./markers";
import { objectName } from "./object";
import type { Reference } from "./placeholder";
import { referenceFrom, targetId } from "./references";

export interface SecretRules {
  readonly authorities: Authorities;
  readonly folders: OwnFolders;
  readonly variables: Variables;
  readonly isSecret: (reference: Reference) => boolean;
}

/** A secret in an object. */
interface Placed {
  /** Such as `${secret:COPY_PASSWORD}`. */
  readonly placeholder: string;
  readonly position: Position;
  readonly mayUse: (file: string) => boolean;
}

export function refuseForeignSecrets(
  declarations: readonly Declaration[],
  rules: SecretRules,
  problems: Problems,
): void {
  if (rules.authorities.size === 0) return;
  const secrets = new Map(
    declarations.flatMap((one) => {
      const placed = secretsIn(one, rules);
      return placed.length === 0 ? [] : [[targetId(one), placed] as const];
    }),
  );
  for (const declaration of declarations) {
    const own = secrets.get(targetId(declaration)) ?? [];
    if (own.length > 0) refuseInputs(declaration, own, rules, problems);
    refusePublished(declaration, secrets, rules, problems);
  }
}

function secretsIn(declaration: Declaration, rules: SecretRules): readonly Placed[] {
  const { variables, authorities, isSecret } = rules;
  return [...allTextsIn(declaration.tree)].flatMap(({ value, position }) =>
    placeholdersIn(value).flatMap(({ source, name }): readonly Placed[] => {
      const placed = { placeholder: `\${${source}:${name}}`, position };
      if (source === "secret" || (source === "env" && !variables.isPublic(name)))
        return [{ ...placed, mayUse: (file) => variables.mayRead(name, file) }];
      const reference = source === "ref" ? referenceFrom(name, declaration) : "";
      if (typeof reference === "string" || !isSecret(reference)) return [];
      const { place } = reference.target;
      return [{ ...placed, mayUse: (file) => authorities.get(file)?.includes(place) !== false }];
    }),
  );
}

/** The first one that a file may not use, and has not written itself. */
const foreignTo = (file: string, secrets: readonly Placed[]): Placed | undefined =>
  secrets.find(({ position, mayUse }) => position.file !== file && !mayUse(file));

const positionText = ({ file, line }: Position) => `${file}:${line}`;

// ─── Inputs beside a secret ──────────────────────────────────────────────────

function refuseInputs(
  declaration: Declaration,
  secrets: readonly Placed[],
  rules: SecretRules,
  problems: Problems,
): void {
  const { authorities } = rules;
  const subject = objectName(sectionOf(declaration.kind, declaration.scope), declaration.key);
  const refuse = (position: Position, what: string, file = position.file) => {
    const secret = authorities.has(file) ? foreignTo(file, secrets) : undefined;
    if (secret !== undefined)
      problems.add(
        position,
        `${what} goes where ${secret.placeholder} of ${positionText(secret.position)} does, which this file may not use; leave the object as it is, or declare one of your own`,
        subject,
      );
  };
  for (const { name, position } of leavesIn(declaration.tree)) refuse(position, `"${name}"`);
  // A name that nobody else gives the object may be the address.
  const [first] = declaration.positions;
  if (first !== undefined && declaration.positions.every(({ file }) => file === first.file))
    refuse(first, "the object");
  for (const { position, file } of filesNamedIn(declaration.tree, rules.folders))
    refuse(position, "this file, which others change,", file);
}

/** Texts that read a file in the own folder of a limited one, and that one. */
function* filesNamedIn(tree: Tree, folders: OwnFolders): Generator<{ position: Position; file: string }> {
  for (const { value, position } of allTextsIn(tree))
    for (const { source, name } of placeholdersIn(value)) {
      if (source !== "file" && source !== "template") continue;
      const real = realNameOf(path.resolve(path.dirname(position.file), name));
      for (const [file, folder] of folders)
        if (file !== position.file && isBelow(real, folder)) yield { position, file };
    }
}

// ─── Outputs that are made of a secret ───────────────────────────────────────

function refusePublished(
  declaration: Declaration,
  secrets: ReadonlyMap<string, readonly Placed[]>,
  { authorities, isSecret }: SecretRules,
  problems: Problems,
): void {
  const limited = [...allTextsIn(declaration.tree)].filter(({ position }) => authorities.has(position.file));
  for (const { value, position } of limited)
    for (const reference of referencesIn(value, declaration)) {
      const placed = isSecret(reference) ? (secrets.get(targetId(reference.target)) ?? []) : [];
      const secret = foreignTo(position.file, placed);
      if (secret !== undefined)
        problems.add(
          position,
          `\${ref:${reference.ref}} may be made of ${secret.placeholder} of ${positionText(secret.position)}, which this file may not use; refer to another object`,
        );
    }
}

const referencesIn = (text: string, from: Declaration): readonly Reference[] =>
  placeholdersIn(text)
    .map(({ source, name }) => (source === "ref" ? referenceFrom(name, from) : ""))
    .filter((reference) => typeof reference !== "string");
