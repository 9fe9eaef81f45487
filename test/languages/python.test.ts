/** The guide's Python program: deployed, changed, refreshed, imported into and destroyed. */
import { test } from "@jest/globals";
import { canRun, runLifecycle } from "./guide";

const run = canRun(["go", "version"], ["python3", "-m", "venv", "--help"]) ? test : test.skip;

run("a Python program runs as the guide shows", () => runLifecycle("python"), 900_000);
