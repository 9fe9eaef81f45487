/** The health checks, which a start script or a proxy asks without a token, outside of the API. */
import type { FileResponse } from "./handler";

const text = (words: string): FileResponse => ({ bytes: Buffer.from(words), contentType: "text/plain" });
const json = (value: unknown): FileResponse => ({
  bytes: Buffer.from(JSON.stringify(value)),
  contentType: "application/json",
});

const ok = { status: "ok" };

/** A service that answers at all is healthy. */
const checks: Readonly<Record<string, FileResponse>> = {
  "/-/health": text("The service OK"),
  "/-/liveness": json(ok),
  "/-/readiness": json({ ...ok, master_check: [ok] }),
  "/health_check": text("success"),
};

export const healthAt = (pathname: string): FileResponse | undefined =>
  Object.hasOwn(checks, pathname) ? checks[pathname] : undefined;
