/**
 * Refuses what a limited file does with what is not its own: it names no place of others and reads no secret of theirs, it sets no input of
 * an object that has such a secret, because an input may be where the secret is sent to, and it publishes no output that is made of one.
 */
import path from "node:path";
import type { PlaceTable } from "../places/place-table";
import type { Authorities } from "../read/authority";
import type { OwnFolders } from "../read/own-folders";
import { isBelow } from "../read/own-folders";
import type { Position, Problems } from "../read/problems";
import { realNameOf } from "../read/read-text";
import { allTextsIn, at, isScalar, leavesIn, type Tree } from "../read/tree";
import type { Variables } from "../read/variables";
import { scopeOf, sectionOf } from "../schema/sections";
import type { Declaration } from "./declaration";
import { objectName, placeholdersIn, writeMarker } from "./markers";
import { type Reference, targetId } from "./placeholder";
import { usesIn } from "./references";

export interface SecretRules {
  readonly authorities: Authorities;
  readonly folders: OwnFolders;
  readonly variables: Variables;
  readonly places: PlaceTable;
  readonly isSecret: (reference: Reference) => boolean;
}

/** A secret in an object. */
interface PlacedSecret {
  /** Such as `${secret:COPY_PASSWORD}`. */
  readonly placeholder: string;
  readonly position: Position;
  readonly mayUse: (file: string) => boolean;
}

export function refuseForeignValues(
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
    refusePlaceInputs(declaration, rules.authorities, problems);
    const own = secrets.get(targetId(declaration)) ?? [];
    if (own.length > 0) refuseInputs(declaration, own, rules, problems);
    refuseSecretOutputs(declaration, secrets, rules, problems);
  }
}

function secretsIn(
  { markers }: Declaration,
  { variables, authorities, isSecret }: SecretRules,
): readonly PlacedSecret[] {
  return markers.flatMap(({ marker, position }): readonly PlacedSecret[] => {
    const secret = { placeholder: writeMarker(marker), position };
    if (marker.source === "place") return [];
    if (marker.source === "ref") {
      const { place } = marker.target;
      const mayUse = (file: string) => authorities.get(file)?.includes(place) !== false;
      return isSecret(marker) ? [{ ...secret, mayUse }] : [];
    }
    const name = marker.source === "env" ? marker.variable : marker.secret;
    return [{ ...secret, mayUse: (file) => variables.mayRead(name, file) }];
  });
}

/** The first one that a file may not use, and has not written itself. */
const foreignTo = (file: string, secrets: readonly PlacedSecret[]): PlacedSecret | undefined =>
  secrets.find(({ position, mayUse }) => position.file !== file && !mayUse(file));

const positionText = ({ file, line }: Position) => `${file}:${line}`;

// ─── Inputs that name a place ────────────────────────────────────────────────

function refusePlaceInputs(
  { kind, scope, tree }: Declaration,
  authorities: Authorities,
  problems: Problems,
): void {
  for (const input of Object.keys(sectionOf(kind, scope).definition.placeInputs ?? {})) {
    const value = at(tree, input);
    if (!isScalar(value)) continue;
    const place = String(value.value);
    const authority = authorities.get(value.position.file);
    if (authority?.includes(place) === false) problems.add(value.position, authority.refusalOf(place));
  }
}

// ─── Inputs beside a secret ──────────────────────────────────────────────────

function refuseInputs(
  declaration: Declaration,
  secrets: readonly PlacedSecret[],
  rules: SecretRules,
  problems: Problems,
): void {
  const { authorities } = rules;
  const refuse = (position: Position, what: string, file = position.file) => {
    const secret = authorities.has(file) ? foreignTo(file, secrets) : undefined;
    if (secret !== undefined)
      problems.add(
        position,
        `${what} goes where ${secret.placeholder} of ${positionText(secret.position)} does, which this file may not use; leave the object as it is, or declare one of your own`,
        objectName(declaration),
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

// ─── Outputs that are secret ─────────────────────────────────────────────────

/** Those of other places, and those that are made of a secret that the file may not use. */
function refuseSecretOutputs(
  declaration: Declaration,
  secrets: ReadonlyMap<string, readonly PlacedSecret[]>,
  { authorities, places, isSecret }: SecretRules,
  problems: Problems,
): void {
  for (const { reference, position } of usesIn(declaration)) {
    const authority = authorities.get(position.file);
    if (authority === undefined || !isSecret(reference)) continue;
    const { ref, target } = reference;
    if (!authority.includes(places.pathOf(scopeOf(target.kind, target.place), target.place)))
      problems.add(
        position,
        `\${ref:${ref}} is a secret of another place; declare this object in another file`,
      );
    const secret = foreignTo(position.file, secrets.get(targetId(target)) ?? []);
    if (secret !== undefined)
      problems.add(
        position,
        `\${ref:${ref}} may be made of ${secret.placeholder} of ${positionText(secret.position)}, which this file may not use; refer to another object`,
      );
  }
}
