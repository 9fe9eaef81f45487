/** Badges: a project shows those of its groups too, with its own values in the placeholders. */
import { expect, test } from "@jest/globals";
import { BadRequestError } from "../../sdk";
import { as, service } from "./service";

service();

const project = "acme/platform/web";
const link_url = "https://acme.example/%{project_path}/%{unknown}";
const image_url = "https://acme.example/%{default_branch}.svg";

test("a badge of a group is filled where a project shows it", async () => {
  const { groupBadges, projectBadges } = as("olivia");
  const made = await groupBadges.create({ group: "acme", name: "build", link_url, image_url });
  expect(made).toMatchObject({ kind: "group", link_url, rendered_link_url: link_url });
  await projectBadges.create({ project, name: "own", link_url, image_url });
  expect(await projectBadges.list({ project }).toArray()).toMatchObject([
    { id: made.id, kind: "group", link_url, rendered_image_url: "https://acme.example/main.svg" },
    { kind: "project", rendered_link_url: "https://acme.example/acme/platform/web/%{unknown}" },
  ]);
  expect(await projectBadges.list({ project, name: "own" }).toArray()).toHaveLength(1);
});

test("an address that is none is refused", async () => {
  const { projectBadges } = as("olivia");
  await expect(projectBadges.create({ project, link_url: "text", image_url })).rejects.toThrow(
    BadRequestError,
  );
});
