import type { Browser } from "@playwright/test";
import { logInAsNewCustomer } from "../../../e2e/support/new-customer";
import { Hand } from "./hand";
import { type Effort, measureTask } from "./measured-task";
import { PHONE, withBrowser } from "./phone-browser";

/** A product with a large stock. */
const PRODUCT = { path: "/products/7", query: "febrinol" };
/** Time in ms in which suggestions of a city appear. */
const SUGGESTED_MS = 1_000;
/** Time in ms for the robot check and the order. */
const PLACED_MS = 40_000;

/** What a buyer in Dhaka types into the order form, by label. */
const BUYER = {
  "Full name": "Rahima Khatun",
  Phone: "01712345678",
  Address: "12 Green Road",
  City: "Dhaka",
  "Zip code": "1205",
};

/** Taps the first place that is suggested for a city; an earlier version has none. */
async function chooseSuggestion(hand: Hand, city: string): Promise<void> {
  const suggestion = hand.page.getByRole("option", { name: new RegExp(`^${city}`) }).first();
  const isShown = await suggestion.waitFor({ timeout: SUGGESTED_MS }).then(
    () => true,
    () => false,
  );
  if (isShown) await hand.tap(suggestion);
}

/** Types what the open form asks for and does not know yet, and places the order. */
async function place(hand: Hand): Promise<void> {
  const submit = hand.page.getByRole("button", { name: /^Place order/ });
  await submit.first().waitFor();
  for (const [label, text] of Object.entries(BUYER)) {
    const field = hand.page.getByLabel(label, { exact: true }).filter({ visible: true });
    const isAsked = (await field.count()) > 0 && (await field.first().inputValue()) === "";
    if (!isAsked) continue;
    await hand.type(field, text);
    if (label === "City") await chooseSuggestion(hand, text);
  }
  const inside = hand.page.getByRole("radio", { name: /Inside Dhaka/ }).filter({ visible: true });
  if ((await inside.count()) > 0 && !(await inside.first().isChecked())) await hand.tap(inside);
  const remember = hand.page.getByRole("checkbox", { name: /^Remember me/ });
  const isOffered = (await remember.count()) > 0 && (await remember.first().isVisible());
  if (isOffered && !(await remember.first().isChecked())) await hand.tap(remember);
  await hand.tap(submit);
  await hand.page
    .getByRole("heading", { level: 1, name: "Order Confirmed!" })
    .waitFor({ timeout: PLACED_MS });
}

/** Buys the product of the open page without the cart. */
async function buyNow(hand: Hand): Promise<void> {
  await hand.tap(hand.link("Buy Now"));
  await place(hand);
}

/** Buys the product of the open page by the cart. */
async function buyByCart(hand: Hand): Promise<void> {
  await hand.tap(hand.button("Add to Cart"));
  await hand.see("Added to your cart.");
  await hand.tap(hand.page.getByRole("banner").getByRole("link", { name: /^Cart/ }));
  await hand.tap(hand.link(/^(Proceed to )?checkout$/i));
  await place(hand);
}

/** Goes from home to the product by the search. */
async function findProduct(hand: Hand): Promise<void> {
  const box = hand.page.getByRole("combobox").filter({ visible: true });
  if ((await box.count()) === 0) await hand.tap(hand.button("Search bar"));
  await hand.type(box, PRODUCT.query);
  await hand.tap(hand.page.getByRole("option", { name: new RegExp(PRODUCT.query, "i") }));
  await hand.page.waitForURL(/\/products\/\d+/);
}

/** "Buy it again" of the home page; in a version without it, the product is found and bought. */
async function buyAgain(hand: Hand, buy: typeof buyNow): Promise<void> {
  await hand.page.waitForLoadState("networkidle");
  const link = hand.link("Buy it again");
  if (await link.first().isVisible()) {
    await hand.tap(link);
    return place(hand);
  }
  await findProduct(hand);
  return buy(hand);
}

async function measureBuyer(
  browser: Browser,
  origin: string,
  buy: typeof buyNow,
  isCustomer: boolean,
): Promise<readonly Effort[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  if (isCustomer) await logInAsNewCustomer(context, origin, BUYER["Full name"]);
  await page.goto(`${origin}${PRODUCT.path}`);
  const first = await measureTask(new Hand(page), buy);
  await page.goto(origin);
  const second = await measureTask(new Hand(page), (hand) => buyAgain(hand, buy));
  await context.close();
  return [first, second];
}

/**
 * Counts taps, typed characters and seconds of the first and the second order of a guest and of a
 * customer on a phone of 360 x 640: the first from the page of the product, the second from home,
 * until the confirmation. Places orders, also in an earlier version.
 */
export async function orderTapTable(origin: string): Promise<Record<string, Effort>> {
  return withBrowser(async (browser) => {
    const buyers = {
      guest: await measureBuyer(browser, origin, buyNow, false),
      customer: await measureBuyer(browser, origin, buyByCart, true),
    };
    const rows = Object.entries(buyers).flatMap(([buyer, efforts]) =>
      efforts.map((effort, index) => [`${buyer}, order ${index + 1}`, effort] as const),
    );
    return Object.fromEntries(rows);
  });
}
