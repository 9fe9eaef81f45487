/** Audiences of new features: user lists in several projects, from a JSON file that anybody can edit. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

interface Audience {
  readonly projects: readonly string[];
  readonly users: string[];
}

// In the program's folder, whatever the current folder is.
const file = path.join(__dirname, "audiences.json");
const audiences = JSON.parse(readFileSync(file, "utf8")) as Record<string, Audience>;

/** The numbers of the lists, which strategies of feature flags refer to, by project and audience. */
export const listIds: Record<string, Record<string, pulumi.Output<number>>> = {};

for (const [name, { projects, users }] of Object.entries(audiences)) {
  for (const project of projects) {
    const list = new forge.FeatureFlagUserList(`${project}-${name}`, { project, name, userXids: users });
    listIds[project] = { ...listIds[project], [name]: list.listId };
  }
}
