/** A file with objects of every kind, in a world that has all that they refer to. */
import { loadConfiguration } from "../../cli/configuration";
import { type FlatObject, stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { exclusiveProblem } from "../../provider/collection/observe/exclusive";
import { definitionOf } from "../../provider/definition/definitions";
import { omit } from "../../provider/values/values";
import type { SimulatorOptions } from "../../simulator";
import { homeInFile, SECRETS, writable } from "../contract/file-inputs";
import { bystanderOf } from "../contract/handovers";
import { contracts } from "../contract/kinds";
import { contractWorld, placeOf, prepare } from "../contract/world";
import { type Home, home } from "./home";

export { SECRETS };

const INSTANCE = "one";

/** Two objects of each kind in one collection; one object if the kind has no names or allows one object per place. */
const objectsOf = ({ dialect }: SimulatorOptions): readonly FlatObject[] =>
  contracts.flatMap((contract) => {
    const { kind, inputs: inputsAt } = contract;
    const { title } = definitionOf(kind);
    const corner = placeOf(kind, INSTANCE);
    const other = title === undefined ? undefined : bystanderOf(contract, corner);
    // An installation that is not GitLab.com has roles of its own alone.
    const without = kind === "MemberRole" && dialect === "gitlab" ? ["group"] : [];
    return [inputsAt(corner), ...(other ? [other] : [])]
      .map((all) => omit(all, without))
      .map((values, index) => ({
        kind,
        place: homeInFile(kind, values, kind === "MemberRole" ? "instance" : corner.group),
        key: `${title ? values[title] : index}`,
        inputs: writable(kind, values),
      }));
  });

export interface EveryKind {
  readonly place: Home;
  readonly declarations: ReturnType<typeof loadConfiguration>["declarations"];
}

/** With "enforce", has only the kinds that can be exclusive. */
export async function everyKind(
  ownership: "additive" | "enforce",
  options: SimulatorOptions = {},
): Promise<EveryKind> {
  const places = contracts.map(({ kind }) => placeOf(kind, INSTANCE));
  const owned = objectsOf(options).filter(
    ({ kind }) => ownership === "additive" || exclusiveProblem(definitionOf(kind)) === undefined,
  );
  const place = await home(stringifyConfiguration(owned), { ...options, world: contractWorld(places) });
  prepare(place.service.world, contracts, [INSTANCE]);
  const load = () => loadConfiguration(`${place.folder}/forge.yaml`, { environment: SECRETS }).declarations;
  if (ownership === "enforce") {
    const sections = [...new Set(load().map(({ section }) => section))];
    const lines = sections.map((section) => `${section}: enforce`).join(", ");
    place.write("forge.yaml", `ownership: { ${lines} }\n${place.read("forge.yaml")}`);
  }
  return { place, declarations: load() };
}
