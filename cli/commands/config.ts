/** `forge config`: the effective configuration of one place or of all, and the origin of each value. */

import { didYouMean } from "../../sdk/did-you-mean";
import { groupBy } from "../../sdk/group-by";
import { lazy } from "../../sdk/lazy";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import type { Configuration } from "../configuration/configuration";
import { resolveGlobs } from "../configuration/load";
import { matches } from "../configuration/places/wildcards";
import { assertWritable, printText, writeTo } from "../files";
import { type EffectivePlace, effectivePlaces } from "../gitops/read/effective";
import { namedPlacesIn } from "../gitops/read/named-places";
import { stacksOf, wholeOf } from "../gitops/read/read-file";
import { effectiveJson, effectiveYaml } from "../gitops/report/render/effective";
import { terminalOn } from "../terminal";
import type { PlainOutput } from "./plain-outputs";
import { withUserErrors } from "./user-errors";

// Most files are shown without the service.
const services = lazy<typeof import("../gitops/read/service")>(() => require("../gitops/read/service"));
const connections = lazy<typeof import("../connection")>(() => require("../connection"));

interface ConfigOptions {
  readonly file: string;
  readonly output: PlainOutput;
  readonly out?: string;
}

export async function config(wanted: string | undefined, options: ConfigOptions): Promise<void> {
  const { file, output, out } = options;
  await withUserErrors("config", async () => {
    assertWritable(out);
    const whole = wholeOf(stacksOf(file, process.env));
    const configurations = await Promise.all(
      whole.map((one) => (needsService(one, wanted) ? completed(one) : one)),
    );
    const terminal = terminalOn(process.stderr);
    for (const warning of configurations.flatMap(({ warnings }) => warnings))
      terminal.say(`warning: ${oneLine(warning)}`);
    const places = selected(mergedPlaces(configurations.flatMap(effectivePlaces)), wanted, file);
    const text = output === "json" ? effectiveJson(file, places) : effectiveYaml(places);
    if (out === undefined) printText(text);
    else writeTo(out, text);
  });
}

/** Several stacks may declare objects of a place. */
const mergedPlaces = (places: readonly EffectivePlace[]): readonly EffectivePlace[] =>
  [...groupBy(places, ({ place }) => place)].map(([place, parts]) => ({
    place,
    ownership: Object.assign({}, ...parts.map(({ ownership }) => ownership)),
    objects: parts.flatMap(({ objects }) => objects),
  }));

/** With the places that its patterns match. */
function completed(configuration: Configuration): Promise<Configuration> {
  const access = services.accessForReading(configuration, process.env);
  return resolveGlobs(configuration, services.connected(access, connections.clientOf));
}

/** A path with or without the name of its scope. */
const isPlace = (place: string, wanted: string): boolean =>
  place === wanted || place === `groups/${wanted}` || place === `projects/${wanted}`;

/** Only the service knows which places a pattern matches. */
function needsService({ patterns, source }: Configuration, wanted: string | undefined): boolean {
  if (wanted === undefined) return patterns.length > 0;
  if (namedPlacesIn(source.tree).some((place) => isPlace(place, wanted))) return false;
  const path = wanted.replace(/^(groups|projects)\//, "");
  return patterns.some(({ name }) => matches(name, path) || matches(name, wanted));
}

function selected(
  places: readonly EffectivePlace[],
  wanted: string | undefined,
  file: string,
): readonly EffectivePlace[] {
  if (wanted === undefined) return places;
  const found = places.filter(({ place }) => isPlace(place, wanted));
  if (found.length > 0) return found;
  const names = places.map(({ place }) => place);
  const isWhole = names.some((name) => name.startsWith(`${wanted.split("/")[0]}/`));
  throw new UserError(
    `${file} has no ${wanted}${didYouMean(wanted, isWhole ? names : names.map((name) => name.replace(/^(groups|projects)\//, "")))}.`,
  );
}
