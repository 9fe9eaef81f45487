/** A client of this API that others wrote, pointed at the service in the dialect that it speaks. */
import { Gitlab } from "@gitbeaker/rest";
import { expect, test } from "@jest/globals";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const client = () => new Gitlab({ host: running().url, token: running().token });

test("labels: created, listed over pages, edited, removed", async () => {
  const { GroupLabels } = client();
  await GroupLabels.create("acme", "theirs", "#ff0000", { description: "made elsewhere" });
  const all = await GroupLabels.all("acme", { perPage: 1 });
  expect(all.map(({ name }) => name)).toEqual(["bug", "feature", "theirs"]);
  await GroupLabels.edit("acme", "theirs", { newName: "renamed" });
  expect(await GroupLabels.show("acme", "renamed")).toMatchObject({ description: "made elsewhere" });
  await GroupLabels.remove("acme", "renamed");
  await expect(GroupLabels.show("acme", "renamed")).rejects.toThrow("Not Found");
});
