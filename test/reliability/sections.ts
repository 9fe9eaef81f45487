/** The sections, in the order in which they run. */
import { concurrency } from "./concurrency";
import { faults, outages } from "./faults";
import { faultsEngine } from "./faults-engine";
import { fuzzing } from "./fuzzing";
import { fuzzingFiles } from "./fuzzing-files";
import { hostileNames } from "./hostile-names";
import { hostileService } from "./hostile-service";
import { ignored } from "./ignored";
import { kills } from "./kills";
import { lag } from "./lag";
import { livedIn } from "./lived-in";
import { load } from "./load";
import { organizations } from "./organizations";
import { places } from "./places";
import { leastPrivilege } from "./privilege/least-privilege";
import { secrets } from "./secrets";
import type { Section } from "./section";
import { stopsSection } from "./stops";

export const sections: readonly Section[] = [
  hostileService,
  faults,
  outages,
  lag,
  ignored,
  faultsEngine,
  fuzzing,
  fuzzingFiles,
  places,
  livedIn,
  organizations,
  concurrency,
  kills,
  stopsSection,
  hostileNames,
  secrets,
  leastPrivilege,
  load,
];
