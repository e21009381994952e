import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const brand = path.resolve(import.meta.dirname, "../../public/brand");
const LANGUAGES = [
  { locale: "en", prefix: "" },
  { locale: "bn", prefix: "/bn" },
];
/** Name, path and size of the screenshots in the web app manifest. */
const SCREENSHOTS = [
  { name: "home-phone", path: "", width: 360, height: 640 },
  { name: "list-phone", path: "/products", width: 360, height: 640 },
  { name: "doctors-phone", path: "/doctors", width: 360, height: 640 },
  { name: "home-wide", path: "", width: 1280, height: 720 },
];
/** Density at which sharp draws an SVG of 64 x 64 pixels in a size. */
const densityFor = (/** @type {number} */ size) => (72 * size) / 64;
const PNG = { palette: true, quality: 90, compressionLevel: 9 };

/**
 * Draws the icons of the manifest from the favicon. A maskable icon has its background to the edges
 * and its drawing in the middle, because phones cut it into any shape.
 */
export async function drawAppIcons() {
  const icon = await readFile(path.join(brand, "favicon.svg"), "utf8");
  const maskable = icon
    .replace(' rx="16"', "")
    .replace(
      /(<rect[^>]*>)(.*)<\/svg>/,
      '$1<g transform="translate(32 32) scale(.78) translate(-32 -33)">$2</g></svg>',
    );
  const pictures = [
    { name: "icon-192", svg: icon, size: 192 },
    { name: "icon-maskable-192", svg: maskable, size: 192 },
    { name: "icon-maskable-512", svg: maskable, size: 512 },
  ];
  for (const { name, svg, size } of pictures)
    await sharp(Buffer.from(svg), { density: densityFor(size) })
      .resize(size)
      .png(PNG)
      .toFile(path.join(brand, `${name}.png`));
}

/**
 * Takes the screenshots of the manifest, in both languages.
 * @param {import("@playwright/test").Browser} browser
 * @param {string} base origin of a running demo shop
 */
export async function takeAppScreenshots(browser, base) {
  for (const { locale, prefix } of LANGUAGES)
    for (const { name, path: address, width, height } of SCREENSHOTS) {
      const page = await browser.newPage({ viewport: { width, height } });
      await page.goto(`${base}${prefix}${address}`, { waitUntil: "networkidle" });
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      const file = path.join(brand, "app", `${name}-${locale}.jpg`);
      await page.screenshot({ path: file, type: "jpeg", quality: 72 });
      await page.close();
    }
}
