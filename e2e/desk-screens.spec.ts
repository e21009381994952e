import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import { logInAtDesk } from "./support/desk";
import { expect, test } from "./support/fixtures";
import { overflowFaults } from "./support/page-checks";

/** Addresses below /desk. e2e/desk.spec.ts checks the page of an order. */
const SCREENS = [
  "overview",
  "orders",
  "orders/create",
  "ebook-orders",
  "people",
  "newsletter",
  "prescriptions",
  "returns",
  "payments",
  "search?q=rahima",
  "products",
  "products/create",
  "products/1",
  "products/import",
  "prices",
  "low-stock",
  "expiring",
  "recalls",
  "settings",
  "settings/name",
  "settings/logo",
  "settings/deliveryDays",
  "settings/deliveryRules",
  "settings/search",
  "settings/about",
  "settings/leaders",
  "settings/payment",
  "settings/promises",
  "settings/redirects",
  "checklist",
  "pages",
  "pages/home",
  "pages/terms",
  "categories",
  "categories/create",
  "categories/1",
  "brands",
  "staff",
  "staff/create",
  "reviews",
  "blogs",
  "blogs/create",
  "blogs/1",
  "notices",
  "notices/create",
  "banners",
  "banners/create",
  "gallery",
  "gallery/create",
  "ebooks",
  "ebooks/create",
  "ebooks/1",
  "media",
  "media/ZGVtby9zbGlkZXJzL2Jhbm5lcl9pbWFnZV8xLndlYnA/show",
  "outbox",
  "complaints",
  "questions",
  "questions/1/show",
  "appointments",
  "appointments/create",
  "doctors",
  "doctors/create",
  "doctors/1",
  "specialities",
  "specialities/create",
  "specialities/1",
  "audit",
  "help",
  "sessions",
  "passkeys",
  "notifications",
];

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`/desk/${screen}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
}

/** Opens the desk at a screen as the owner. */
async function logIn(page: Page): Promise<void> {
  await page.goto("/desk/orders");
  await logInAtDesk(page);
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
}

async function switchToBengali(page: Page): Promise<void> {
  await page.getByRole("button", { name: "বাংলা" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "bn");
}

/**
 * The short run opens every screen on a phone. TEST_ALL also audits each, opens it in Bengali, whose
 * texts are longer, and audits it on a wide screen, in one of the languages.
 */
const everything = Boolean(process.env.TEST_ALL);

/** Screens of one test: all of them together take longer than a test may. */
const GROUP_SIZE = 15;
const GROUPS = Array.from({ length: Math.ceil(SCREENS.length / GROUP_SIZE) }, (_, index) =>
  SCREENS.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
);

/** Visits screens, and on phones looks for content that is wider than the screen. */
async function checkScreens(page: Page, screens: string[], isMobile: boolean, audits: boolean) {
  const size = page.viewportSize();
  for (const screen of screens)
    await test.step(screen, async () => {
      await open(page, screen);
      if (audits) await expectAccessible(page, { whole: true });
      if (!isMobile) return;
      expect.soft(await overflowFaults(page, 1), screen).toEqual([]);
      if (size) await page.setViewportSize(size);
    });
}

for (const [index, screens] of GROUPS.entries()) {
  const part = `${index + 1} of ${GROUPS.length}`;
  const isWideInEnglish = index % 2 === 0;

  test(`every screen is accessible, and fits a phone: part ${part}`, {
    tag: everything && isWideInEnglish ? "@wide" : [],
  }, async ({ page, isMobile, consoleGuard }) => {
    test.slow();
    // Who is logged in is asked before the login, too.
    consoleGuard.allowStatus(401);
    await logIn(page);
    await checkScreens(page, screens, isMobile, everything);
  });

  test(`every screen fits a phone, and is accessible, in Bengali: part ${part}`, {
    tag: isWideInEnglish ? "@long" : ["@wide", "@long"],
  }, async ({ page, isMobile, consoleGuard }) => {
    test.slow();
    consoleGuard.allowStatus(401);
    await logIn(page);
    await switchToBengali(page);
    // On a phone both languages use the same elements, so they are audited in English.
    await checkScreens(page, screens, isMobile, !isMobile);
  });
}

test("the prescription of an order is accessible, and fits a phone", {
  tag: ["@wide", "@long"],
}, async ({ page, isMobile, consoleGuard }) => {
  consoleGuard.allowStatus(401);
  await logIn(page);
  await open(page, "prescriptions");
  await page.getByRole("main").getByText(/^NM-/).first().click();
  const title = { level: 1, name: /^Prescription for order/ } as const;
  await expect(page.getByRole("heading", title)).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expectAccessible(page, { whole: true });
  if (isMobile) expect.soft(await overflowFaults(page, 1)).toEqual([]);
});
