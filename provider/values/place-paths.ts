/** Full paths of groups and projects, `acme/platform/web`, and names of people. The service ignores the case of both. */

export const isSameName = (one: unknown, other: unknown): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase();

/** Whether a path is below that of a group. */
export const isInside = (path: string, group: string): boolean =>
  path.toLowerCase().startsWith(`${group.toLowerCase()}/`);

/** Empty for a top-level group. */
export const pathAbove = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

export const joinedPath = (above: string, path: string): string => (above === "" ? path : `${above}/${path}`);

export const lastPart = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Whether a path is another one, or below it. */
export const isWithin = (path: string, above: string): boolean =>
  `${path.toLowerCase()}/`.startsWith(`${above.toLowerCase()}/`);
