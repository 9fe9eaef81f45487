/** The pictures of users, groups and projects, which are read without a token, outside of the API. */
import { apiError, type FileResponse } from "./handler";
import { UploadedFile } from "./parameters";
import type { User, World } from "./world";

const FOLDER = "/uploads/-/system";

interface Pictured {
  readonly id: number;
  readonly avatar: User["avatar"];
}

type Kind = "user" | "group" | "project";

const PATH = new RegExp(`^${FOLDER}/(user|group|project)/avatar/(\\d+)/`);

const pathOf = (kind: Kind, id: number, name: string): string =>
  `${FOLDER}/${kind}/avatar/${id}/${encodeURIComponent(name)}`;

/** Where a user's picture is. Who has none has an address too, at which there is nothing. */
export const picturePath = (user: User | undefined): string =>
  pathOf("user", user?.id ?? 0, user?.avatar?.name ?? "avatar.png");

/** The address of the picture of a group or project. */
export const pictureUrl = (kind: Kind, { id, avatar }: Pictured, baseUrl: string): string | null =>
  avatar && `${baseUrl}${pathOf(kind, id, avatar.name)}`;

/** The picture that a request gives; null or an empty text takes it away. */
export function pictureIn(given: unknown): User["avatar"] | undefined {
  if (given === undefined) return undefined;
  if (given === null || given === "") return null;
  if (!(given instanceof UploadedFile)) throw apiError.badParameter("avatar is invalid");
  return { name: given.safeName, content: given.content.toString("base64") };
}

const types: Readonly<Record<string, string>> = { jpg: "jpeg", ico: "x-icon" };

/** The picture that a path names. */
export function pictureAt(world: World, pathname: string): FileResponse | undefined {
  const [, kind = "", id] = PATH.exec(pathname) ?? [];
  const tables = { user: world.users, group: world.groups, project: world.projects };
  const found: Pictured | undefined = tables[kind as Kind]?.get(Number(id));
  if (!found?.avatar || pathOf(kind as Kind, found.id, found.avatar.name) !== pathname) return undefined;
  const extension = found.avatar.name.split(".").at(-1)?.toLowerCase() ?? "";
  return {
    bytes: Buffer.from(found.avatar.content, "base64"),
    contentType: `image/${types[extension] ?? extension}`,
  };
}
