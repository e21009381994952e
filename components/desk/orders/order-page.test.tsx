import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskMove } from "@/lib/contract/orders/desk-schemas";
import type { Role } from "@/lib/contract/terms";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const NUMBER = ORDER.number;
const path = `/orders/${NUMBER}/show`;

function openOrder(order: object = {}, handlers = {}, role: Role = "orders") {
  return renderDesk({
    path,
    role,
    handlers: {
      [`GET orders/${NUMBER}`]: () => ({ json: { data: { ...ORDER, ...order } } }),
      ...handlers,
    },
  });
}

test("shows products, person, address, money, notes and what it waits for", async () => {
  await openOrder();
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(`Order ${NUMBER}`);
  expect(screen.getByText("Waits for a call to the customer")).toBeVisible();
  const products = screen.getByRole("region", { name: "Products" });
  expect(within(products).getByRole("link", { name: "Face mask" })).toHaveAttribute(
    "href",
    "/products/12",
  );
  expect(within(products).getByText("2 × ৳230.00")).toBeVisible();
  expect(within(products).getByText("MASK-50 · Batch B-1")).toBeVisible();
  const person = screen.getByRole("region", { name: "Customer" });
  expect(within(person).getByRole("link", { name: "Call 01712345678" })).toHaveAttribute(
    "href",
    "tel:01712345678",
  );
  expect(within(person).getByText("House 7, Dhaka, 1205, BD")).toBeVisible();
  expect(within(products).getByText("৳560.00")).toBeVisible();
  expect(screen.getByText("Call after six")).toBeVisible();
});

test("names the offer of an order with its code and what it takes off", async () => {
  const offer = { id: 3, name: "Eid offer", name_bn: null, code: "EID30", discount: 30 };
  await openOrder({ offer });
  const products = await screen.findByRole("region", { name: "Products" });
  const link = within(products).getByRole("link", { name: "Eid offer" });
  expect(link).toHaveAttribute("href", "/offers/3");
  expect(link.parentElement).toHaveTextContent(
    "Offer: Eid offer · code EID30 · ৳30.00 off, part of the discount",
  );
});

test("lists products that the pharmacist did not accept below the others", async () => {
  const refused = { id: 4, product_id: 9, name: "Oxygen Cylinder", name_bn: null, quantity: 1 };
  await openOrder({ refused_lines: [{ ...refused, reason: "It is not named.", by: "Salma" }] });
  const products = await screen.findByRole("region", { name: "Products" });
  const list = within(products).getByRole("list", { name: "Not accepted, not charged" });
  expect(list).toHaveTextContent("Oxygen Cylinder× 1");
  expect(list).toHaveTextContent("It is not named. · by Salma");
});

test("shows what was decided about its money, and why, in the order of time", async () => {
  const by = "Salma Begum";
  await openOrder({
    history: [
      ...ORDER.history,
      { from: "pending", to: "processing", by: "Tareq Hasan", at: "2026-11-25T09:00:00Z" },
    ],
    decisions: [
      {
        about: "payments",
        amount: 560,
        decision: "paid",
        reason: "In the list",
        by,
        at: "2026-11-25T08:00:00Z",
      },
      {
        about: "refunds",
        amount: 230,
        decision: "done",
        reason: null,
        by,
        at: "2026-11-25T10:00:00Z",
      },
    ],
  });
  const timeline = await screen.findByRole("region", { name: "History" });
  const steps = within(timeline).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Placed/),
    expect.stringMatching(
      /^Payment of ৳560\.00 · Paid: the money is there · In the list · .* · by Salma Begum$/,
    ),
    expect.stringMatching(/^Processing · .* · by Tareq Hasan$/),
    expect.stringMatching(/^Refund of ৳230\.00 · The money has gone back · .* · by Salma Begum$/),
  ]);
});

