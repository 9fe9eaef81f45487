/** Decisions on the words of a service's error stand in one table: no other source tests one. */

import { expect, test } from "@jest/globals";
import { sources, sourcesWith, textIn } from "./sources";

const TABLE = "sdk/http/known-words.ts";

/** Texts of others than the service: why their words are read. */
const OTHERS: Readonly<Record<string, string>> = {
  "cli/configuration/read/parse.ts": "the YAML parser has one code for several mistakes",
  "cli/missing-sdk.ts": "Node.js names a missing module in its message alone",
  "cli/ledger/postgres.ts": "the driver has no codes for a refused TLS and a broken connection",
  "cli/gitops/report/failures.ts": "a sentence ends with one full stop",
  "cli/gitops/report/outcome.ts": "messages of this run are compared with each other",
  "sdk/http/connection-error.ts": "some TLS errors have no code",
  "sdk/http/expected.ts": "zod has one code for several mistakes",
  "provider/lifecycle/errors.ts": "no sentence is repeated",
};

const ON_WORDS =
  /\.test\([^)]*([mM]essage|\bdetail\b)|[mM]essage\)?\??\.(includes|match|startsWith|endsWith|search)\(/;

test("only the table decides on the words of an error", () => {
  const found = sourcesWith(ON_WORDS).filter((file) => !file.startsWith("simulator/"));
  expect(found.filter((file) => file !== TABLE && !(file in OTHERS))).toEqual([]);
  // Nor is anything excused that needs no excuse.
  expect(Object.keys(OTHERS).filter((file) => !found.includes(file))).toEqual([]);
});

test("each entry is used", () => {
  const names = [...textIn(TABLE).matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => name);
  const text = sources.map(textIn).join("\n");
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !text.includes(`says("${name}"`))).toEqual([]);
});
