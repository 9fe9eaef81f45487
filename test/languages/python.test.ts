/** The guide's Python program: deployed, changed, refreshed, imported into and destroyed. */
import { test } from "@jest/globals";
import { canRun, live } from "./guide";

const isPossible = canRun(["go", "version"], ["python3", "-m", "venv", "--help"]);

(isPossible ? test : test.skip)("a Python program runs as the guide shows", () => live("python"), 900_000);
