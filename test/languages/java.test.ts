/** A Java program, as the guide shows it. It is only deployed, because Maven compiles the whole SDK after each change. */
import { test } from "@jest/globals";
import { canRun, deployed } from "./guide";

const isPossible = canRun(["go", "version"], ["javac", "-version"], ["mvn", "-version"]);

(isPossible ? test : test.skip)("Java", () => deployed("java"), 900_000);
