/** Switches of the service itself: kept and shown, and nothing acts on them. */
import type { Rows } from "../generated/rows";
import { collection, type Handlers } from "../handler";

type Feature = Rows["features"];
type Gate = Feature["gates"][number];

function stateOf(gates: readonly Gate[]): string {
  const isOn = gates.find(({ key }) => key === "boolean")?.value === true;
  return isOn ? "on" : gates.some(({ value }) => value !== false) ? "conditional" : "off";
}

const show = ({ name, gates }: Feature) => ({
  name,
  state: stateOf(gates),
  gates: [...gates],
  definition: null,
});

/** 100 percent is true, and 0 is false. */
function gateOf(value: boolean | number | string, key: string): Gate {
  const number = typeof value === "boolean" ? Number.NaN : Number(value);
  if (value === true || value === "true" || number === 100) return { key: "boolean", value: true };
  if (Number.isNaN(number) || number === 0) return { key: "boolean", value: false };
  return { key, value: number };
}

export const features: Handlers<"features"> = {
  list: ({ world }) => collection(world.features.all(), show, { withoutTotals: true }),

  set: ({ world, input }) => {
    const { feature_name: name, value, key = "percentage_of_time", user, namespace, repository } = input;
    const actors = Object.entries({ user, namespace, repository }).filter(([, names]) => names !== undefined);
    const gates =
      actors.length === 0
        ? [gateOf(value, key)]
        : [
            { key: "boolean", value: false },
            {
              key: "actors",
              value: actors.flatMap(([kind, names]) =>
                String(names)
                  .split(",")
                  .map((one) => `${kind}:${one}`),
              ),
            },
          ];
    const before = world.features.find((one) => one.name === name);
    return show(before ? world.features.update(before, { gates }) : world.features.insert({ name, gates }));
  },

  delete: ({ world, input }) => world.features.removeWhere(({ name }) => name === input.feature_name),
};
