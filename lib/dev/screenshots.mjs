import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { drawAppIcons, takeAppScreenshots } from "./app-pictures.mjs";
import { chromiumToLaunch } from "./browser.mjs";
import { takeHelpPictures } from "./help-pictures.mjs";

/** @type {{ mail: string, password: string, role: string }[]} */
const staff = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, "../backend/seed/staff.json"), "utf8"),
);
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

/**
 * Takes a screenshot of a product in the desk, as the owner of the demo.
 * @param {import("@playwright/test").Browser} browser
 */
async function takeDeskPicture(browser) {
  const owner = staff.find(({ role }) => role === "owner");
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await page.goto(`${base}/desk/products/5`);
  await page.getByLabel("Mail address").fill(owner?.mail ?? "");
  await page.getByLabel("Password").fill(owner?.password ?? "");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { level: 1, name: "Tulsiva" }).waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: path.join(folder, "desk-1440.jpg"), type: "jpeg", quality: 72 });
  await page.close();
}

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
await takeDeskPicture(browser);
await takeHelpPictures(browser, base);
await drawAppIcons();
await takeAppScreenshots(browser, base);
await browser.close();
