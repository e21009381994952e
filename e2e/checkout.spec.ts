import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility";
import type { ApiClient } from "./support/api-client";
import { expect, hydrated, test } from "./support/fixtures";
import { logInAsNewCustomer, PASSWORD } from "./support/new-customer";
import { openFields } from "./support/open-fields";
import { orderNumberOf, stockedProducts } from "./support/orders";

// Its requests would not reach the handlers below.
test.use({ serviceWorkers: "block" });

/** A product with a large stock. */
const PRODUCT = 7;

async function putIntoCart(page: Page, goto: (address: string) => Promise<unknown>) {
  await goto(`/products/${PRODUCT}`);
  await page.getByRole("button", { name: "Add to Cart", exact: true }).click();
  await expect(page.getByText("Added to your cart.")).toBeVisible();
}

async function fillIn(page: Page) {
  await openFields(page);
  await page.getByLabel("Address", { exact: true }).fill("House 12, Road 5");
  await page.getByLabel("City").fill("Dhaka");
  await page.getByLabel("Zip code").fill("১২০৫");
  await page.getByRole("radio", { name: /Inside Dhaka/ }).check();
}

const placeOrder = (page: Page) => page.getByRole("button", { name: "Place order" });

async function expectConfirmed(page: Page) {
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(page).toHaveURL(/\/order-details\/NM-/);
}

/** Returns the number of the customer's orders on the server. */
async function orderCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const user = await (await fetch("/logged-on-user")).json();
    const id = user.customer_id ?? user.id;
    const response = await (await fetch(`/api/get-customer-ecom-orders/${id}`)).json();
    return response.orders.length;
  });
}

