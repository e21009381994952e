import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskMove } from "@/lib/contract/orders/desk-schemas";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const PATH = `orders/${ORDER.number}`;

const DELIVERED: DeskMove = {
  to: "completed",
  stock: "unchanged",
  money: "received",
  customer: "notified",
  unpaid: 0,
  refusal: null,
};

type Change = Partial<typeof ORDER>;

function openOrder(change: Change, locale: "en" | "bn" = "en", status = 200) {
  const order = { ...ORDER, state: "in-transit", next: [DELIVERED], ...change };
  const refusal = { message: "Nothing was taken." };
  return renderDesk({
    path: `/orders/${ORDER.number}/show`,
    role: "orders",
    locale,
    handlers: {
      [`GET ${PATH}`]: () => ({ json: { data: order } }),
      [`POST ${PATH}/deliver-part`]: () =>
        status === 200 ? { json: { data: order } } : { status, json: refusal },
    },
  });
}

const part = () => screen.findByRole("button", { name: "Only a part was taken" });
const save = "Delivered in part";

test("sends the pieces that were not taken", async () => {
  const { sent } = await openOrder({});
  await userEvent.click(await part());
  const dialog = await screen.findByRole("dialog", { name: "What was not taken?" });
  const field = within(dialog).getByRole("textbox", { name: "Face mask" });
  await userEvent.clear(field);
  await userEvent.type(field, "1");
  await userEvent.click(within(dialog).getByRole("button", { name: save }));
  expect(await screen.findByText("Delivered. The rest waits under Returns.")).toBeVisible();
  expect(sent(`POST ${PATH}/deliver-part`)[0]?.body).toEqual({
    version: "a",
    lines: [{ id: 1, quantity: 1 }],
  });
});

test("keeps what was typed when it is refused", async () => {
  await openOrder({}, "en", 422);
  await userEvent.click(await part());
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: "Face mask" });
  await userEvent.clear(field);
  await userEvent.type(field, "2");
  await userEvent.click(within(dialog).getByRole("button", { name: save }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Nothing was taken.");
  expect(field).toHaveValue("2");
});

test("asks why an order goes on that is not paid", async () => {
  const { sent } = await openOrder({ next: [{ ...DELIVERED, unpaid: 560 }] });
  await userEvent.click(await part());
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: "Face mask" });
  await userEvent.clear(field);
  await userEvent.type(field, "1");
  await userEvent.type(
    within(dialog).getByRole("textbox", { name: /^Why does it go on unpaid\?/ }),
    "Pays by invoice",
  );
  await userEvent.click(within(dialog).getByRole("button", { name: save }));
  await screen.findByText("Delivered. The rest waits under Returns.");
  expect(sent(`POST ${PATH}/deliver-part`)[0]?.body).toMatchObject({
    unpaid_reason: "Pays by invoice",
  });
});

test.each<[string, Change]>([
  ["has one piece", { pieces: 1 }],
  ["is not on its way", { next: [{ ...DELIVERED, to: "in-transit" }] }],
  ["cannot be delivered now", { next: [{ ...DELIVERED, refusal: "refunded" }] }],
])("is not offered for an order that %s", async (_, change) => {
  await openOrder(change);
  expect(await screen.findByText("Face mask")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Only a part was taken" })).toBeNull();
});

test("shows in Bengali what was not taken", async () => {
  await openOrder({ state: "completed", next: [], credited: 230, total: 330 }, "bn");
  const row = (await screen.findByText("নেওয়া হয়নি")).parentElement;
  expect(row).toHaveTextContent("২৩০");
});
