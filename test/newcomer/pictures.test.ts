/** The README's pictures show what the commands print today: `npm run pictures` draws them from a real run. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "@jest/globals";
import { picture, TITLE } from "../../tools/pictures/main";
import { playScene, type Scene } from "../../tools/pictures/scene";
import { terminalSvg } from "../../tools/pictures/svg";
import { textOfPage } from "../../tools/pictures/text-of-page";

let scene: Scene;
beforeAll(async () => {
  scene = await playScene();
});

const drawn = (name: string) => readFileSync(picture(name), "utf8");

test("of the terminal", () => expect(drawn("drift.svg")).toBe(terminalSvg(TITLE, scene.terminal)));

test("of the report, by its text", () => expect(drawn("report.txt")).toBe(textOfPage(scene.report)));

test("are valid, and have no secret and no address of this machine", () => {
  expect(drawn("drift.svg") + drawn("report.txt")).not.toMatch(/127\.0\.0\.1|glptt-|forge-root-token/);
  expect(readFileSync(picture("report.png")).subarray(1, 4).toString()).toBe("PNG");
});
