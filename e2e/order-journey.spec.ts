import { expect, test } from "./support/fixtures";
import { placeOrder } from "./support/place-order";
import { staff, UNPAID } from "./support/staff";

const BY = ["--by", "e2e"];

test("shows each status that staff set on an order", async ({ page, goto, ownShop }) => {
  const shop = await ownShop();
  await goto(`${shop.url}/products/buy-now?productId=7`);
  await placeOrder(page);
  const number = page.url().split("/").at(-1) ?? "";

  await goto(`${shop.url}/order-tracking?order=${number}`);
  const main = page.getByRole("main");
  await main.getByLabel("Phone number").fill("01712345678");
  const shows = async (name: string) => {
    const answered = page.waitForResponse("**/api/track-order");
    await main.getByRole("button", { name: "Track order" }).click();
    await answered;
    const step = main.getByRole("listitem").filter({ hasText: name });
    await expect(step).toHaveAttribute("aria-current", "step");
  };
  await shows("Pending");
  for (const [state, name] of [
    ["processing", "Processing"],
    ["in-transit", "In-Transit"],
    ["completed", "Completed"],
  ] as const) {
    await staff(shop, "orders", "next", number, "--to", state, ...UNPAID, ...BY);
    await shows(name);
  }
});