test("a guest with a full cart logs in, orders and ends with an empty cart", async ({
  page,
  goto,
}) => {
  await putIntoCart(page, goto);
  await goto("/products/cart");
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText(/^Your cart \(1 item, ৳[\d,.]+\) is saved\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Order without an account" })).toHaveAttribute(
    "href",
    "/products/buy-now?items=cart",
  );
  await page.getByLabel("E-mail, username or mobile number").fill("nusrat");
  await page.getByLabel("Password", { exact: true }).fill("niramoy-demo-2");
  await page.getByRole("button", { name: "SIGN IN" }).click();
  await expect(page).toHaveURL("/products/checkout");

  await expect(page.getByLabel("Full name")).toHaveValue("Nusrat Jahan");
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("01711000002");
  // The form is filled with the address of her last order.
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue(/./);
  await expect(page.getByRole("button", { name: /^Place order ৳/ })).toBeVisible();
  await fillIn(page);
  await expect(page.getByRole("radio", { name: /Dhaka/, checked: true })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Order Total" })).toBeVisible();
  await placeOrder(page).click();
  await expectConfirmed(page);
  await expect(page.getByText("House 12, Road 5", { exact: true })).toBeVisible();

  await page.goBack();
  await expect(page.getByText("Your cart is empty.").filter({ visible: true })).toBeVisible();
  await expect(placeOrder(page)).toHaveCount(0);
});

test.describe("a customer", () => {
  let client: ApiClient;

  test.beforeEach(async ({ context, baseURL }) => {
    client = await logInAsNewCustomer(context, baseURL ?? "", "Salma Akter");
  });

  test("solves the robot check for a large first order", async ({ page, goto, consoleGuard }) => {
    consoleGuard.allowStatus(422);
    const plenty = (await stockedProducts(client)).find(
      ({ id, inventory }) => id !== PRODUCT && inventory.pack_quantity > 60,
    );
    const line = { product_id: plenty?.id, batch_no: "", quantity: 21 };
    expect((await client.post("/api/cart", line)).status).toBe(200);
    await goto("/products/checkout");
    await fillIn(page);
    await placeOrder(page).click();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible({
      timeout: 25_000,
    });
    expect(await orderCount(page)).toBe(1);
  });

  test("sees that the cart is empty, with links to go on", async ({ page, goto }) => {
    await goto("/products/checkout");
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
    await expect(page.getByRole("link", { name: "See all products" })).toBeVisible();
    await expect(placeOrder(page)).toHaveCount(0);
    await expectAccessible(page);
  });

  test("sees which fields are missing and keeps the input after a reload", {
    tag: "@long",
  }, async ({ page, goto }) => {
    await putIntoCart(page, goto);
    await goto("/products/checkout");
    await page.getByLabel("Phone", { exact: true }).fill("12");
    await page.getByLabel("City").fill("Ramganj");
    await placeOrder(page).click();
    const faults = page.getByRole("main").getByRole("alert").getByRole("link");
    await expect(faults).toHaveText([
      "Please enter a valid phone number.",
      "Please enter your address.",
      "Please select a shipping option.",
      "Please enter your zip code.",
    ]);
    await expectAccessible(page);
    await faults.nth(1).click();
    await expect(page.getByLabel("Address", { exact: true })).toBeFocused();
    await page.getByRole("radio", { name: /Outside Dhaka/ }).check();

    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("12");
    await expect(page.getByLabel("City")).toHaveValue("Ramganj");
    await expect(page.getByRole("radio", { name: /Outside Dhaka/ })).toBeChecked();
  });

  test("sees that a product went out of stock during the order", async ({
    page,
    goto,
    consoleGuard,
  }) => {
    consoleGuard.allowStatus(422);
    await putIntoCart(page, goto);
    await goto("/products/checkout");
    await fillIn(page);
    const errors = { items: ["Sorry, this product is out of stock."] };
    await page.route("**/api/order", (route) =>
      route.fulfill({ status: 422, json: { message: errors.items[0], errors } }),
    );
    await placeOrder(page).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Sorry, this product is out of stock.");
    await expect(page.getByLabel("City")).toHaveValue("Dhaka");
    await page.unroute("**/api/order");
    await placeOrder(page).click();
    await expectConfirmed(page);
  });

  test("places one order with two tabs: the other tab shows an empty cart", {
    tag: "@long",
  }, async ({ page, goto, context }) => {
    await putIntoCart(page, goto);
    await goto("/products/checkout");
    await fillIn(page);
    const other = await context.newPage();
    await goto("/products/checkout", { page: other });
    await fillIn(other);
    await placeOrder(other).click();
    await expectConfirmed(other);
    await other.close();
    await expect(page.getByText("Your cart is empty.")).toBeVisible();
    await expect(placeOrder(page)).toHaveCount(0);
    await expect(page.getByLabel("City")).toHaveValue("Dhaka");
    expect(await orderCount(page)).toBe(1);
  });

  test("can retry after a server error", async ({ page, goto, consoleGuard }) => {
    consoleGuard.allowStatus(500);
    await putIntoCart(page, goto);
    await goto("/products/checkout");
    await fillIn(page);
    await page.route("**/api/order", (route) => route.fulfill({ status: 500, json: {} }));
    await placeOrder(page).click();
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveText("An error occurred while placing your order.");
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue("House 12, Road 5");
    await page.unroute("**/api/order");
    await placeOrder(page).click();
    await expectConfirmed(page);
  });

  test("gets one order when the response is lost and the page is reloaded", {
    tag: "@long",
  }, async ({ page, goto, consoleGuard }) => {
    consoleGuard.allow(/net::ERR_FAILED/);
    await putIntoCart(page, goto);
    await goto("/products/checkout");
    await fillIn(page);
    let reached: string | undefined;
    await page.route("**/api/order", async (route) => {
      const response = await route.fetch();
      const body: unknown = await response.json();
      const text = JSON.stringify(body);
      reached = orderNumberOf({ status: response.status(), headers: new Headers(), body, text });
      await route.abort("failed");
    });
    await placeOrder(page).click();
    await expect.poll(() => reached).toBeDefined();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.reload();
    await expectConfirmed(page);
    await expect(page).toHaveURL(`/order-details/${reached}`);
    expect(await orderCount(page)).toBe(1);
  });

  test("sees that the session has ended and gets the input back after logging in", {
    tag: "@long",
  }, async ({ page, goto, context, consoleGuard }) => {
    consoleGuard.allowStatus(401, 419);
    await putIntoCart(page, goto);
    await goto("/products/checkout");
    await fillIn(page);
    await context.clearCookies();
    await placeOrder(page).click();
    await expect(page.getByText("Please log in to check out.")).toBeVisible();
    await expect(page.getByLabel("City")).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL("/login?next=%2Fproducts%2Fcheckout");
    const user = await client.get("/logged-on-user");
    await page.getByLabel(/mobile number/).fill(String(Object(user.body).mobile_no));
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "SIGN IN" }).click();
    await expect(page).toHaveURL("/products/checkout");
    await putIntoCart(page, goto);
    await goto("/products/checkout");
    await expect(page.getByLabel("City")).toHaveValue("Dhaka");
  });

  test("orders with the keyboard", async ({ page, goto }) => {
    await putIntoCart(page, goto);
    await goto("/products/checkout");
    await openFields(page);
    await page.getByLabel("Address", { exact: true }).focus();
    await page.keyboard.type("House 12");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Dhaka");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(page.getByRole("radio", { name: /Inside Dhaka/ })).toBeChecked();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /Outside Dhaka/ })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("1205");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Please ring twice");
    await page.keyboard.press("Tab");
    for (let tabs = 0; tabs < 8; tabs++) {
      if (await placeOrder(page).evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(placeOrder(page)).toBeFocused();
    await expect(page.getByText(/^Dhaka is inside Dhaka/)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("City and delivery area do not match")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: /^Use Inside Dhaka/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectConfirmed(page);
  });
});

for (const address of ["/products/checkout", "/bn/my-account", "/patient-portal"]) {
  test(`${address} is the same shell for every visitor, neither stored nor indexed`, async ({
    request,
    context,
    baseURL,
  }) => {
    const guest = await request.get(address);
    expect(guest.headers()["cache-control"]).toContain("no-store");
    expect(guest.headers()["x-robots-tag"]).toContain("noindex");
    await logInAsNewCustomer(context, baseURL ?? "", "Hidden Person");
    const customer = await context.request.get(address);
    expect(await customer.text()).not.toContain("Hidden Person");
  });
}
