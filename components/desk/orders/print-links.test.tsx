import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const NOTE = { number: "CN-2026-000007", issued_at: "2026-11-25T06:00:00.000Z" };

afterEach(() => localStorage.clear());

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

test("the device remembers on which paper it prints parcel labels", async () => {
  const open = () =>
    renderDesk({
      path: `/orders/${ORDER.number}/show`,
      role: "accounts",
      wide: false,
      handlers: { [`GET orders/${ORDER.number}`]: () => ({ json: { data: ORDER } }) },
    });
  const { unmount } = await open();
  const query = `numbers=${ORDER.number}&lang=en`;
  const link = () => screen.findByRole("link", { name: "Parcel label" });
  expect(await link()).toHaveAttribute(
    "href",
    `/api/desk/orders/print?kind=parcels&${query}&paper=a4-2`,
  );
  const paper = screen.getByLabelText("Paper for parcel labels");
  await userEvent.selectOptions(paper, "80 mm roll, label only");
  expect(await link()).toHaveAttribute("href", expect.stringContaining("&paper=roll"));
  unmount();
  await open();
  expect(await link()).toHaveAttribute("href", expect.stringContaining("&paper=roll"));
});
