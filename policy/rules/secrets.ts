/** Secrets in places where everyone can read them. */
import { definitionOf, kinds } from "../../provider/definitions";
import type { Problem } from "../../provider/resource";
import { UNKNOWN, type Values } from "../../provider/values";
import { expressions, isFound } from "../parameters";
import { rule } from "../rule";
import { isSigned, lookOf } from "../secret-texts";
import { unguarded } from "../unknown";

/** `files["docs/a.md"].content` */
function below(place: string, key: string | number): string {
  if (typeof key === "number") return `${place}[${key}]`;
  if (!/^\w+$/.test(key)) return `${place}[${JSON.stringify(key)}]`;
  return place === "" ? key : `${place}.${key}`;
}

/** Every text that is known, with where it stands. */
function* textsIn(value: unknown, place: string): Generator<readonly [place: string, text: string]> {
  if (typeof value === "string") {
    if (value !== UNKNOWN) yield [place, value];
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* textsIn(item, below(place, index));
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* textsIn(item, below(place, key));
  }
}

/** The inputs that are no secrets by their nature. */
function* openTexts(inputs: Values, kind: string) {
  const { secrets = [] } = definitionOf(kind);
  for (const [name, value] of Object.entries(unguarded(inputs)))
    if (!secrets.includes(name)) yield* textsIn(value, name);
}

export const secretRules = [
  rule({
    name: "plaintext-secrets",
    kinds,
    demand: "No input that everyone can read holds a secret.",
    why: "Inputs stand in the program, in its history, in previews and in the service itself.",
    level: "mandatory",
    parameters: {
      expressions: expressions(
        "RE2 expressions for secrets of one's own, besides the tokens and keys that are known by their looks.",
      ),
    },
    judge(inputs, { expressions }, kind) {
      const problems: Problem[] = [];
      for (const [property, text] of openTexts(inputs as Values, kind)) {
        const own = expressions.find((expression) => isFound(expression, text));
        const look = lookOf(text) ?? (own === undefined ? undefined : `what ${own} finds`);
        if (look === undefined) continue;
        problems.push({
          property,
          problem: `"${property}" seems to hold ${look}; expected no secret, for this input is no secret`,
        });
      }
      return problems;
    },
  }),

  rule({
    name: "address-credentials",
    kinds: ["RemoteMirror", "VirtualRegistryUpstream"],
    demand: "An address holds no credentials.",
    why: "Addresses stand in logs and in the web interface; passwords have an input of their own, which is kept secret.",
    level: "mandatory",
    judge({ url }) {
      const { username = "", password = "" } = URL.canParse(url) ? new URL(url) : {};
      // By SSH the user's name is no credential: the key is.
      const signedIn = password !== "" || (username !== "" && !/^ssh:/i.test(url));
      const problem = '"url" holds credentials; expected them as "username" and "password"';
      return signedIn || isSigned(url) ? [{ property: "url", problem }] : [];
    },
  }),
];
