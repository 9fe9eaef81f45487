/** The guide's Java program. It is only deployed, because Maven compiles the whole SDK after each change. */
import { test } from "@jest/globals";
import { canRun, deployed } from "./guide";

const isPossible = canRun(["go", "version"], ["javac", "-version"], ["mvn", "-version"]);

(isPossible ? test : test.skip)("a Java program deploys as the guide shows", () => deployed("java"), 900_000);
