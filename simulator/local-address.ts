/** Whether an address leads into the network of the installation itself, where it does not let people's requests go. */
import { BlockList, isIP } from "node:net";
import type { World } from "./world";

const local = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["224.0.0.0", 4],
] as const)
  local.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  local.addSubnet(network, prefix, "ipv6");

/** Domains whose names are those of the machine or its network, or no names at all. */
const LOCAL_NAME = /^[^.]+$|(^|\.)(localhost|local|internal|invalid)$/i;

/** `host` as it stands in a URL. */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const version = isIP(name);
  return version === 0 ? LOCAL_NAME.test(name) : local.check(name, version === 6 ? "ipv6" : "ipv4");
}

/** Whether it is the machine itself. */
const isLoopback = (host: string): boolean => /^(localhost|127\.[\d.]+|\[::1?\])$/i.test(host);

/** Whether it is an address of the web, outside of the installation's network. */
export const isPublicUrl = (url: string): boolean =>
  /^https?:/i.test(url) && !/\s/.test(url) && URL.canParse(url) && !isLocalHost(new URL(url).hostname);

/** Administrators may have the service call its own network. */
export const mayCallLocally = ({ settings }: World): boolean =>
  settings.allow_local_requests_from_web_hooks_and_services === true;

/** Why the service does not call an address of its own network. */
export function localProblem(world: World, address: string): string | undefined {
  const { hostname } = new URL(address);
  if (mayCallLocally(world) || !isLocalHost(hostname)) return undefined;
  const where = isLoopback(hostname) ? "localhost" : "the local network";
  return `is blocked: Requests to ${where} are not allowed`;
}
