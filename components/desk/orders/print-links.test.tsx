import { screen } from "@testing-library/react";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const NOTE = { number: "CN-2026-000007", issued_at: "2026-11-25T06:00:00.000Z" };

test.each([
  ["with a credit note", [NOTE], true],
  ["without one", [], false],
])("an order %s", async (_name, credit_notes, isLinked) => {
  const order = { ...ORDER, credit_notes };
  await renderDesk({
    path: `/orders/${order.number}/show`,
    role: "accounts",
    handlers: { [`GET orders/${order.number}`]: () => ({ json: { data: order } }) },
  });
  expect(await screen.findByRole("link", { name: "Invoice" })).toBeVisible();
  const link = screen.queryByRole("link", { name: "Credit note" });
  expect(link?.getAttribute("href") ?? null).toBe(
    isLinked ? `/api/desk/orders/print?kind=credit-notes&numbers=${order.number}&lang=en` : null,
  );
});
