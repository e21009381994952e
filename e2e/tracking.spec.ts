import { expectAccessible } from "./support/accessibility";
import { ApiClient } from "./support/api-client";
import { expect, test } from "./support/fixtures";
import { makeBuyer, orderNumberOf, stockedProducts } from "./support/orders";

/** Places an order over the API; its phone number is 01712345678. */
async function placeOrder(url: string, key: string): Promise<string> {
  const products = await stockedProducts(new ApiClient(url));
  const product = products.find(({ inventory }) => inventory.pack_quantity > 20);
  if (!product) throw new Error("nothing in stock");
  const buyer = await makeBuyer(url, product);
  const number = orderNumberOf(await buyer.order(key));
  if (!number) throw new Error("the order was refused");
  return number;
}

test("finds an order by number and phone and shows no personal data", async ({
  page,
  goto,
  baseURL,
  consoleGuard,
}) => {
  const number = await placeOrder(baseURL ?? "", crypto.randomUUID());
  await goto(`/order-tracking?order=${number}`);
  const main = page.getByRole("main");
  await expect(main.getByLabel("Order number")).toHaveValue(number);
  await main.getByRole("button", { name: "Track order" }).click();
  await expect(main.getByText("Please enter your phone number.")).toBeVisible();

  consoleGuard.allowStatus(404);
  await main.getByLabel("Phone number").fill("01812345678");
  await main.getByRole("button", { name: "Track order" }).click();
  await expect(main.getByRole("alert")).toContainText("We found no order");

  await main.getByLabel("Phone number").fill("+৮৮০ ১৭১২-৩৪৫৬৭৮");
  await main.getByLabel("Phone number").press("Enter");
  await expect(main.getByRole("heading", { name: `Order ${number}` })).toBeFocused();
  await expect(main.getByRole("listitem").filter({ hasText: "Pending" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expect(main.getByText("To be paid")).toBeVisible();
  await expect(main.getByText("Completed")).toBeVisible();
  await expect(main.getByText("Rahima")).toHaveCount(0);
  await expect(main.getByText("Dhanmondi")).toHaveCount(0);
  expect(page.url()).not.toContain("phone");
  await expectAccessible(page);
});

test("gives the same response for an unknown number and a wrong phone, in Bengali too", async ({
  page,
  goto,
  consoleGuard,
}) => {
  consoleGuard.allowStatus(404);
  await goto("/bn/order-tracking");
  const main = page.getByRole("main");
  await expectAccessible(page);
  await main.getByLabel("অর্ডার নম্বর").fill("NM-0000-0000-0001");
  await main.getByLabel("ফোন নম্বর").fill("01712345678");
  await main.getByRole("button", { name: "অর্ডার দেখুন" }).click();
  await expect(main.getByRole("alert")).toContainText("কোনো অর্ডার পাওয়া যায়নি");
  await expect(main.getByLabel("অর্ডার নম্বর")).toHaveValue("NM-0000-0000-0001");
});

test("shows an invalid order number at its field", async ({ page, goto, consoleGuard }) => {
  consoleGuard.allowStatus(422);
  await goto("/order-tracking");
  const main = page.getByRole("main");
  await main.getByLabel("Order number").fill("12345");
  await main.getByLabel("Phone number").fill("01712345678");
  await main.getByRole("button", { name: "Track order" }).click();
  await expect(main.getByText(/^That doesn't look like one of our order numbers/)).toBeVisible();
  await expect(main.getByLabel("Order number")).toBeFocused();
});
