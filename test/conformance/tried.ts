/** A run of conformance on an embedded service, as it is or behind a proxy. */
import { conformance } from "../../cli/conformance/conformance";
import type { ConformanceReport } from "../../cli/conformance/report";
import { sampleWorld, startSimulator } from "../../simulator";
import type { Edition } from "../../simulator/world";
import { type Deviation, startProxy } from "./proxy";

interface TriedOptions {
  readonly edition?: Edition;
  readonly kinds?: readonly string[];
  readonly deviation?: Deviation;
  readonly token?: string;
}

export async function tried({
  edition = "ee",
  kinds,
  deviation,
  token,
}: TriedOptions): Promise<ConformanceReport> {
  const service = await startSimulator({ dialect: "gitlab", edition, world: sampleWorld() });
  const proxy = deviation && (await startProxy(service.url, deviation));
  try {
    return await conformance({
      service: { baseUrl: proxy?.url ?? service.url, token: token ?? service.token },
      instance: token === undefined,
      kinds,
    });
  } finally {
    await proxy?.close();
    await service.close();
  }
}
