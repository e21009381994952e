import { chromium } from "@playwright/test";
import { findChromium } from "../browser.mjs";
import { StepError } from "../process.mjs";
import { startBareNext } from "./bare-next.mjs";
import { pageTexts } from "./page-texts.mjs";

/** Path of the browser used for the measurements. @throws StepError when no browser is found */
export function browserPath() {
  const found = findChromium(chromium.executablePath());
  if (!found) throw new StepError("no Chromium found, see PLAYWRIGHT_CHROMIUM in docs/commands.md");
  return found;
}

/**
 * Measures pages of a running shop in turn with a bare Next.js page of the same texts, so that
 * other load on the machine slows both equally. @template Result
 * @param {string} origin of the shop
 * @param {string[]} paths
 * @param {number} runs measurements per page
 * @param {(url: string, browser: import("@playwright/test").Browser) => Promise<Result>} measure
 * @returns {Promise<Record<string, Result[]>>} by path; the key of a bare page is `bare` and the
 *   path
 * @throws StepError when there is no browser, or the bare site cannot be built or started
 */
export async function compareWithBareNext(origin, paths, runs, measure) {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  /** @type {Awaited<ReturnType<typeof startBareNext>> | undefined} */
  let bare;
  try {
    /** @type {Record<string, string[]>} */
    const texts = {};
    for (const [number, path] of paths.entries())
      texts[`page-${number}`] = await pageTexts(browser, origin + path);
    bare = await startBareNext(texts);
    const bareOrigin = bare.url;
    const pages = paths.flatMap((path, number) => [
      { name: path, url: origin + path },
      { name: `bare ${path}`, url: `${bareOrigin}/page-${number}` },
    ]);
    /** @type {Map<string, Result[]>} */
    const results = new Map(pages.map(({ name }) => [name, []]));
    for (let run = 0; run < runs; run++)
      for (const { name, url } of pages) results.get(name)?.push(await measure(url, browser));
    return Object.fromEntries(results);
  } finally {
    await bare?.stop();
    await browser.close();
  }
}

/**
 * Returns the median; for an even count the upper middle value.
 * @param {number[]} values
 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
