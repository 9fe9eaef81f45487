/** Files and a wiki page that repositories have in common. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

const config = new pulumi.Config();
const projects = config.getObject<string[]>("projects") ?? ["acme/platform/web", "acme/platform/api"];
const branch = config.get("branch") ?? "main";

const text = (...names: string[]) => readFileSync(path.join(__dirname, ...names), "utf8");

/** All files in the folder `files`: a file that is added or deleted there is added or deleted in every repository. */
const files = Object.fromEntries(
  readdirSync(path.join(__dirname, "files")).map((name) => [name, { content: text("files", name) }]),
);

const commits = projects.map((project) => {
  // A set instead of a resource for each file, so that all changes are one commit and start one pipeline.
  const { commitId } = new forge.RepositoryFileSet(project, {
    project,
    branch,
    files,
    commitMessage: "chore: bring the common files up to date",
  });
  new forge.WikiPage(project, { project, title: "guides/Releasing", content: text("releasing.md") });
  return [project, commitId] as const;
});

/** The commit that last changed the files, by project. */
export const commitIds = Object.fromEntries(commits);
