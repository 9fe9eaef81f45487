/** A Python program, as the guide shows it, through its life. */
import { test } from "@jest/globals";
import { canRun, live } from "./guide";

const isPossible = canRun(["go", "version"], ["python3", "-m", "venv", "--help"]);

(isPossible ? test : test.skip)("Python", () => live("python"), 900_000);
