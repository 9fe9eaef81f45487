/** Fifty files on one branch, created by two runs at the same time while another user commits to it. */
import { definitionOf } from "../../../provider/definition/definitions";
import { createReads } from "../../../provider/service/reads";
import { createClient } from "../../../sdk";
import { startSimulator } from "../../../simulator";
import { contractWorld, placeOf } from "../../contract/world";
import { type Desired, many } from "../recording";
import type { Case, Finding } from "../section";
import { caught } from "../stage";

const FILES = 50;
const COMMITS = 10;
const place = placeOf("RepositoryFile", "a");
const { project } = place;

async function runOnBranch(random: () => number): Promise<readonly Finding[]> {
  const service = await startSimulator({ world: contractWorld([place]) });
  const client = () => createClient({ baseUrl: service.url, token: service.token });
  const [one, other, otherUser] = [client(), client(), client()];
  const definition = definitionOf("RepositoryFile");
  const desired = (half: number): Desired =>
    Object.fromEntries(
      Array.from({ length: FILES / 2 }, (_, index) => {
        const path = `files/${half}-${index}.md`;
        return [path, { project, branch: "main", path, content: `${path}\n` }];
      }),
    );
  const findings: Finding[] = [];
  try {
    const halves = [one, other].map((forge, half) => {
      const resource = many(definition);
      const up = () =>
        caught(resource.up({ forge, warn: () => undefined, reads: createReads() }, desired(half), true));
      return { resource, up, desired: desired(half) };
    });
    const others = Array.from({ length: COMMITS }, (_, index) => `others/${index}.md`);
    const committing = async () => {
      for (const file_path of others) {
        await new Promise((resolve) => setTimeout(resolve, random() * 20));
        await otherUser.repositoryFiles.create({
          ...{ project, branch: "main", file_path, content: file_path, commit_message: "By hand" },
        });
      }
    };
    await Promise.all([...halves.map(({ up }) => up()), committing()]);
    for (const { resource, up, desired } of halves) {
      const failure = await up();
      if (failure !== undefined)
        findings.push({ harm: "lost", what: `the next run fails: ${failure.message}` });
      const differing = resource.differing(desired);
      if (differing.length > 0) findings.push({ harm: "lost", what: differing.join(", ") });
    }
    for (const file_path of [...others, ...halves.flatMap(({ desired }) => Object.keys(desired))]) {
      const found = await otherUser.repositoryFiles
        .get({ project, ref: "main", file_path })
        .catch(() => undefined);
      const content = Buffer.from(found?.content ?? "", "base64")
        .toString("utf8")
        .trim();
      if (content !== file_path)
        findings.push({ harm: "lost", what: `${file_path} has the content "${content}"` });
    }
    const commits = (await otherUser.commits.list({ project, ref_name: "main" }).toArray()).length;
    const most = 1 + COMMITS + FILES;
    if (commits > most) findings.push({ harm: "duplicated", what: `${commits} commits, of at most ${most}` });
    return findings;
  } finally {
    for (const forge of [one, other, otherUser]) await forge.close();
    await service.close();
  }
}

export const branchCases = (): readonly Case[] =>
  Array.from({ length: 10 }, (_, run) => ({
    name: `${FILES} commits to one branch: run ${run + 1}`,
    run: runOnBranch,
  }));
