import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER, PRODUCT } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const NUMBER = ORDER.number;
const PATH = `orders/${NUMBER}/lines`;
const GLOVES = { ...PRODUCT, id: 13, name: "Gloves", name_bn: "গ্লাভস", sku: "GLOVES-100" };

const CASH_BACK = { amount: 230, way: "cash", by_hand: true };

const quote = (values: object) => ({
  json: {
    data: {
      was: 560,
      becomes: 560,
      delivery: { was: 100, becomes: 100 },
      due: 0,
      promised_back: [],
      lines: [],
      ...values,
    },
  },
});

type Options = NonNullable<Parameters<typeof renderDesk>[0]>;

function openOrder({ handlers, ...options }: Options = {}, order: object = ORDER) {
  return renderDesk({
    path: `/orders/${NUMBER}/show`,
    role: "orders",
    wide: false,
    handlers: {
      [`GET orders/${NUMBER}`]: () => ({ json: { data: order } }),
      "GET products": () => ({ json: { data: [GLOVES], total: 1 } }),
      ...handlers,
    },
    ...options,
  });
}

async function openDialog() {
  await userEvent.click(await screen.findByRole("button", { name: "Change products" }));
  return screen.findByRole("dialog", { name: "Change products" });
}

test("shows the difference before it saves the wanted pieces", async () => {
  const { sent } = await openOrder({
    handlers: {
      [`POST ${PATH}/quote`]: () => quote({ becomes: 790, due: 790 }),
      [`PUT ${PATH}`]: () => ({ json: { data: ORDER } }),
    },
  });
  const dialog = await openDialog();
  const save = within(dialog).getByRole("button", { name: "Save the new products" });
  expect(save).toBeDisabled();
  const pieces = within(dialog).getByRole("textbox", { name: "Pieces of Face mask" });
  await userEvent.clear(pieces);
  await userEvent.type(pieces, "৩");
  const status = await within(dialog).findByText(/Was ৳560.00, becomes ৳790.00/);
  expect(status.parentElement).toHaveTextContent("The customer has to pay ৳790.00.");
  await userEvent.click(save);
  expect(await screen.findByText("The products of the order are changed.")).toBeVisible();
  const lines = [{ id: 1, quantity: 3 }];
  expect(sent(`PUT ${PATH}`)[0]?.body).toEqual({ version: "a", lines, add: [], total: 790 });
});

test.each([
  [{ was: 100, becomes: 0 }, "Delivery charge: ৳100.00 → ৳0.00"],
  [{ was: 100, becomes: 100 }, null],
])("shows the delivery charge in its own row if it changes: %j", async (delivery, row) => {
  await openOrder({
    handlers: { [`POST ${PATH}/quote`]: () => quote({ becomes: 690, due: 690, delivery }) },
  });
  const dialog = await openDialog();
  const pieces = within(dialog).getByRole("textbox", { name: "Pieces of Face mask" });
  await userEvent.clear(pieces);
  await userEvent.type(pieces, "3");
  await within(dialog).findByText(/Was ৳560.00, becomes ৳690.00/);
  const rows = within(dialog).queryAllByText(/^Delivery charge/);
  expect(rows.map(({ textContent }) => textContent)).toEqual(row === null ? [] : [row]);
});

