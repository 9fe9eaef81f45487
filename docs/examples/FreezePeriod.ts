/** No deployments from Friday night until Monday morning. */
import * as forge from "pulumi-forge";

new forge.FreezePeriod("weekend", {
  project: "acme/platform/web",
  freezeStart: "0 23 * * 5",
  freezeEnd: "0 8 * * 1",
  cronTimezone: "Europe/Berlin",
});
