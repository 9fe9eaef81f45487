/** Names that the code generators of Pulumi make themselves, so that no type can have them. */

import { pluralOf } from "../../definition/kinds";
import { kinds } from "../../generated/kind-names";

const generated = new Set(
  kinds.flatMap((kind) => [kind, pluralOf(kind)]).flatMap((name) => [name, `${name}Args`, `${name}State`]),
);

export const isGeneratedName = (name: string): boolean => generated.has(name);
