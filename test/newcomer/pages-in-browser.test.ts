/**
 * Opens the pages of the embedded service, the report and the README's picture in a browser, on a wide and a narrow screen, in dark and
 * light colors: nothing is cut off or unreadable.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { render } from "../../cli/gitops/report/render";
import { picture } from "../../tools/pictures/main";
import { browserHere, inBrowser } from "../gitops/browser";
import { sample } from "../gitops/sample-report";
import { service } from "../service/service";

const running = service({ dialect: "gitlab" });

const browser = browserHere();
if (browser.missing !== undefined) console.warn(`The pages are not opened in a browser: ${browser.missing}.`);

const ADDRESSES = ["/", "/groups/acme", "/acme/platform/web", "/-/issues", "/nowhere"];

const servicePages = (): Promise<readonly string[]> =>
  Promise.all(
    ADDRESSES.map(async (address) => {
      const response = await fetch(running().url + address, { headers: { accept: "text/html" } });
      return response.text();
    }),
  );

/** As a page of a host shows it, in the colors that the reader has chosen. */
const picturePage = () => `<!doctype html><meta name="color-scheme" content="light dark"><title>README</title>
<style>body { color: CanvasText; background: Canvas } svg { max-width: 100%; height: auto }</style>
<h1>README</h1>${readFileSync(picture("drift.svg"), "utf8")}`;

/**
 * The lightness of the page and of its text, how much wider than the screen the page is, and the texts that cannot be read: too little
 * contrast with what is behind them, or beyond the edge of what they stand in.
 */
const measuring = (width: number) => `
const parts = (color) => color.match(/[\\d.]+/g).map(Number);
const lightnessOf = (color) => parts(color).slice(0, 3).reduce((sum, one) => sum + one, 0) / 765;
const isClear = (color) => color === "transparent" || color === "none" || parts(color)[3] === 0;
const measured = [];
for (const text of pages) {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width: ${width}px; height: 844px; border: 0";
  document.body.append(frame);
  const page = frame.contentDocument;
  page.open();
  page.write(text);
  page.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const styleOf = (element) => frame.contentWindow.getComputedStyle(element);
  const behind = (element) => {
    for (let one = element; one; one = one.parentElement) {
      if (one.localName === "svg") return one.querySelector("rect").getAttribute("fill").replace(/^#(..)(..)(..)$/, (_, ...hex) => "rgb(" + hex.slice(0, 3).map((two) => parseInt(two, 16)) + ")");
      if (!isClear(styleOf(one).backgroundColor)) return styleOf(one).backgroundColor;
    }
    return "rgb(255, 255, 255)";
  };
  const inSvg = (element) => element.namespaceURI.endsWith("svg");
  const isRead = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "") && !["title", "style", "script"].includes(element.localName) && element.checkVisibility();
  const isUnreadable = (element) => Math.abs(lightnessOf(styleOf(element)[inSvg(element) ? "fill" : "color"]) - lightnessOf(behind(element))) < 0.2;
  const isCutOff = (element) => { const box = inSvg(element) && element.getBoundingClientRect(); const whole = box && element.closest("svg").getBoundingClientRect(); return box && (box.right > whole.right || box.bottom > whole.bottom); };
  const { backgroundColor, color } = styleOf(page.body);
  measured.push({
    width: frame.contentWindow.innerWidth,
    overflow: page.documentElement.scrollWidth - page.documentElement.clientWidth,
    isDark: lightnessOf(backgroundColor) < 0.2 && lightnessOf(color) > 0.7,
    isLight: lightnessOf(backgroundColor) > 0.8 && lightnessOf(color) < 0.3,
    unreadable: [...page.body.querySelectorAll("*")].filter(isRead).filter((one) => isUnreadable(one) || isCutOff(one)).map((one) => one.textContent.trim()),
    title: page.querySelector("h1").textContent.trim(),
  });
  frame.remove();
}
return measured;`;

const TITLES = [
  /^Embedded service$/,
  /^groups \d+: acme$/,
  /^projects \d+: acme\/platform\/web$/,
  /^issues$/,
  /^Not found$/,
  /./,
  /^README$/,
];

(browser.command === undefined ? test.skip : test).each([
  [1280, "light"],
  [390, "light"],
  [1280, "dark"],
  [390, "dark"],
] as const)("at %i pixels, %s", async (width, scheme) => {
  const pages = [...(await servicePages()), render(sample, "html"), picturePage()];
  const measured = await inBrowser(browser.command ?? "", pages, measuring(width), scheme);
  const looks = {
    ...{ width, overflow: 0, unreadable: [] },
    ...{ isDark: scheme === "dark", isLight: scheme === "light" },
  };
  expect(measured).toEqual(TITLES.map((title) => ({ ...looks, title: expect.stringMatching(title) })));
});
