/** A Go program, as the guide shows it, through its life. */
import { test } from "@jest/globals";
import { canRun, live } from "./guide";

(canRun(["go", "version"]) ? test : test.skip)("Go", () => live("go"), 900_000);
