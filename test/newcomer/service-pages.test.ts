/** The pages of the embedded service in a browser: on a wide and a narrow screen, in dark and light colors, nothing is cut off or unreadable. */
import { expect, test } from "@jest/globals";
import { browserHere, inBrowser } from "../gitops/browser";
import { service } from "../service/service";

const running = service({ dialect: "gitlab" });

const browser = browserHere();
if (browser.missing !== undefined) console.warn(`The pages are not opened in a browser: ${browser.missing}.`);

const ADDRESSES = ["/", "/groups/acme", "/acme/platform/web", "/-/issues", "/nowhere"];

const pageTexts = (): Promise<readonly string[]> =>
  Promise.all(
    ADDRESSES.map(async (address) => {
      const response = await fetch(running().url + address, { headers: { accept: "text/html" } });
      return response.text();
    }),
  );

/** The lightness of the page and of its text, and how much wider than the screen the page is. */
const measuring = (width: number) => `
const lightnessOf = (color) => color.match(/\\d+/g).slice(0, 3).reduce((sum, one) => sum + Number(one), 0) / 765;
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
  const { backgroundColor, color } = frame.contentWindow.getComputedStyle(page.body);
  measured.push({
    width: frame.contentWindow.innerWidth,
    overflow: page.documentElement.scrollWidth - page.documentElement.clientWidth,
    isDark: lightnessOf(backgroundColor) < 0.2 && lightnessOf(color) > 0.7,
    isLight: lightnessOf(backgroundColor) > 0.8 && lightnessOf(color) < 0.3,
    title: page.querySelector("h1").textContent,
  });
  frame.remove();
}
return measured;`;

(browser.command === undefined ? test.skip : test).each([
  [1280, "light"],
  [390, "light"],
  [1280, "dark"],
  [390, "dark"],
] as const)("at %i pixels, %s", async (width, scheme) => {
  const measured = await inBrowser(browser.command ?? "", await pageTexts(), measuring(width), scheme);
  const looks = { width, overflow: 0, isDark: scheme === "dark", isLight: scheme === "light" };
  const titles = [
    /^Embedded service$/,
    /^groups \d+: acme$/,
    /^projects \d+: acme\/platform\/web$/,
    /^issues$/,
    /^Not found$/,
  ];
  expect(measured).toEqual(titles.map((title) => ({ ...looks, title: expect.stringMatching(title) })));
});
