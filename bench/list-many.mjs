/** Lists a group's labels to the end in a new process, and prints their number and the peak of its memory. */
import { createClient } from "pulumi-forge/sdk";

const [url, token, group] = process.argv.slice(2);
const forge = createClient({ baseUrl: url, token });
let count = 0;
for await (const { id } of forge.groupLabels.list({ group })) if (id > 0) count++;
await forge.close();
console.log(JSON.stringify({ count, peakMegabytes: process.resourceUsage().maxRSS / 1024 }));
