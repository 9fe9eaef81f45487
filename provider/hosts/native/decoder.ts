/** Decodes what the engine sends of a resource. It sends the same values with each step, and those of many objects are decoded once. */

import type { Served } from "../../collection";
import type { Args, Recorded } from "../../collection/collection";
import { asDeclared } from "../../collection/observe/undeclared";
import type { PluginState } from "../../pulumi/plugin/provider";
import type { Received } from "../../pulumi/plugin/values";
import { same } from "../../values/values";
import { openedReceived, openedRecorded } from "./marks";

type Decoding = Pick<Served, "definition" | "codec">;

/** The recorded inputs of a resource, those of the program, and those that a check has made of them. */
const MOST_ARGS = 3;

export class Decoder {
  readonly #args = new Map<string, readonly Kept<Received, Args>[]>();
  readonly #records = new Map<string, Kept<PluginState, Recorded>>();
  readonly #declared = new Map<string, Declared>();

  argsOf({ definition, codec }: Decoding, urn: string, inputs: Received): Args {
    const known = this.#args.get(urn) ?? [];
    const found = known.find((one) => isSame(one.sent, inputs));
    if (found !== undefined) return found.decoded;
    const decoded = codec.decodeArgs(openedReceived(definition, inputs));
    if (codec.isMany) this.#args.set(urn, [...known, { sent: inputs, decoded }].slice(-MOST_ARGS));
    return decoded;
  }

  /** As the recorded declaration and the present one declare it. */
  recordedOf(resource: Decoding, urn: string, sent: PluginState, present?: Args): Recorded {
    const before = this.argsOf(resource, urn, sent.inputs);
    const news = present ?? before;
    const whole = this.#wholeOf(resource, urn, sent);
    const known = this.#declared.get(urn);
    if (known?.whole === whole && known.before === before && known.news === news) return known.recorded;
    const recorded = asDeclared(resource.definition, whole, before, news);
    if (resource.codec.isMany) this.#declared.set(urn, { whole, before, news, recorded });
    return recorded;
  }

  #wholeOf({ definition, codec }: Decoding, urn: string, sent: PluginState): Recorded {
    const { id, state, inputs } = sent;
    const known = this.#records.get(urn);
    const isKnown =
      known?.sent.id === id && isSame(known.sent.state, state) && isSame(known.sent.inputs, inputs);
    if (isKnown) return known.decoded;
    const decoded = codec.decodeRecorded(id, openedRecorded(definition, state, inputs));
    if (codec.isMany) this.#records.set(urn, { sent, decoded });
    return decoded;
  }
}

interface Kept<Sent, Decoded> {
  readonly sent: Sent;
  readonly decoded: Decoded;
}

interface Declared {
  readonly whole: Recorded;
  readonly before: Args;
  readonly news: Args;
  readonly recorded: Recorded;
}

const isSame = (one: Received, other: Received): boolean =>
  same(one.values, other.values) && same(one.secrets, other.secrets);