test("replaces a product by one that is found by its name", async () => {
  const { sent } = await openOrder({
    handlers: {
      [`POST ${PATH}/quote`]: () => quote({ becomes: 330, promised_back: [CASH_BACK] }),
      [`PUT ${PATH}`]: () => ({ json: { data: ORDER } }),
    },
  });
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove Face mask" }));
  await userEvent.type(within(dialog).getByRole("searchbox"), "gloves{Enter}");
  await userEvent.click(await within(dialog).findByRole("button", { name: /Gloves · GLOVES-100/ }));
  await userEvent.click(within(dialog).getByRole("button", { name: /Gloves · GLOVES-100/ }));
  expect(within(dialog).getByRole("textbox", { name: "Pieces of Gloves" })).toHaveValue("2");
  expect(
    await within(dialog).findByText(/৳230.00 \(Cash\) is promised back to the customer\. Give/),
  ).toBeVisible();
  expect(sent("GET products").at(-1)?.query).toMatchObject({ q: "gloves", archived: "false" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Save the new products" }));
  await waitFor(() =>
    expect(sent(`PUT ${PATH}`)[0]?.body).toEqual({
      version: "a",
      total: 330,
      lines: [{ id: 1, quantity: 0 }],
      add: [{ product_id: 13, quantity: 2 }],
    }),
  );
});

test("says what goes back through the gateway, and asks for the password", async () => {
  let confirmed = false;
  const back = { amount: 230, way: "bkash", by_hand: false };
  const { sent } = await openOrder({
    handlers: {
      [`POST ${PATH}/quote`]: () => quote({ becomes: 330, promised_back: [back] }),
      [`PUT ${PATH}`]: () =>
        confirmed
          ? { json: { data: ORDER } }
          : { status: 403, json: { message: "Password first.", confirm_password: true } },
      "POST confirm-password": () => {
        confirmed = true;
        return { json: {} };
      },
    },
  });
  const dialog = await openDialog();
  const pieces = within(dialog).getByRole("textbox", { name: "Pieces of Face mask" });
  await userEvent.clear(pieces);
  await userEvent.type(pieces, "1");
  expect(
    await within(dialog).findByText(/৳230.00 is promised back to the customer, through bKash\./),
  ).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Save the new products" }));
  const asked = await screen.findByRole("dialog", { name: "Enter your password" });
  await userEvent.type(within(asked).getByLabelText(/Password/), "secret");
  await userEvent.click(within(asked).getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("The products of the order are changed.")).toBeVisible();
  expect(sent(`PUT ${PATH}`)).toHaveLength(2);
});

test("says why a change is not possible, and saves nothing", async () => {
  const { sent } = await openOrder({
    handlers: {
      [`POST ${PATH}/quote`]: () => ({
        status: 422,
        json: { message: "Sorry, only 4 left of Face mask.", errors: { items: ["Only 4."] } },
      }),
    },
  });
  const dialog = await openDialog();
  const pieces = within(dialog).getByRole("textbox", { name: "Pieces of Face mask" });
  await userEvent.type(pieces, "9");
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "Sorry, only 4 left of Face mask.",
  );
  expect(within(dialog).getByRole("button", { name: "Save the new products" })).toBeDisabled();
  expect(sent(`PUT ${PATH}`)).toEqual([]);
});

test("a conflict keeps the dialog and says what happened", async () => {
  await openOrder({
    handlers: {
      [`POST ${PATH}/quote`]: () => quote({ becomes: 330, due: 330 }),
      [`PUT ${PATH}`]: () => ({
        status: 409,
        json: { message: "Changed.", current: { ...ORDER, version: "b" } },
      }),
    },
  });
  const dialog = await openDialog();
  const pieces = within(dialog).getByRole("textbox", { name: "Pieces of Face mask" });
  await userEvent.clear(pieces);
  await userEvent.type(pieces, "1");
  await within(dialog).findByText(/becomes ৳330.00/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save the new products" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(/was changed meanwhile/);
});

test.each([
  ["an order that is packed", { ...ORDER, state: "processing" }, "orders"],
  ["a pharmacist", ORDER, "pharmacist"],
] as const)("%s has no button for it", async (_what, order, role) => {
  await openOrder({ role }, order);
  await screen.findByRole("region", { name: "Products" });
  expect(screen.queryByRole("button", { name: "Change products" })).toBeNull();
});

test("a rest to pay has its link and its own words", async () => {
  const sums = { ...ORDER.ledger.sums, charged: 790, paid: 560, due: 230 };
  await openOrder(
    {},
    {
      ...ORDER,
      payment_method: "mobile",
      waits_for: null,
      total: 790,
      ledger: { ...ORDER.ledger, sums },
    },
  );
  const money = await screen.findByRole("region", { name: "Money" });
  expect(within(money).getByText(/\/order-tracking\?order=NM-7Q2K-9WXM-T4PA$/)).toBeVisible();
  await userEvent.click(within(money).getByRole("button", { name: "Record a payment" }));
  const dialog = await screen.findByRole("dialog", { name: "Record a payment" });
  expect(dialog).toHaveTextContent("What is missing is recorded: ৳230.00.");
});

test("what was paid too much is suggested to go back", async () => {
  const sums = { ...ORDER.ledger.sums, charged: 330, paid: 560, due: 0, overpaid: 230 };
  await openOrder(
    {},
    {
      ...ORDER,
      payment_status: "paid",
      total: 330,
      ledger: { ...ORDER.ledger, sums: { ...sums, refundable: 560 } },
    },
  );
  const money = await screen.findByRole("region", { name: "Money" });
  expect(within(money).getByText("Paid too much")).toBeVisible();
  await userEvent.click(within(money).getByRole("button", { name: "Pay money back" }));
  const dialog = await screen.findByRole("dialog", { name: "Pay money back" });
  expect(within(dialog).getByRole("textbox", { name: /Amount/ })).toHaveValue("230");
  expect(within(dialog).getByRole("textbox", { name: /Reason/ })).toHaveValue(
    "Products were removed from the order.",
  );
});

test("failed attempts to pay are shown with the money", async () => {
  const payments = [
    {
      id: 1,
      gateway: "bkash",
      state: "failed",
      transaction: "TX9",
      amount: 560,
      updated_at: "2026-11-25T06:00:00Z",
    },
    {
      id: 2,
      gateway: "bkash",
      state: "paid",
      transaction: "TX10",
      amount: 560,
      updated_at: "2026-11-25T07:00:00Z",
    },
  ];
  await openOrder({}, { ...ORDER, payments });
  const list = await screen.findByRole("list", { name: "Attempts without money" });
  const [first, ...others] = within(list).getAllByRole("listitem");
  expect(first).toHaveTextContent("Failed · ৳560.00bKash · Transaction TX9");
  expect(others).toEqual([]);
});
