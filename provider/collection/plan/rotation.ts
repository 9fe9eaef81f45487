/** A replacement by force of what has a secret of the service's making: it is meant to give another secret. */
import type { AnyDefinition } from "../../definition/resource";
import { secretOutputs } from "../../lifecycle/state";
import type { Asker } from "../methods";

/**
 * Then nothing that exists is adopted: it may be what is replaced, of which the engine shows nothing, and another one's secret is
 * known to others.
 */
export const isRotation = (definition: AnyDefinition, { isForced }: Asker): boolean =>
  isForced === true && secretOutputs(definition).length > 0;
