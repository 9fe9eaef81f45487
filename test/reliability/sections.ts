/** The sections, in the order in which they run. */
import { faults } from "./faults";
import { fuzzing } from "./fuzzing";
import { hostileService } from "./hostile-service";
import type { Section } from "./section";

export const sections: readonly Section[] = [hostileService, faults, fuzzing];
