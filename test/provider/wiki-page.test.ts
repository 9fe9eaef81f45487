/** WikiPage: titles, slugs and directories. */
import { expect, test } from "@jest/globals";
import { as, service } from "../service/service";
import { resource } from "./resource";

service();
const project = "acme/platform/api";

test("titles that give the same slug are the same, and a rename moves the page", async () => {
  const page = resource("WikiPage", "dev");
  const inputs = { project, title: "how to/Well-known names", content: "1" };
  const made = await page.create(inputs);
  expect(made.values).toMatchObject({ slug: "how-to/Well-known-names", title: inputs.title });
  const respelt = { ...inputs, title: "how-to/Well known  names" };
  expect(page.difference(made, respelt).changed).toEqual([]);
  // To the top, to which a title without a directory does not lead by itself.
  const moved = await page.update(made, { ...inputs, title: "Names" });
  expect(moved.values.slug).toBe("Names");
  // The id is that of the first day; the slug is newer.
  const again = await page.update({ ...moved, id: made.id }, { ...inputs, title: "names/All of them" });
  expect(again.values.slug).toBe("names/All-of-them");
  await page.remove({ ...again, id: made.id });
  expect(await page.read({ ...again, id: made.id })).toBeUndefined();
});

test("a format that the program does not say is left as it is", async () => {
  const page = resource("WikiPage", "dev");
  await as("dev").wikis.create({ project, title: "Manual", content: "= Manual", format: "asciidoc" });
  const adopted = await page.create({ project, title: "Manual", content: "= All" }, { adopt: true });
  expect(await as("dev").wikis.get({ project, slug: "Manual" })).toMatchObject({
    content: "= All",
    format: "asciidoc",
  });
  expect(adopted.values).not.toHaveProperty("format");
});

test("a page that is there is refused by name", async () => {
  const page = resource("WikiPage", "dev");
  await page.create({ project, title: "Twice", content: "1" });
  await expect(page.create({ project, title: "twice", content: "1" })).rejects.toThrow(
    /^WikiPage "twice" \(acme\/platform\/api\): create failed: it exists already/,
  );
  expect(page.problems({ project, title: "a/../b", content: "" })).toHaveLength(1);
});
