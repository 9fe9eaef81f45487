/** The table in provider/pulumi/README.md of code that depends on Pulumi's internals: its files and tests exist. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { packageRoot } from "../../sdk/package-root";

const folder = path.join(packageRoot(), "provider", "pulumi");
const rows = readFileSync(path.join(folder, "README.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Trick|---) /.test(line))
  .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, "")));

describe.each(rows.map(([trick = "", where = "", , , proof = ""]) => ({ trick, where, proof })))(
  "the trick: $trick",
  ({ where, proof }) => {
    test("is in the files that the table names", () => {
      const names = [...where.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
      expect(names).not.toEqual([]);
      // Throws for a file or folder that is not there.
      for (const name of names) expect(() => readdirOrFile(path.join(folder, name))).not.toThrow();
    });

    test("has a test that exists", () => {
      const [, file = "", title = ""] = /^`([^`]+)`: `([^`]+)`$/.exec(proof) ?? [];
      expect(readFileSync(path.join(packageRoot(), file), "utf8")).toContain(`("${title}"`);
    });
  },
);

const readdirOrFile = (name: string) => (name.endsWith("/") ? readdirSync(name) : readFileSync(name));
