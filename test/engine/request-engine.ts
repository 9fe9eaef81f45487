/** A process that requests an engine, for tests in which several do, or in which one is killed. */
import { ensureEngine } from "../../tools/engine";

void ensureEngine({ isWhole: true, ways: ["go-build"] }).then(({ command, source }) => {
  console.log(JSON.stringify({ command, source }));
});
