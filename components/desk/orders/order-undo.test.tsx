import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskUndo } from "@/lib/contract/orders/desk-schemas";
import type { Role } from "@/lib/contract/terms";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const NUMBER = ORDER.number;
const PATH = `orders/${NUMBER}`;
const MINUTE = 60_000;

const PACKING: DeskUndo = {
  step_id: 5,
  step: "processing",
  way: "undo",
  refusal: null,
  stock: "unchanged",
  cash: 0,
  notified: false,
  invoice: false,
  until: new Date(Date.now() + 60 * MINUTE).toISOString(),
};
const HAND_OVER: DeskUndo = { ...PACKING, step: "in-transit", invoice: true };
const REOPEN: DeskUndo = { ...PACKING, step: "completed", way: "reopen", notified: true };

function openOrder(undo: DeskUndo, more: { role?: Role; locale?: "en" | "bn" } = {}) {
  const response = () => ({ json: { data: { ...ORDER, undo: null } } });
  return renderDesk({
    path: `/orders/${NUMBER}/show`,
    role: "orders",
    ...more,
    handlers: {
      [`GET ${PATH}`]: () => ({ json: { data: { ...ORDER, undo } } }),
      [`POST ${PATH}/undo`]: response,
      [`POST ${PATH}/reopen`]: response,
    },
  });
}

test("offers to take a step back with the minutes left, in one press", async () => {
  const { sent } = await openOrder(PACKING);
  const button = await screen.findByRole("button", {
    name: /^Undo: packing started \(\d+ min left\)$/,
  });
  await userEvent.click(button);
  expect(await screen.findByText("Taken back: packing started.")).toBeVisible();
  expect(sent(`POST ${PATH}/undo`)[0]?.body).toEqual({ step: 5 });
});

test("asks before it takes back a hand-over, whose invoice stays", async () => {
  const { sent } = await openOrder(HAND_OVER);
  const button = await screen.findByRole("button", {
    name: /^Undo: handed over \(\d+ min left\)$/,
  });
  await userEvent.click(button);
  const dialog = await screen.findByRole("dialog", { name: "Take back: handed over?" });
  expect(within(dialog).getByText(/The invoice is issued and stays/)).toBeVisible();
  expect(within(dialog).getByText(/gets no message about it/)).toBeVisible();
  expect(sent(`POST ${PATH}/undo`)).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Take it back" }));
  expect(await screen.findByText("Taken back: handed over.")).toBeVisible();
});

test("says in Bengali why a step cannot be taken back", async () => {
  await openOrder({ ...PACKING, refusal: "payment" }, { locale: "bn" });
  const reason = "এর পরে টাকা এসেছে: প্যাক শুরু করা আর ফেরানো যাবে না।";
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole("button", { name: /ফিরিয়ে নিন/ })).toBeNull();
});

test("only the owner opens a completed order again, with a reason", async () => {
  const { sent } = await openOrder(REOPEN, { role: "owner" });
  await userEvent.click(await screen.findByRole("button", { name: /^Open this order again/ }));
  const dialog = await screen.findByRole("dialog", { name: "Open this order again?" });
  expect(within(dialog).getByText(/was sent a message about it already/)).toBeVisible();
  await userEvent.type(within(dialog).getByRole("textbox"), "Brought back");
  await userEvent.click(within(dialog).getByRole("button", { name: "Open it again" }));
  expect(await screen.findByText("Taken back: delivered.")).toBeVisible();
  expect(sent(`POST ${PATH}/reopen`)[0]?.body).toEqual({ step: 5, reason: "Brought back" });
});

test("others are not offered to open it again", async () => {
  await openOrder(REOPEN);
  await screen.findByRole("region", { name: "What happens next" });
  expect(screen.queryByRole("button", { name: /^Open this order again/ })).toBeNull();
});
