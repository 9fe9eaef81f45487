/** A server with the part of an npm registry that `npm audit` and `npm publish --dry-run` use. */

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";

export interface Registry {
  readonly url: string;
  close(): void;
}

/** The registry's advisories by package; undefined: it has no audit. */
export type Advisories = Readonly<Record<string, readonly object[]>> | undefined;

export async function startRegistry(advisories: Advisories): Promise<Registry> {
  const server = createServer((request, response) => {
    request.resume();
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.method === "POST") return advisories ? answer(200, advisories) : answer(405, {});
    const name = decodeURIComponent(request.url?.slice(1) ?? "");
    const version = lockedVersion(name);
    if (version === undefined) return answer(404, {});
    return answer(200, {
      name,
      "dist-tags": { latest: version },
      versions: { [version]: { name, version } },
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** The version of a package with which this project is tested. */
function lockedVersion(name: string): string | undefined {
  const { packages } = JSON.parse(readFileSync(path.join(packageRoot(), "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  return packages[`node_modules/${name}`]?.version;
}
