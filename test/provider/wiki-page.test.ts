/** WikiPage: titles, slugs and directories. */
import { expect, test } from "@jest/globals";
import { as, service } from "../service/service";
import { resource } from "./resource";

service();
const project = "acme/platform/api";

test("titles with the same slug are equivalent, and a rename moves the page", async () => {
  const page = resource("WikiPage", "dev");
  const inputs = { project, title: "how to/Well-known names", content: "1" };
  const made = await page.create(inputs);
  expect(made.values).toMatchObject({ slug: "how-to/Well-known-names", title: inputs.title });
  const respelt = { ...inputs, title: "how-to/Well known  names" };
  expect(page.difference(made, respelt).changed).toEqual([]);
  // To the top directory: a title without a directory alone does not move the page there.
  const moved = await page.update(made, { ...inputs, title: "Names" });
  expect(moved.values.slug).toBe("Names");
  // The id keeps the original slug; the actual slug is newer.
  const again = await page.update({ ...moved, id: made.id }, { ...inputs, title: "names/All of them" });
  expect(again.values.slug).toBe("names/All-of-them");
  await page.remove({ ...again, id: made.id });
  expect(await page.read({ ...again, id: made.id })).toBeUndefined();
});

test("a format that the program does not declare stays as it is", async () => {
  const page = resource("WikiPage", "dev");
  await as("dev").wikis.create({ project, title: "Manual", content: "= Manual", format: "asciidoc" });
  const adopted = await page.create({ project, title: "Manual", content: "= All" }, { adopt: true });
  expect(await as("dev").wikis.get({ project, slug: "Manual" })).toMatchObject({
    content: "= All",
    format: "asciidoc",
  });
  expect(adopted.values).not.toHaveProperty("format");
});

test("the create of a page that exists fails with an error that names it", async () => {
  const page = resource("WikiPage", "dev");
  await page.create({ project, title: "Twice", content: "1" });
  await expect(page.create({ project, title: "twice", content: "1" })).rejects.toThrow(
    /^WikiPage "twice" \(acme\/platform\/api\): create failed: it exists already/,
  );
  expect(page.problems({ project, title: "a/../b", content: "" })).toHaveLength(1);
});
