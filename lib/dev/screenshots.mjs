import path from "node:path";
import { chromium } from "@playwright/test";
import { drawAppIcons, takeAppScreenshots } from "./app-pictures.mjs";
import { chromiumToLaunch } from "./browser.mjs";
import { takeHelpPictures } from "./help-pictures.mjs";

const base = process.env.SCREENSHOT_URL ?? "http://localhost:3000";
const folder = path.resolve(import.meta.dirname, "../../e2e/screenshots");

/** Name, path, width and height of the README's screenshots. */
const PICTURES = [
  { name: "home", path: "/", width: 1440, height: 1000 },
  { name: "product", path: "/products/5", width: 1440, height: 1000 },
  { name: "list", path: "/products?rating=4", width: 1440, height: 1000 },
  { name: "doctors", path: "/doctors", width: 1440, height: 1000 },
  { name: "home", path: "/", width: 360, height: 740 },
  { name: "product", path: "/products/5", width: 360, height: 740 },
  { name: "buy-now", path: "/products/buy-now?productId=5", width: 360, height: 740 },
  { name: "bengali", path: "/bn/products", width: 360, height: 740 },
];

const browser = await chromium.launch({
  executablePath: chromiumToLaunch(chromium.executablePath()),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
for (const { name, path: address, width, height } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(base + address, { waitUntil: "networkidle" });
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const file = path.join(folder, `${name}-${width}.jpg`);
  await page.screenshot({ path: file, type: "jpeg", quality: 72 });
  process.stdout.write(`${path.relative(process.cwd(), file)}\n`);
  await page.close();
}
await takeHelpPictures(browser, base);
await drawAppIcons();
await takeAppScreenshots(browser, base);
await browser.close();
