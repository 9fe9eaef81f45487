/** The guide's Go program: deployed, changed, refreshed, imported into and destroyed. */
import { test } from "@jest/globals";
import { canRun, live } from "./guide";

(canRun(["go", "version"]) ? test : test.skip)(
  "a Go program runs as the guide shows",
  () => live("go"),
  900_000,
);
