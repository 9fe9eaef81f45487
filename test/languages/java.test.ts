/** The guide's Java program. It is only deployed, because Maven compiles the whole SDK after each change. */
import { test } from "@jest/globals";
import { canRun, deployAndDestroy } from "./guide";

const run = canRun(["go", "version"], ["javac", "-version"], ["mvn", "-version"]) ? test : test.skip;

run("a Java program deploys as the guide shows", () => deployAndDestroy("java"), 900_000);
