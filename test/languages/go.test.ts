/** The guide's Go program: deployed, changed, refreshed, imported into and destroyed. */
import { test } from "@jest/globals";
import { canRun, runLifecycle } from "./guide";

const run = canRun(["go", "version"]) ? test : test.skip;

run("a Go program runs as the guide shows", () => runLifecycle("go"), 900_000);
