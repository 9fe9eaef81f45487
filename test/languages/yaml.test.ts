/** A YAML program, as the guide shows it, through its life. */
import { test } from "@jest/globals";
import { canRun, live } from "./guide";

(canRun(["go", "version"]) ? test : test.skip)("YAML", () => live("yaml"), 900_000);
