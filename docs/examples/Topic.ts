/** A word by which projects are found. */
import * as forge from "pulumi-forge";

new forge.Topic("payments", { name: "payments", title: "Payments" });
