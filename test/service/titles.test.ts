/** Names and titles: trimmed and bounded before they are kept, and refused with the words of the model. */
import { expect, test } from "@jest/globals";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { expecting, createGroup, createProject, createUser } = requestsTo(running);

const color = "#112233";
const long = "x".repeat(256);
const tooLong = (longest: number) => `is too long (maximum is ${longest} characters)`;

/** Where a title can be sent, the parameters that it is sent in, the field that shows it, and the model's name of it. */
const titled = [
  ["groups", "/labels", "name", { color }, "name", "title"],
  ["groups", "/milestones", "title", {}, "title", "title"],
  ["projects", "/labels", "name", { color }, "name", "title"],
  ["projects", "/milestones", "title", {}, "title", "title"],
  ["projects", "/issues", "title", {}, "title", "title"],
] as const;

/** Titles of milestones may be as long as they are. */
const bounded = titled.filter(([, path]) => path !== "/milestones");

const placeOf = async (places: string) =>
  `/${places}/${(places === "groups" ? await createGroup() : await createProject()).id}`;

test.each(titled)(
  "%s%s: white space around the %s is taken away",
  async (places, path, name, more, field, _) => {
    const collection = `${await placeOf(places)}${path}`;
    const made = await expecting(201, "POST", collection, { [name]: " in the middle \n", ...more });
    expect(made[field]).toBe("in the middle");
    const renaming = path === "/labels" ? "new_name" : name;
    const changed = await expecting(
      200,
      "PUT",
      `${collection}/${made.iid && path === "/issues" ? made.iid : made.id}`,
      {
        [renaming]: "\tother ",
      },
    );
    expect(changed[field]).toBe("other");
  },
);

test.each(
  bounded.flatMap(([places, path, name, more, , model]) => [
    [places, path, { [name]: long, ...more }, { [model]: [tooLong(255)] }] as const,
    [
      ...[places, path, { [name]: "  ", ...more }],
      { [model]: path === "/labels" ? ["can't be blank", "is invalid"] : ["can't be blank"] },
    ] as const,
  ]),
)("%s%s refuses %j", async (places, path, body, message) =>
  expect(await expecting(400, "POST", `${await placeOf(places)}${path}`, body)).toEqual({ message }),
);

test.each(["groups", "projects"])("a label of %s has no comma in its name", async (places) => {
  const labels = `${await placeOf(places)}/labels`;
  const message = { title: ["is invalid"] };
  expect(await expecting(400, "POST", labels, { name: "a,b", color })).toEqual({ message });
  const { id } = await expecting(201, "POST", labels, { name: "a", color });
  expect(await expecting(400, "PUT", `${labels}/${id}`, { new_name: "a,b" })).toEqual({ message });
});

test("a title that is taken is taken with white space around it, too", async () => {
  const { id } = await createGroup();
  await expecting(201, "POST", `/groups/${id}/labels`, { name: "bug", color });
  await expecting(400, "POST", `/groups/${id}/labels`, { name: " bug ", color });
  await expecting(201, "POST", `/groups/${id}/milestones`, { title: "1.0" });
  await expecting(400, "POST", `/groups/${id}/milestones`, { title: " 1.0 " });
});

test("users lose the white space around their names, groups and projects that in front", async () => {
  expect((await createUser({ name: " Jane Doe " })).name).toBe("Jane Doe");
  expect((await createGroup({ name: "  My group" })).name).toBe("My group");
  expect((await createProject({ name: "  My project" })).name).toBe("My project");
});

test.each([
  [{ name: "x", path: "a/b" }, /^Failed to save group \{:path=>\["can only include non-accented letters/],
  [{ name: "x", path: "-a" }, /\{:path=>\["can only include .*", "can contain only .*"\]\}$/],
  [{ name: "x", path: "a.git" }, /\{:path=>\["can contain only [^"]*"\]\}$/],
  [{ name: long, path: "too-long" }, /\{:name=>\["is too long \(maximum is 255 characters\)"\]\}$/],
  [{ name: "", path: "blank" }, /\{:name=>\["can't be blank", "can contain only [^"]*"\]\}$/],
])("no group is made of %j", async (body, message) => {
  expect((await expecting(400, "POST", "/groups", body)).message).toMatch(message);
});

test("beside a project, no other one has its name or its path", async () => {
  const { name, path, namespace } = await createProject();
  const make = (body: object, status: number): Promise<Answer> =>
    expecting(status, "POST", "/projects", { namespace_id: namespace.id, ...body });
  const taken = ["has already been taken"];
  expect((await make({ name }, 400)).message).toEqual({
    ...{ "project_namespace.name": taken, name: taken, path: taken },
  });
  expect((await make({ name: "Other", path: path.toUpperCase() }, 400)).message).toEqual({ path: taken });
  expect((await make({ name, path: "other" }, 400)).message).not.toHaveProperty("path");
});

test.each([
  ["Web_Shop.1", "Web_Shop.1"],
  ["Über uns 2.0", "uber-uns-2-0"],
])("a project named %s has the path %s", async (name, path) => {
  const { namespace } = await createProject();
  const made = await expecting(201, "POST", "/projects", { name, namespace_id: namespace.id });
  expect(made.path).toBe(path);
});

test.each([
  ["/projects", { name: "x", description: "x".repeat(2001) }, "description", /maximum is 2000 characters/],
  ["approval_rules", { name: "x".repeat(1025), approvals_required: 1 }, "name", /maximum is 1024 characters/],
])("%s refuses %j", async (path, body, field, reason) => {
  const address = path.startsWith("/") ? path : `/projects/${(await createProject()).id}/${path}`;
  const { message } = await expecting(400, "POST", address, body);
  expect(Object.keys(message)).toEqual([field]);
  expect(message[field][0]).toMatch(reason);
});

test("an environment has a name of at most 255 characters", async () => {
  const environments = `${await placeOf("projects")}/environments`;
  expect(await expecting(400, "POST", environments, { name: long })).toEqual({
    message: ["Name is too long (maximum is 255 characters)"],
  });
});

test("a user list of feature flags has a name of at most 255 characters", async () => {
  const lists = `${await placeOf("projects")}/feature_flags_user_lists`;
  expect(await expecting(400, "POST", lists, { name: long, user_xids: "" })).toEqual({
    message: ["Name is too long (maximum is 255 characters)"],
  });
});
