/** Hostile path parameters: the value reaches the right operation unchanged, or is refused before a request is sent. */
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { InvalidInputError } from "../../sdk";
import { operations } from "../../sdk/api";
import { parametersOf } from "../../sdk/api/operation";
import { smallestInput } from "../../sdk/generate/samples";
import { router as simulatorRouter } from "../../simulator/router";
import { anyCharacter } from "../any-character";
import { callerOf, scripted } from "../http/server";
import { sampleOf } from "../jest/sample";

const server = scripted();
const router = simulatorRouter();

const HOSTILE = [
  "..",
  ".",
  "../../admin",
  "a/../b",
  "a/./b",
  "%2e%2e",
  "%2F",
  "a%2Fb",
  "%252F",
  "a/b",
  "/a",
  "a/",
  "a//b",
  "?x=1",
  "a?private_token=1",
  "#fragment",
  "a;b",
  "a&b=c",
  "a+b c",
  "a\nb",
  "a\r\nX-Injected: 1",
  "a\u0000",
  "\u202e\ufeff",
  "\ud800",
  "größe/日本語/🦊",
  "__proto__",
  "constructor",
  ":group",
  "*",
  "\\..\\",
  "http://evil.example.com/",
  "//evil.example.com",
  "@evil.example.com",
  "",
  " ",
  "1e3",
  "-1",
  "x".repeat(5000),
  "x".repeat(1_000_000),
];

const anything = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc
    .array(fc.constantFrom(".", "..", "/", "%", "2F", "2e", "?", "#", "\\", ";", "a", " ", "\n"), {
      maxLength: 8,
    })
    .map((parts) => parts.join("")),
);

const places = operations().flatMap(({ id, operation }) =>
  parametersOf(operation.path).map((name) => [`${id} (${name})`, { id, operation, name }] as const),
);

test.each(sampleOf(places, 400))(
  "any value of %s reaches the operation unchanged or is refused",
  async (_, { id, operation, name }) => {
    server().answer({ status: 418 });
    const caller = callerOf(server().url, { retry: { attempts: 0 } });
    const valid = smallestInput(operation);
    const call = async (value: string) => {
      server().seen.length = 0;
      const input = { ...valid, [name]: value };
      const ended = operation.pagination
        ? caller.list(id, operation, input).firstPage()
        : caller.call(id, operation, input);
      const error = await ended.catch((error: unknown) => error);
      if (error instanceof InvalidInputError)
        return { refused: error.problems.map(({ parameter }) => parameter), sent: server().seen.length };
      const [path = ""] = server().last.url.split("?");
      const found = router.find(server().last.method, path.replace("/api/v4", ""));
      const served = found ? [found.id, ...found.narrower].find((one) => one === id) : undefined;
      return { isAnswered: String(error).includes("418"), id: served, parameters: found?.parameters };
    };
    /** Calls `expect` only on failure, which saves time over tens of thousands of calls. */
    const arrivesOrIsRefused = async (value: string) => {
      const outcome = await call(value);
      const expected =
        outcome.refused === undefined
          ? {
              isAnswered: true,
              id,
              parameters: Object.fromEntries(
                parametersOf(operation.path).map((each) => [
                  each,
                  String(each === name ? value : valid[each]),
                ]),
              ),
            }
          : { refused: outcome.refused.map(() => name), sent: 0 };
      if (!isDeepStrictEqual(plain(outcome), expected))
        expect({ value, ...outcome }).toEqual({ value, ...expected });
    };
    for (const value of HOSTILE) await arrivesOrIsRefused(value);
    await fc.assert(fc.asyncProperty(anything, arrivesOrIsRefused), { numRuns: 25 });
  },
);

/** The router's parameters have no prototype, which `toEqual` and `isDeepStrictEqual` compare. */
const plain = <Outcome extends { readonly parameters?: object }>(outcome: Outcome) =>
  outcome.parameters ? { ...outcome, parameters: { ...outcome.parameters } } : outcome;
