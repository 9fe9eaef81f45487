/** URLs without credentials, which are separate inputs so that they can stay secret. */

const USERINFO = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)@/i;

/** The part of a URL before the host. */
export const userinfoOf = (url: string): string | undefined => USERINFO.exec(url)?.[2];

export const withoutUserinfo = (url: string): string => url.replace(USERINFO, "$1");

export const NO_CREDENTIALS = 'an address without credentials; say them as "username" and "password"';

/** Such as `https://user:password@host/…`. */
export function withCredentials(url: string, username: string | undefined, password: string | undefined) {
  if (username === undefined || password === undefined) return url;
  const credentials = `${encodeURIComponent(username)}:${encodeURIComponent(password)}`;
  return withoutUserinfo(url).replace("://", () => `://${credentials}@`);
}

interface Credentials {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

/** The missing half of incomplete credentials. */
export function brokenCredentials({ username, password }: Credentials, unknown: readonly string[]) {
  if ((username === undefined) === (password === undefined)) return [];
  const missing = username === undefined ? "username" : "password";
  if (unknown.includes(missing)) return [];
  return [
    { property: missing, problem: `"username" and "password" must be set together; "${missing}" is missing` },
  ];
}