test("is opened from the list, whose records have fewer fields", async () => {
  const { id, version, number, placed_at, state, payment_status, name, phone, total } = ORDER;
  const record = { id, version, number, placed_at, state, payment_status, name, phone, total };
  await renderDesk({
    path: "/orders",
    role: "orders",
    wide: false,
    handlers: {
      "GET orders": () => ({ json: { data: [record], total: 1 } }),
      [`GET orders/${NUMBER}`]: () => ({ json: { data: ORDER } }),
    },
  });
  await userEvent.click(await screen.findByText(/Rahima Khatun/));
  expect(await screen.findByRole("region", { name: "What happens next" })).toBeVisible();
});

test("takes the next step at once, before the order is read again", async () => {
  const step = (to: DeskMove["to"]): DeskMove => ({
    to,
    stock: "unchanged",
    money: "unchanged",
    unpaid: 0,
    customer: "sees_nothing",
    refusal: null,
  });
  let reads = 0;
  const { sent } = await openOrder(
    {},
    {
      [`GET orders/${NUMBER}`]: () => ({
        json: { data: { ...ORDER, next: [step("processing")] } },
        ...(reads++ > 0 && { until: new Promise<void>(() => undefined) }),
      }),
      [`POST orders/${NUMBER}/move`]: () => ({
        json: { data: { ...ORDER, state: "processing", version: "b", next: [step("packed")] } },
      }),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Start packing" }));
  await userEvent.click(await screen.findByRole("button", { name: "Packed" }));
  await waitFor(() =>
    expect(sent(`POST orders/${NUMBER}/move`).map(({ body }) => body)).toEqual([
      { to: "processing", version: "a" },
      { to: "packed", version: "b" },
    ]),
  );
});

test("moves the order on with the version that is shown", async () => {
  const { sent } = await openOrder(
    {},
    {
      [`POST orders/${NUMBER}/move`]: () => ({
        json: { data: { ...ORDER, state: "processing", version: "b" } },
      }),
    },
  );
  const next = await screen.findByRole("region", { name: "What happens next" });
  expect(within(next).getAllByText(/^The customer sees/)).toHaveLength(2);
  await userEvent.click(within(next).getByRole("button", { name: "Start packing" }));
  expect(await screen.findByText("Packing has started. Next: mark it as packed.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/move`)[0]?.body).toEqual({ to: "processing", version: "a" });
});

test("asks before it cancels an order", async () => {
  const { sent } = await openOrder(
    {},
    {
      [`POST orders/${NUMBER}/move`]: () => ({ json: { data: { ...ORDER, state: "cancelled" } } }),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Cancel the order" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel this order?" });
  expect(within(dialog).getByText(/All pieces go back into stock/)).toBeVisible();
  const text = within(dialog).getByLabelText(/^In your words/);
  expect(text).not.toBeRequired();
  const reason = within(dialog).getByLabelText(/^Why it is cancelled/);
  expect(reason).toBeRequired();
  await userEvent.selectOptions(reason, "Something else");
  expect(text).toBeRequired();
  await userEvent.type(text, "The colour is wrong");
  expect(sent(`POST orders/${NUMBER}/move`)).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel the order" }));
  expect(await screen.findByText("The order is cancelled.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/move`)[0]?.body).toEqual({
    to: "cancelled",
    cancel_reason: "other",
    cancel_text: "The colour is wrong",
    version: "a",
  });
});

test("asks before it books the cash of a delivery, and says the amount", async () => {
  const { sent } = await openOrder(
    {
      state: "in-transit",
      next: [
        {
          to: "completed",
          stock: "unchanged",
          money: "received",
          customer: "notified",
          unpaid: 0,
          refusal: null,
        },
      ],
    },
    {
      [`POST orders/${NUMBER}/move`]: () => ({ json: { data: { ...ORDER, state: "completed" } } }),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Delivered" }));
  const dialog = await screen.findByRole("dialog", { name: "Was it delivered?" });
  expect(within(dialog).getByText("৳560.00 is recorded as cash received.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/move`)).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Delivered" }));
  expect(await screen.findByText("The order is delivered.")).toBeVisible();
});

test("an order that is not paid goes on only with a reason", async () => {
  const { sent } = await openOrder(
    {
      next: [
        {
          to: "processing",
          stock: "unchanged",
          money: "unchanged",
          customer: "sees_state",
          unpaid: 560,
          refusal: null,
        },
      ],
    },
    {
      [`POST orders/${NUMBER}/move`]: () => ({ json: { data: { ...ORDER, state: "processing" } } }),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Start packing" }));
  const dialog = await screen.findByRole("dialog", { name: "Start packing?" });
  expect(within(dialog).getByText("৳560.00 is still to pay.")).toBeVisible();
  const reason = within(dialog).getByRole("textbox", { name: /^Why does it go on unpaid/ });
  expect(reason).toBeRequired();
  await userEvent.type(reason, "Pays by invoice");
  await userEvent.click(within(dialog).getByRole("button", { name: "Start packing" }));
  expect(await screen.findByText("Packing has started. Next: mark it as packed.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/move`)[0]?.body).toMatchObject({
    to: "processing",
    unpaid_reason: "Pays by invoice",
  });
});

test("a question before a step keeps what was typed until it is stored", async () => {
  let answered = false;
  await openOrder(
    {
      next: [
        {
          to: "processing",
          stock: "unchanged",
          money: "unchanged",
          customer: "sees_state",
          unpaid: 560,
          refusal: null,
        },
      ],
    },
    {
      [`POST orders/${NUMBER}/move`]: () =>
        answered ? { json: { data: { ...ORDER, state: "processing" } } } : "no response",
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Start packing" }));
  const dialog = await screen.findByRole("dialog", { name: "Start packing?" });
  const reason = within(dialog).getByRole("textbox", { name: /^Why does it go on unpaid/ });
  await userEvent.type(reason, "Pays by invoice");
  const start = within(dialog).getByRole("button", { name: "Start packing" });
  await userEvent.click(start);
  expect(await within(dialog).findByText(/It may or may not have been saved/)).toBeVisible();
  expect(reason).toHaveValue("Pays by invoice");
  answered = true;
  await userEvent.click(start);
  expect(await screen.findByText("Packing has started. Next: mark it as packed.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("reports an order that another user has moved, and reloads it", async () => {
  let state = "pending";
  await renderDesk({
    path,
    role: "orders",
    handlers: {
      [`GET orders/${NUMBER}`]: () => ({ json: { data: { ...ORDER, state } } }),
      [`POST orders/${NUMBER}/move`]: () => {
        state = "in-transit";
        return { status: 409, json: { message: "Changed.", current: { ...ORDER, state } } };
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Start packing" }));
  expect(await screen.findByText(/is now in another state/)).toBeVisible();
  expect(await screen.findByText("In transit")).toBeVisible();
});

test("a move that is not possible says why", async () => {
  await openOrder({
    next: [
      {
        to: "processing",
        stock: "unchanged",
        money: "unchanged",
        customer: "sees_state",
        unpaid: 0,
        refusal: "charge",
      },
    ],
  });
  expect(await screen.findByRole("button", { name: "Start packing" })).toBeDisabled();
  expect(screen.getByText("Set the delivery charge first.")).toBeVisible();
});

test.each([
  ["confirmed", "The customer confirmed it", "Confirmed. Next: pack it."],
  ["processing", "Start packing", "Packing has started. Next: mark it as packed."],
] as const)("after %s it says the step taken, and the next one", async (to, label, said) => {
  const move = {
    to,
    stock: "unchanged",
    money: "unchanged",
    customer: "sees_state",
    refusal: null,
  };
  await openOrder(
    { next: [{ ...move, unpaid: 0 }] },
    { [`POST orders/${NUMBER}/move`]: () => ({ json: { data: { ...ORDER, version: "b" } } }) },
  );
  await userEvent.click(await screen.findByRole("button", { name: label }));
  expect(await screen.findByText(said)).toBeVisible();
});

test("an order without its pieces shows how many are left before it is confirmed", async () => {
  await openOrder({
    lines: ORDER.lines.map((line) => ({ ...line, quantity: 3, left: 2 })),
    next: [
      {
        to: "confirmed",
        stock: "taken",
        money: "unchanged",
        customer: "notified",
        refusal: "too_few",
      },
    ],
  });
  expect(await screen.findByText("2 of 3 left")).toBeVisible();
  expect(screen.getByRole("button", { name: "The customer confirmed it" })).toBeDisabled();
  expect(screen.getByText(/Too few pieces are left/)).toBeVisible();
});

test("a closed order has no next state", async () => {
  await openOrder({ state: "completed", next: [] });
  expect(await screen.findByText(/this order is closed/)).toBeVisible();
});

test.each<[Role, boolean, boolean]>([
  ["orders", true, true],
  ["pharmacist", false, true],
  ["accounts", false, false],
])("%s may move: %s, may write notes: %s", async (role, moves, notes) => {
  await openOrder({}, {}, role);
  await screen.findByRole("region", { name: "Notes" });
  expect(screen.queryByRole("button", { name: "Start packing" }) !== null).toBe(moves);
  expect(screen.queryByRole("button", { name: "Add the note" }) !== null).toBe(notes);
});

test("adds a note, and keeps it if that fails", async () => {
  let works = false;
  const { sent } = await openOrder(
    {},
    {
      [`POST orders/${NUMBER}/notes`]: () =>
        works ? { status: 201, json: {} } : { status: 500, json: null },
    },
  );
  const field = await screen.findByLabelText(/New note/);
  await userEvent.type(field, "Sent a message");
  await userEvent.click(screen.getByRole("button", { name: "Add the note" }));
  expect(await screen.findByText(/It may or may not have been saved/)).toBeVisible();
  expect(field).toHaveValue("Sent a message");
  works = true;
  const visible = screen.getByRole("checkbox", { name: "Show to the customer" });
  await userEvent.click(visible);
  await userEvent.click(screen.getByRole("button", { name: "Add the note" }));
  expect(await screen.findByText("Note added.")).toBeVisible();
  expect(field).toHaveValue("");
  expect(visible).not.toBeChecked();
  const text = "Sent a message";
  expect(sent(`POST orders/${NUMBER}/notes`).map(({ body }) => body)).toEqual([
    { text, visible: false },
    { text, visible: true },
  ]);
});

test("says until when it is handed over, what is late, and what is promised back", async () => {
  await openOrder({
    clock: { step: "hand_over", due_at: "2026-11-27T06:00:00.000Z", late: true },
    refunds: [
      ...[
        { id: 1, amount: 100, state: "by_hand", due_at: "2026-11-28T06:00:00.000Z", late: false },
      ],
      ...[{ id: 2, amount: 50, state: "done", due_at: "2026-11-28T06:00:00.000Z", late: false }],
    ],
  });
  expect(await screen.findByText(/^Late: had to be handed over by /)).toBeVisible();
  expect(screen.getByText(/^Pay back ৳100\.00 by /)).toBeVisible();
  expect(screen.queryByText(/^Pay back ৳50\.00/)).not.toBeInTheDocument();
});

test("an advance is waived with a reason", async () => {
  const order = { state: "pending", waits_for: "advance", advance: 100 };
  const call = `POST orders/${NUMBER}/waive-advance`;
  const { sent } = await openOrder(order, { [call]: () => ({ json: { data: ORDER } }) });
  expect(await screen.findByText("৳100.00 is to be paid online first.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Waive the advance" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), "A clinic that we know");
  await userEvent.click(within(dialog).getByRole("button", { name: "Waive the advance" }));
  expect(await screen.findByText("It waits for a call now.")).toBeVisible();
  expect(sent(call)[0]?.body).toEqual({ reason: "A clinic that we know" });
});
