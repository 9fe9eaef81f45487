/** Templates that a new file of a repository can begin with. The specification lacks them; clients list and read them. */
import { z } from "zod";
import * as common from "./common";
import { bool, entity, flag, text } from "./fields";
import { get, list } from "./operation";

export const FileTemplate = entity(
  { name: common.name },
  {
    key: text.describe("Key that the template is read by."),
    content: text.describe("Content of the file. Lists have it of licenses alone."),
    nickname: text.describe("Short name of a license."),
    popular: flag.describe("Whether the license is a common one."),
    description: text.describe("What the license is about, in a sentence."),
    source_url: text.describe("Address of the source of the license."),
    html_url: text.describe("Address of a page about the license."),
    conditions: z.array(text).describe("What the license asks for."),
    permissions: z.array(text).describe("What the license allows."),
    limitations: z.array(text).describe("What the license excludes."),
  },
);

const accepts = ["none"] as const;

export const fileTemplates = {
  list: list("/templates/:template_type", {
    summary: "List the templates of one type of file.",
    accepts,
    query: { popular: bool.describe("Return only the common licenses. Default: false.").optional() },
    item: FileTemplate,
  }),

  get: get("/templates/:template_type/:template_key", {
    summary: "Read a template.",
    accepts,
    query: { fullname: text.describe("Name of the owner of the copyright, in a license.").optional() },
    result: FileTemplate,
  }),
};
