/** The pictures of users, which are read without a token, outside of the API. */
import type { FileResponse } from "./handler";
import type { User, World } from "./world";

const FOLDER = "/uploads/-/system/user/avatar";

/** Where a user's picture is. Who has none has an address too, at which there is nothing. */
export const picturePath = (user: User | undefined): string =>
  `${FOLDER}/${user?.id ?? 0}/${encodeURIComponent(user?.avatar?.name ?? "avatar.png")}`;

const types: Readonly<Record<string, string>> = { jpg: "jpeg", ico: "x-icon" };

/** The picture that a path names. */
export function pictureAt(world: World, pathname: string): FileResponse | undefined {
  const [, id] = pathname.startsWith(`${FOLDER}/`) ? pathname.slice(FOLDER.length).split("/") : [];
  const user = world.users.get(Number(id));
  if (!user?.avatar || picturePath(user) !== pathname) return undefined;
  const extension = user.avatar.name.split(".").at(-1)?.toLowerCase() ?? "";
  return {
    bytes: Buffer.from(user.avatar.content, "base64"),
    contentType: `image/${types[extension] ?? extension}`,
  };
}
