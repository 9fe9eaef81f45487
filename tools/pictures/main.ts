/** `npm run pictures`: the pictures of the README, from a real run: the terminal as SVG, and the HTML report as a browser shows it. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { packageRoot } from "../../sdk/package-root";
import { screenshotOf } from "./browser";
import { playScene } from "./scene";
import { terminalSvg } from "./svg";
import { textOfPage } from "./text-of-page";

export const picture = (name: string): string => path.join(packageRoot(), "docs", "pictures", name);

export const TITLE = "forge drift --live shows what somebody has changed in the web interface";

async function draw(): Promise<void> {
  const { terminal, report } = await playScene();
  writeFileSync(picture("drift.svg"), terminalSvg(TITLE, terminal));
  const missing = await screenshotOf(report, picture("report.png"));
  if (missing === undefined) writeFileSync(picture("report.txt"), textOfPage(report));
  console.log(
    `docs/pictures/drift.svg is written; report.png ${missing === undefined ? "too." : `is not: ${missing}.`}`,
  );
}

if (require.main === module) void draw();
