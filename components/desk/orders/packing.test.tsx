import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskMove, DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const NUMBER = ORDER.number;

const PACK: DeskMove = {
  to: "packed",
  stock: "packed",
  money: "unchanged",
  unpaid: 0,
  customer: "sees_nothing",
  refusal: null,
};

/** An order in processing with two pieces of B-1. */
const PACKING: DeskOrderDetails = {
  ...ORDER,
  state: "processing",
  waits_for: null,
  packed_at: null,
  packed_by: null,
  on_shelf: true,
  lines: ORDER.lines.map((line) => ({
    ...line,
    batches: [{ batch_no: "B-1", quantity: 2, expires_on: "2027-05-31", expired: false }],
    batches_for_sale: [
      { batch_no: "B-1", quantity: 30, expires_on: "2027-05-31" },
      { batch_no: "B-2", quantity: 4, expires_on: "2027-08-31" },
    ],
  })),
  next: [PACK],
};

const PACKED: DeskOrderDetails = {
  ...PACKING,
  version: "b",
  packed_at: "2026-11-25T08:00:00Z",
  packed_by: "Salma Begum",
  on_shelf: false,
  next: [],
};

type Handlers = NonNullable<NonNullable<Parameters<typeof renderDesk>[0]>["handlers"]>;

function openOrder(order: DeskOrderDetails, handlers: Handlers = {}) {
  return renderDesk({
    path: `/orders/${NUMBER}/show`,
    role: "orders",
    wide: false,
    handlers: {
      [`GET orders/${NUMBER}`]: () => ({ json: { data: order } }),
      ...handlers,
    },
  });
}

test("one press packs an order; its history says who packed it", async () => {
  let order = PACKING;
  const { sent } = await openOrder(order, {
    [`GET orders/${NUMBER}`]: () => ({ json: { data: order } }),
    [`POST orders/${NUMBER}/move`]: () => {
      order = PACKED;
      return { json: { data: order } };
    },
  });
  expect(await screen.findByText(/Its pieces leave the shelf/)).toHaveTextContent(
    "The customer sees no change.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Packed" }));
  expect(await screen.findByText("Packed. Next: hand it to the courier.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/move`)[0]?.body).toEqual({ to: "packed", version: "a" });
  expect(await screen.findByText(/^Packed · .*Salma Begum$/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Other batch/ })).toBeNull();
});

test("another batch is chosen of those that are for sale, for some or all pieces", async () => {
  const { sent } = await openOrder(PACKING, {
    [`POST orders/${NUMBER}/batch`]: () => ({ json: { data: PACKING } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Other batch: Face mask" }));
  const dialog = await screen.findByRole("dialog", { name: "Take another batch" });
  const other = await within(dialog).findByLabelText(/^Other batch/);
  const options = await within(other).findAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "B-2, expires August 31, 2027, 4 for sale",
  ]);
  const pieces = within(dialog).getByLabelText(/Pieces/);
  expect(pieces).toHaveValue("2");
  await userEvent.clear(pieces);
  await userEvent.type(pieces, "১");
  await userEvent.click(within(dialog).getByRole("button", { name: "Take this batch" }));
  expect(await screen.findByText("The pieces come from the other batch now.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/batch`).map(({ body }) => body)).toEqual([
    { version: "a", line: 1, from: "B-1", to: "B-2", quantity: 1 },
  ]);
});

test("nothing is offered for a product without another batch for sale", async () => {
  const [line] = PACKING.lines;
  if (!line) throw new Error("no line");
  const only = [{ batch_no: "B-1", quantity: 30, expires_on: "2027-05-31" }];
  await openOrder({ ...PACKING, lines: [{ ...line, batches_for_sale: only }] });
  expect(await screen.findByRole("button", { name: "Packed" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Other batch/ })).toBeNull();
});

test("an order with an expired batch cannot be packed, and says what to do", async () => {
  const [line] = PACKING.lines;
  if (!line) throw new Error("no line");
  const expired = [{ batch_no: "B-1", quantity: 2, expires_on: "2026-01-31", expired: true }];
  await openOrder({
    ...PACKING,
    lines: [{ ...line, batches: expired }],
    next: [{ ...PACK, refusal: "expired" }],
  });
  expect(await screen.findByText("A batch has expired: choose another batch first.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Packed" })).toBeDisabled();
  expect(screen.getByText("expired")).toBeVisible();
});

const GTIN = "4006381333931";

const CODED: DeskOrderDetails = {
  ...PACKING,
  lines: PACKING.lines.map((line) => ({ ...line, gtin: GTIN })),
};

/** Types like a hardware scanner: fast, with Enter at the end. */
function scan(text: string): void {
  for (const key of [...text, "Enter"]) fireEvent.keyDown(document.body, { key });
}

async function openScan(order: DeskOrderDetails, handlers: Handlers = {}) {
  const desk = await openOrder(order, handlers);
  await userEvent.click(await screen.findByRole("button", { name: "Scan the pieces" }));
  return { ...desk, dialog: await screen.findByRole("dialog", { name: "Scan each piece" }) };
}

test("each piece is scanned, then the order is marked as packed", async () => {
  const { dialog, sent } = await openScan(CODED, {
    [`POST orders/${NUMBER}/move`]: () => ({ json: { data: PACKED } }),
  });
  scan(GTIN);
  expect(await within(dialog).findByText("Face mask: 1 of 2")).toBeVisible();
  expect(within(dialog).queryByRole("button", { name: "Packed" })).toBeNull();
  scan(`(01)0${GTIN}(10)B-1`);
  expect(await within(dialog).findByText(/All pieces are there/)).toBeVisible();
  scan(GTIN);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "Face mask: all 2 pieces are counted. This one is too many.",
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Packed" }));
  expect(await screen.findByText("Packed. Next: hand it to the courier.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/move`)).toHaveLength(1);
});

test.each([
  ["another product", "96385074", "Not in this order: 96385074. Put the piece back."],
  [
    "another batch",
    `(01)0${GTIN}(10)B-2`,
    "Face mask: batch B-2 is the wrong one. Take B-1, or choose the other batch in the order first.",
  ],
])("%s is refused in words, with sound and shaking", async (_, code, text) => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibrate });
  const { dialog } = await openScan(CODED);
  scan(code);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(text);
  expect(vibrate).toHaveBeenCalledWith([200, 80, 200]);
  expect(within(dialog).getByText("0 of 2")).toBeVisible();
  Reflect.deleteProperty(navigator, "vibrate");
});

test("pieces without a bar code number are compared and counted by hand; counts stay", async () => {
  const { dialog } = await openScan(PACKING);
  scan(GTIN);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    /These have no bar code number yet, so compare them by hand: Face mask\./,
  );
  const byHand = within(dialog).getByRole("button", { name: "Count one by hand: Face mask" });
  await userEvent.click(byHand);
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  await userEvent.click(await screen.findByRole("button", { name: "Scan the pieces" }));
  const again = await screen.findByRole("dialog", { name: "Scan each piece" });
  expect(within(again).getByText("1 of 2")).toBeVisible();
});
