/** Rules against secrets in readable inputs. */

import { definitionOf } from "../../definition/definitions";
import type { Problem } from "../../definition/problem";
import { kinds } from "../../generated/kind-names";
import { UNKNOWN, type Values } from "../../values/values";
import { rule } from "../define-rule";
import { expressions, matchesExpression } from "../parameters";
import { isSigned, secretPatternIn } from "../secret-texts";
import { unguarded } from "../unknown";

/** `files["docs/a.md"].content` */
function below(place: string, key: string | number): string {
  if (typeof key === "number") return `${place}[${key}]`;
  return /^\w+$/.test(key) ? `${place}.${key}` : `${place}[${JSON.stringify(key)}]`;
}

/** Every known text with its path. */
function* textsIn(value: unknown, place: string): Generator<readonly [place: string, text: string]> {
  if (typeof value === "string") {
    if (value !== UNKNOWN) yield [place, value];
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, below(place, index));
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* textsIn(item, below(place, key));
  }
}

/** The inputs that the kind does not mark as secret. */
function* openTexts(inputs: Values, kind: string) {
  const { secrets = [] } = definitionOf(kind);
  for (const [name, value] of Object.entries(unguarded(inputs)))
    if (!secrets.includes(name)) yield* textsIn(value, name);
}

export const secretRules = [
  rule({
    name: "plaintext-secrets",
    kinds,
    requirement: "Inputs that are not secret contain no secrets.",
    why: "Such inputs are visible in the program, its history, previews and the service.",
    level: "mandatory",
    parameters: {
      expressions: expressions(
        "RE2 expressions for additional kinds of secrets; common tokens and keys are always recognized.",
      ),
    },
    validate(inputs, { expressions }, kind) {
      const problems: Problem[] = [];
      for (const [property, text] of openTexts(inputs as Values, kind)) {
        const own = expressions.find((expression) => matchesExpression(expression, text));
        const look = secretPatternIn(text) ?? (own === undefined ? undefined : `a match of ${own}`);
        if (look === undefined) continue;
        problems.push({
          property,
          problem: `"${property}" seems to contain ${look}; expected no secret, because this input is not secret`,
        });
      }
      return problems;
    },
  }),

  rule({
    name: "address-credentials",
    kinds: ["RemoteMirror", "VirtualRegistryUpstream"],
    requirement: "URLs contain no credentials.",
    why: "URLs appear in logs and in the web interface; passwords have an input of their own, which is secret.",
    level: "mandatory",
    validate({ url }) {
      const { username = "", password = "" } = URL.canParse(url) ? new URL(url) : {};
      // With SSH the user name is not a credential; the key is.
      const signedIn = password !== "" || (username !== "" && !/^ssh:/i.test(url));
      const problem = '"url" contains credentials; expected them as "username" and "password"';
      return signedIn || isSigned(url) ? [{ property: "url", problem }] : [];
    },
  }),
];
