/** Renders the effective configuration of places: as a forge.yaml with comments, or as JSON. */
import { Document, isCollection, type Node } from "yaml";
import { escapeInvisible, jsonText, oneLine } from "../../../../sdk/safe-text";
import type { EffectiveInput, EffectiveObject, EffectivePlace, ValueOrigin } from "../../read/effective";
import { positionText } from "./places";

const VERSION = 1;

/** Its shape is stable: properties are added, but not changed or removed. */
export const effectiveJson = (file: string, places: readonly EffectivePlace[]): string =>
  jsonText({
    version: VERSION,
    file,
    places: places.map(({ objects, ...place }) => ({
      ...place,
      objects: objects.map(({ inputs, ...object }) => ({
        ...object,
        inputs: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
        origins: inputs.flatMap(({ name, origins }) =>
          origins.map(({ path, ...origin }) => ({ path: [name, ...path], ...origin })),
        ),
      })),
    })),
  });

/** A file of this format again; each comment has the position of a value, and the part of the file that declares it. */
export function effectiveYaml(places: readonly EffectivePlace[]): string {
  const document = new Document({}, { aliasDuplicateObjects: false });
  for (const { place, ownership, objects } of places) {
    const path = pathOf(place);
    document.setIn(path, document.createNode({}));
    if (Object.keys(ownership).length > 0)
      document.setIn([...path, "ownership"], document.createNode(ownership));
    for (const section of Object.keys(ownership))
      if (objects.every((object) => object.section !== section))
        document.setIn([...path, section], document.createNode({}));
    for (const object of objects) addObject(document, path, object);
  }
  return escapeInvisible(document.toString({ lineWidth: 0, flowCollectionPadding: true }));
}

/** `groups/acme/platform` is `acme/platform` under `groups`. */
function pathOf(place: string): readonly string[] {
  const end = place.indexOf("/");
  return end < 0 ? [place] : [place.slice(0, end), place.slice(end + 1)];
}

function addObject(document: Document, place: readonly string[], object: EffectiveObject): void {
  const { section, key, where, inputs } = object;
  const path = [...place, section, ...(key === "" ? [] : [key])];
  const body = document.createNode({}, { flow: inputs.length === 0 });
  document.setIn(path, body);
  if (inputs.length === 0) comment(body, { path: [], where });
  for (const input of inputs) addInput(document, path, input);
}

function addInput(document: Document, object: readonly string[], { name, value, origins }: EffectiveInput) {
  const path = [...object, name];
  document.setIn(path, document.createNode(value));
  for (const origin of origins) {
    const node = document.getIn([...path, ...origin.path], true) as Node | undefined;
    if (node) comment(node, origin);
  }
}

function comment(node: Node, { where, from }: ValueOrigin): void {
  const text = ` ${oneLine([positionText(where), ...(from === undefined ? [] : [from])].join(", "))}`;
  if (isCollection(node) && node.items.length > 0) node.commentBefore = text;
  else node.comment = text;
}
