/** Pictures of users: sent with the user, and read at the address that the service shows. */
import { expect, test } from "@jest/globals";
import { type Answer, requestsTo } from "./requests";
import { service } from "./service";

const running = service({ dialect: "gitlab" });
const { request, expecting, createUser, uniqueName } = requestsTo(running);

async function send(method: string, path: string, fields: Readonly<Record<string, string | File>>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const { url, token } = running();
  const response = await fetch(`${url}/api/v4${path}`, { method, headers: { "private-token": token }, body });
  return { status: response.status, body: (await response.json()) as Answer };
}

const bytes = Buffer.from([137, 80, 78, 71, 0, 1, 2]);
const picture = (name: string) => new File([bytes], name);

async function pictureAt(address: string) {
  const response = await fetch(address);
  return [
    response.status,
    response.headers.get("content-type"),
    Buffer.from(await response.arrayBuffer()).toString("hex"),
  ];
}

test("a picture comes with a new user, is replaced and taken away", async () => {
  const username = uniqueName("pictured");
  const fields = { username, name: username, email: `${username}@example.com`, password: "long-enough" };
  const { status, body: user } = await send("POST", "/users", { ...fields, avatar: picture("my face.png") });
  expect(status).toBe(201);
  const { url } = running();
  const folder = `${url}/uploads/-/system/user/avatar/${user.id}`;
  expect(user.avatar_url).toBe(`${folder}/my_face.png`);
  // Without a token, as the page of a browser reads it.
  expect(await pictureAt(user.avatar_url)).toEqual([200, "image/png", bytes.toString("hex")]);
  const changed = await send("PUT", `/users/${user.id}`, { avatar: picture("new.jpg") });
  expect(changed.body.avatar_url).toBe(`${folder}/new.jpg`);
  expect((await pictureAt(user.avatar_url))[0]).toBe(404);
  expect((await pictureAt(`${folder}/new.jpg`)).slice(0, 2)).toEqual([200, "image/jpeg"]);
  await expecting(200, "PUT", `/users/${user.id}`, { name: "Other" });
  expect((await pictureAt(`${folder}/new.jpg`))[0]).toBe(200);
  for (const avatar of [null, ""]) {
    await send("PUT", `/users/${user.id}`, { avatar: picture("new.jpg") });
    await expecting(200, "PUT", `/users/${user.id}`, { avatar });
    expect((await pictureAt(`${folder}/new.jpg`))[0]).toBe(404);
  }
});

test("a picture is a file", async () => {
  const { id } = await createUser();
  expect(await request("PUT", `/users/${id}`, { avatar: "face.png" })).toMatchObject({
    status: 400,
    body: { error: "avatar is invalid" },
  });
});
