/** The names of Terraform's arguments for those that Pulumi makes of them. */
import { isEntry, isLeft, terraformTable } from "../../../provider/terraform";
import { snake } from "../../../provider/values/wire-names";

/** `allowed_to_push` for `allowedToPushes` of a resource: Pulumi writes lists in the plural. */
export function argumentNames(resource: string): (name: string) => string {
  const known = new Set(argumentsOf(resource));
  return (name) => {
    const plain = snake(name);
    return [plain, plain.replace(/s$/, ""), plain.replace(/es$/, "")].find((one) => known.has(one)) ?? plain;
  };
}

function argumentsOf(resource: string): readonly string[] {
  const row = terraformTable[resource];
  if (row === undefined || isLeft(row)) return [];
  if (isEntry(row)) return [row.place, row.by[0], ...Object.keys(row.inputs)];
  const { place = [], same = [], inputs = {}, parts = {}, not = {}, ways = [], shown = [] } = row;
  return [...[place].flat(), ...same, ...[inputs, parts, not].flatMap(Object.keys), ...ways, ...shown];
}
