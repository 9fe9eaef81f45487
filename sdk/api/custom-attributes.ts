/** Custom attributes: an administrator's own notes on a user, a group or a project. */
import { entity, text, words } from "./fields";
import { type Known, under } from "./operation";

const value = text.describe("Value.");

export const CustomAttribute = entity({ key: words.describe("Key."), value });

function template<const Base extends string>(owner: string, base: Base & Known<Base>) {
  const { list, get, put, del } = under<Base>(base);
  const role = "admin";
  return {
    list: list("/custom_attributes", {
      summary: `List the custom attributes of a ${owner}.`,
      role,
      item: CustomAttribute,
    }),
    get: get("/custom_attributes/:key", {
      summary: `Read a custom attribute of a ${owner}.`,
      role,
      result: CustomAttribute,
    }),
    set: put("/custom_attributes/:key", {
      summary: `Create or change a custom attribute of a ${owner}.`,
      role,
      body: { value },
      result: CustomAttribute,
    }),
    delete: del("/custom_attributes/:key", {
      summary: `Delete a custom attribute of a ${owner}.`,
      role,
      success: 204,
    }),
  };
}

export const userAttributes = template("user", "/users/:user_id");
export const groupAttributes = template("group", "/groups/:group");
export const projectAttributes = template("project", "/projects/:project");
