import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const LINK = `${window.location.origin}/order-tracking?order=${ORDER.number}`;

/** Opens an order that is to be paid, whose page has a link to hand over. */
async function openUnpaidOrder() {
  const sums = { ...ORDER.ledger.sums, charged: 790, paid: 560, due: 230 };
  const ledger = { ...ORDER.ledger, sums };
  const data = { ...ORDER, payment_method: "mobile", waits_for: null, total: 790, ledger };
  const user = userEvent.setup();
  await renderDesk({
    path: `/orders/${ORDER.number}/show`,
    role: "orders",
    wide: false,
    handlers: { [`GET orders/${ORDER.number}`]: () => ({ json: { data } }) },
  });
  return { user, copy: await screen.findByRole("button", { name: "Copy the link" }) };
}

test("copies the link and says so", async () => {
  const { user, copy } = await openUnpaidOrder();
  await user.click(copy);
  expect(await screen.findByText("Copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

test("selects the link if copying is not allowed", async () => {
  const { user, copy } = await openUnpaidOrder();
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
  await user.click(copy);
  expect(await screen.findByText("The link is selected. Please copy it yourself.")).toBeVisible();
  expect(window.getSelection()?.toString()).toBe(LINK);
});
