/** The search: in the whole installation, in a group, or in a project. */
import { z } from "zod";
import * as common from "./common";
import { bool, entity, text, words } from "./fields";
import { list } from "./operation";

/** An object that a search finds: with the fields of its scope, of which most have these. */
export const SearchResult = entity(
  { id: common.id },
  { title: common.title, name: common.name, web_url: common.web_url },
);

const scopes = ["issues", "merge_requests", "milestones", "users"] as const;

const query = <Scope extends string>(more: readonly Scope[]) => {
  const all = [...scopes, ...more] as [string, ...string[]];
  return {
    search: words.describe("Text to search for."),
    scope: z.enum(all).describe(`What to search: ${all.map((scope) => `\`${scope}\``).join(", ")}.`),
    state: text
      .describe("Return only issues or merge requests in this state: `opened`, `closed` or `merged`.")
      .optional(),
    confidential: bool.describe("Return only issues that are confidential, or only others.").optional(),
  };
};

export const search = {
  everywhere: list("/search", {
    summary: "Search the whole installation.",
    accepts: ["none"],
    query: query(["projects", "snippet_titles"]),
    item: SearchResult,
  }),
  inGroup: list("/groups/:group/search", {
    summary: "Search a group and all that is in it.",
    accepts: ["none"],
    query: query(["projects"]),
    item: SearchResult,
  }),
  inProject: list("/projects/:project/search", {
    summary: "Search a project.",
    accepts: ["none"],
    query: query([]),
    item: SearchResult,
  }),
};
