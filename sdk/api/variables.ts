/** CI/CD variables: values that a project, a group or the whole installation gives to jobs. */

import { z } from "zod";
import { answered, bool, entity, flag, type Shape, text, words } from "./fields";
import { del, get, list, post, put, type Role } from "./operation";
import { requiring } from "./plan";

const names = {
  key: words
    .max(255)
    .regex(/^\w+$/, "letters without accents, digits and underscores")
    .describe("Key: up to 255 letters without accents, digits and underscores."),
  value: text.meta({ secret: true }).describe("Value."),
};

const settings = {
  description: text.max(255).describe("Description.").nullable().optional(),
  masked: bool.describe("Whether the value is masked in the logs of jobs. Default: false.").optional(),
  protected: bool
    .describe("Whether only jobs for protected branches and tags get the variable. Default: false.")
    .optional(),
  raw: bool
    .describe("Whether `$` in the value is itself, and does not begin another variable. Default: false.")
    .optional(),
  variable_type: z
    .enum(["env_var", "file"])
    .describe(
      "`env_var`, or `file` for a variable with the path of a file with the value. Default: `env_var`.",
    )
    .optional(),
};

const scope = {
  environment_scope: words
    .max(255)
    .describe("Environments whose jobs get the variable, such as `production` or `review/*`. Default: `*`.")
    .meta({ examples: ["production"] })
    .optional(),
};

const hiding = {
  masked_and_hidden: bool
    .describe("Whether the value is masked, and never returned again. Default: false.")
    .optional(),
};

/** Several variables of a project or group can have one key, each for other environments. */
const which = {
  filter: z
    .strictObject({ environment_scope: words.describe("Environments of the variable.") })
    .describe("Which one of several variables with this key. Required if there are several.")
    .optional(),
};

const { value, ...shown } = answered({ ...names, ...settings });
const ofPlaces = { ...answered(scope), hidden: flag.describe("Whether the value is never returned.") };

export const InstanceVariable = entity(
  { key: shown.key },
  {
    ...shown,
    value,
    hidden: flag.describe("Whether nobody can read the value: never."),
    environment_scope: text.describe("Environments whose jobs get the variable: `*`."),
  },
);
export const ProjectVariable = entity({ key: shown.key }, { ...shown, value, ...ofPlaces });
export const GroupVariable = entity({ key: shown.key }, { ...shown, value, ...ofPlaces });

/** The operations on the variables of a place; `more` is what each has besides `settings`. */
function template<Answer extends z.ZodType, More extends Shape, Create extends Shape, Which extends Shape>(
  place: string,
  role: Role,
  result: Answer,
  { more, create, query }: { more: More; create: Create; query: Which },
) {
  return {
    list: { role, summary: `List the CI/CD variables of ${place}.`, item: result },
    get: { role, summary: `Read a CI/CD variable of ${place}.`, query, result },
    create: {
      role,
      summary: `Create a CI/CD variable of ${place}.`,
      body: { ...names, ...settings, ...more, ...create },
      result,
    },
    update: {
      role,
      summary: `Change a CI/CD variable of ${place}.`,
      query,
      body: { value: names.value.optional(), ...settings, ...more },
      result,
    },
    delete: { role, summary: `Delete a CI/CD variable of ${place}.`, query, success: 204 as const },
  };
}

const several = { more: scope, create: hiding, query: which };
const ofProject = template("a project", "maintainer", ProjectVariable, several);
const ofGroup = template("a group", "owner", GroupVariable, {
  ...several,
  more: requiring(scope, { premium: ["environment_scope"] }),
});
const ofInstance = template("the whole installation", "admin", InstanceVariable, {
  more: {},
  create: {},
  query: {},
});

export const projectVariables = {
  list: list("/projects/:project/variables", ofProject.list),
  get: get("/projects/:project/variables/:key", ofProject.get),
  create: post("/projects/:project/variables", ofProject.create),
  update: put("/projects/:project/variables/:key", ofProject.update),
  delete: del("/projects/:project/variables/:key", ofProject.delete),
};

export const groupVariables = {
  list: list("/groups/:group/variables", ofGroup.list),
  get: get("/groups/:group/variables/:key", ofGroup.get),
  create: post("/groups/:group/variables", ofGroup.create),
  update: put("/groups/:group/variables/:key", ofGroup.update),
  delete: del("/groups/:group/variables/:key", ofGroup.delete),
};

export const instanceVariables = {
  list: list("/admin/ci/variables", ofInstance.list),
  get: get("/admin/ci/variables/:key", ofInstance.get),
  create: post("/admin/ci/variables", ofInstance.create),
  update: put("/admin/ci/variables/:key", ofInstance.update),
  delete: del("/admin/ci/variables/:key", ofInstance.delete),
};
