import type { Page } from "@playwright/test";
import { PushBrowser, startPushService } from "../lib/dev/testing/push-service";
import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { logInAtDesk, screenTitle } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { placeOrder } from "./support/orders";

/** A camera that shows one bar code, and a reader of it: Chrome on Linux has none. */
async function showCode(page: Page, code: string): Promise<void> {
  await page.addInitScript((rawValue) => {
    const getUserMedia = async () => {
      const canvas = document.createElement("canvas");
      const brush = canvas.getContext("2d");
      // A stream without pictures never begins to play.
      setInterval(() => brush?.fillRect(0, 0, 1, 1), 50);
      return canvas.captureStream();
    };
    Object.assign(navigator.mediaDevices, { getUserMedia });
    const BarcodeDetector = class {
      static getSupportedFormats = async () => ["ean_13"];
      detect = async () => [{ rawValue }];
    };
    Object.assign(window, { BarcodeDetector });
  }, code);
}

/** Types a code as a hardware scanner does: faster than a person, also on a busy machine. */
async function scanWithKeys(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
        );
    },
    [...code, "Enter"],
  );
}

/** Reads a product of an order at the desk. */
async function lineOf(page: Page, url: string, number: string) {
  const response = await page.request.get(`${url}/api/desk/orders/${number}`);
  const { data } = (await response.json()) as {
    data: { lines: { name: string; gtin: string; product_id: number }[] };
  };
  const [line] = data.lines;
  if (!line) throw new Error(`order ${number} has no line`);
  return line;
}

test("a code finds its product, and each piece is scanned before the order is packed", async ({
  page,
  ownShop,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(401);
  const { url } = await ownShop();
  const number = await placeOrder(new ApiClient(url));
  const document = await page.goto(`${url}/desk/orders/${number}/show`);
  expect(document?.headers()["permissions-policy"]).toContain("camera=(self)");
  await logInAtDesk(page);
  await page.getByRole("button", { name: "Start packing" }).click();
  const question = page.getByRole("dialog", { name: "Start packing?" });
  const scan = page.getByRole("button", { name: "Scan the pieces" });
  await expect(question.or(scan)).toBeVisible();
  if (await question.isVisible()) {
    await question.getByLabel(/unpaid/).fill("Pays at the counter");
    await question.getByRole("button", { name: "Start packing" }).click();
  }
  const line = await lineOf(page, url, number);
  await scan.click();
  const dialog = page.getByRole("dialog", { name: "Scan each piece" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, { whole: true });
  await scanWithKeys(page, "96385074");
  await expect(dialog.getByRole("alert")).toContainText("96385074");
  await scanWithKeys(page, line.gtin);
  await expect(dialog.getByText(/All pieces are there/)).toBeVisible();
  await dialog.getByRole("button", { name: "Packed" }).click();
  await expect(page.getByText("Packed. Next: hand it to the courier.")).toBeVisible();

  await showCode(page, line.gtin);
  await page.goto(`${url}/desk`);
  await page.getByRole("button", { name: "Scan a bar code" }).click();
  await expect(screenTitle(page, `Results for “${line.gtin}”`)).toBeVisible();
  await expect(page.getByRole("link", { name: line.name })).toHaveAttribute(
    "href",
    `/desk/products/${line.product_id}`,
  );
});

test("a device that wants it is notified of a new order, without its contents", async ({
  page,
  context,
  ownShop,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(401);
  const service = await startPushService();
  const browser = new PushBrowser();
  const { url } = await ownShop({ env: { PUSH_SERVICE_URL: service.url } });
  await context.grantPermissions(["notifications"], { origin: url });
  // The browser's own push service is on the internet.
  await page.addInitScript(
    ({ endpoint, keys }) => {
      let subscription: object | null = null;
      PushManager.prototype.subscribe = async () => {
        subscription = {
          endpoint,
          options: { applicationServerKey: null },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => true,
        };
        return subscription as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    },
    { endpoint: `${service.url}/send/a`, keys: browser.keys },
  );
  await page.goto(`${url}/desk/notifications`);
  await logInAtDesk(page);
  const here = page.getByRole("switch", { name: "Notifications on this device" });
  await here.click();
  await expect(here).toBeChecked();
  await expectAccessible(page, { whole: true });
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toContain("/desk/");

  await placeOrder(new ApiClient(url));
  await expect.poll(() => service.calls.length).toBe(1);
  const [call] = service.calls;
  const text = await browser.read(call?.body ?? Buffer.of());
  expect(JSON.parse(text)).toEqual({
    title: "Niramoy",
    body: "A new order is waiting",
    url: "/desk/orders",
  });
  await here.click();
  await expect(here).not.toBeChecked();
  await service.stop();
});
