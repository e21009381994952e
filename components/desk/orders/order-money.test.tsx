import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@/lib/contract/terms";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

type DeskOptions = NonNullable<Parameters<typeof renderDesk>[0]>;

const NUMBER = ORDER.number;

/** An order that was paid by a transfer and refunded in part. */
const PAID_ORDER = {
  ...ORDER,
  payment_status: "paid",
  ledger: {
    sums: {
      charged: 560,
      paid: 560,
      promised_back: 0,
      paid_back: 60.5,
      undecided: 0,
      due: 0,
      refundable: 499.5,
    },
    rows: [
      ...ORDER.ledger.rows,
      {
        kind: "paid",
        amount: 560,
        way: "bkash-transfer",
        transaction: "9H7A2KQ0X1",
        by: "Tareq Hasan",
        at: "2026-11-25T07:00:00Z",
        reason: null,
      },
      {
        kind: "paid_back",
        amount: 60.5,
        way: "bkash-transfer",
        transaction: "B-1",
        by: "Salma Begum",
        at: "2026-11-26T07:00:00Z",
        reason: "Broken",
      },
    ],
  },
};

const ABROAD = {
  ...ORDER,
  shipping_charge: 0,
  waits_for: "charge",
  address: { ...ORDER.address, country: "US", zip: "94103" },
};

interface Opened extends Pick<DeskOptions, "handlers" | "role" | "locale"> {
  order?: object;
}

async function openOrder({
  order = ORDER,
  handlers = {},
  role = "orders",
  locale = "en",
}: Opened = {}) {
  const response = { json: { data: order } };
  const desk = await renderDesk({
    path: `/orders/${NUMBER}/show`,
    role,
    locale,
    wide: false,
    handlers: { [`GET orders/${NUMBER}`]: () => response, ...handlers },
  });
  const money = await screen.findByRole("region", { name: locale === "bn" ? "টাকা" : "Money" });
  return { ...desk, money };
}

async function openDialog(name: string) {
  await userEvent.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog", { name });
}

const submit = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole("button", { name }));

const terms = (money: HTMLElement) =>
  within(money)
    .getAllByRole("term")
    .map(({ textContent, nextSibling }) => `${textContent}: ${nextSibling?.textContent}`);

test("shows the sums without zeros, and all rows of the ledger", async () => {
  const { money } = await openOrder({ order: PAID_ORDER });
  expect(terms(money)).toEqual([
    ...["Charged: ৳560.00", "Paid: ৳560.00", "Paid back: ৳60.50", "Can be paid back: ৳499.50"],
  ]);
  const [charged, paid, back] = within(money).getAllByRole("listitem");
  expect(charged).toHaveTextContent("Charged৳560.00");
  expect(paid).toHaveTextContent("bKash transfer · Transaction 9H7A2KQ0X1 · by Tareq Hasan");
  expect(back).toHaveTextContent("Paid back−৳60.50");
  expect(back).toHaveTextContent(/Transaction B-1 · by Salma Begum .*Broken/);
});

test("an unpaid order shows what is still to pay, in Bengali, too", async () => {
  const { money } = await openOrder({ locale: "bn" });
  expect(terms(money)).toEqual(["ধার্য করা হয়েছে: ৳৫৬০.০০", "বাকি আছে: ৳৫৬০.০০"]);
});

test("suggests what can go back, and refuses more without a call", async () => {
  const { sent } = await openOrder({
    order: PAID_ORDER,
    handlers: { [`POST orders/${NUMBER}/refund`]: () => ({ json: { data: PAID_ORDER } }) },
  });
  const dialog = await openDialog("Pay money back");
  const amount = within(dialog).getByRole("textbox", { name: /Amount/ });
  expect(amount).toHaveValue("499.5");
  expect(within(dialog).getByText("At most ৳499.50.")).toBeVisible();
  await userEvent.clear(amount);
  await userEvent.type(amount, "৪৯৯.৫১");
  await userEvent.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Late");
  await submit(dialog, "Pay money back");
  expect(await within(dialog).findByText("Only ৳499.50 can be paid back.")).toBeVisible();
  expect(amount).toBeInvalid();
  expect(sent(`POST orders/${NUMBER}/refund`)).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, "৩০.৫");
  await submit(dialog, "Pay money back");
  expect(await screen.findByText("The refund is recorded.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/refund`)[0]?.body).toEqual({
    version: "a",
    amount: 30.5,
    reason: "Late",
  });
});

test("records a transfer with its number; shows a refusal below the field", async () => {
  let used = true;
  const { sent } = await openOrder({
    handlers: {
      [`POST orders/${NUMBER}/manual-payment`]: () =>
        used
          ? { status: 422, json: { message: "No.", errors: { transaction: ["Too long."] } } }
          : { json: { data: PAID_ORDER } },
    },
  });
  const dialog = await openDialog("Record a payment");
  expect(within(dialog).getByText("The whole total is recorded: ৳560.00.")).toBeVisible();
  expect(within(dialog).queryByRole("textbox")).toBeNull();
  await userEvent.selectOptions(within(dialog).getByRole("combobox"), "bKash transfer");
  const transaction = within(dialog).getByRole("textbox", { name: /Transaction number/ });
  expect(transaction).toBeRequired();
  await userEvent.type(transaction, "9H7A2KQ0X1");
  await submit(dialog, "Record a payment");
  expect(await within(dialog).findByText("Too long.")).toBeVisible();
  expect(transaction).toHaveValue("9H7A2KQ0X1");
  expect(within(dialog).queryByRole("alert")).toBeNull();
  used = false;
  await submit(dialog, "Record a payment");
  expect(await screen.findByText("The payment is recorded.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/manual-payment`)[1]?.body).toEqual({
    version: "a",
    way: "bkash-transfer",
    transaction: "9H7A2KQ0X1",
  });
});

test("records cash without a number", async () => {
  const { sent } = await openOrder({
    handlers: { [`POST orders/${NUMBER}/manual-payment`]: () => ({ json: { data: PAID_ORDER } }) },
  });
  await submit(await openDialog("Record a payment"), "Record a payment");
  expect(await screen.findByText("The payment is recorded.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/manual-payment`)[0]?.body).toEqual({
    version: "a",
    way: "cash",
  });
});

test("shows an order again that was changed in between; keeps what was typed", async () => {
  let order: object = ABROAD;
  const changed = { ...ABROAD, version: "b", total: 600 };
  const { sent } = await openOrder({
    handlers: {
      [`GET orders/${NUMBER}`]: () => ({ json: { data: order } }),
      [`POST orders/${NUMBER}/delivery-charge`]: () => {
        if (order === changed) return { json: { data: changed } };
        order = changed;
        return { status: 409, json: { message: "Changed.", current: changed } };
      },
    },
  });
  const dialog = await openDialog("Set the delivery charge");
  await userEvent.type(within(dialog).getByRole("textbox"), "1500.5");
  await submit(dialog, "Set the delivery charge");
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(/nothing was saved/);
  expect(await screen.findByText("৳600.00")).toBeInTheDocument();
  expect(within(dialog).getByRole("textbox")).toHaveValue("1500.5");
  await submit(dialog, "Set the delivery charge");
  expect(await screen.findByText("The delivery charge is set.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/delivery-charge`).map(({ body }) => body)).toEqual([
    ...[
      { version: "a", charge: 1500.5 },
      { version: "b", charge: 1500.5 },
    ],
  ]);
});

test("shows a refusal without a field in the dialog", async () => {
  await openOrder({
    handlers: {
      [`POST orders/${NUMBER}/manual-payment`]: () => ({
        status: 409,
        json: { message: "Transaction T-1 has paid NM-2-1 already." },
      }),
    },
  });
  const dialog = await openDialog("Record a payment");
  await submit(dialog, "Record a payment");
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("has paid NM-2-1 already.");
});

test("sends only the corrected fields", async () => {
  const { sent } = await openOrder({
    handlers: { [`PUT orders/${NUMBER}/delivery`]: () => ({ json: { data: ORDER } }) },
  });
  const dialog = await openDialog("Correct name, phone and address");
  expect(within(dialog).getByRole("textbox", { name: "Name" })).toHaveValue("Rahima Khatun");
  const phone = within(dialog).getByRole("textbox", { name: "Phone" });
  await userEvent.clear(phone);
  await userEvent.type(phone, "01812345678");
  await submit(dialog, "Correct name, phone and address");
  expect(await screen.findByText("The corrections are saved.")).toBeVisible();
  expect(sent(`PUT orders/${NUMBER}/delivery`)[0]?.body).toEqual({
    version: "a",
    phone: "01812345678",
  });
});

test("a chosen place fills city, postcode and area of the correction", async () => {
  const { sent } = await openOrder({
    order: { ...ORDER, address: { ...ORDER.address, country: "Bangladesh" } },
    handlers: { [`PUT orders/${NUMBER}/delivery`]: () => ({ json: { data: ORDER } }) },
  });
  const dialog = await openDialog("Correct name, phone and address");
  const city = within(dialog).getByRole("combobox", { name: "City" });
  await userEvent.clear(city);
  await userEvent.type(city, "savar");
  await userEvent.click(
    await screen.findByRole("option", { name: "Savar, Dhaka · Outside Dhaka" }),
  );
  expect(within(dialog).getByRole("textbox", { name: "Zip code" })).toHaveValue("1340");
  await submit(dialog, "Correct name, phone and address");
  expect(await screen.findByText("The corrections are saved.")).toBeVisible();
  expect(sent(`PUT orders/${NUMBER}/delivery`)[0]?.body).toMatchObject({
    city: "Savar, Dhaka",
    zip: "1340",
    delivery_area: "outside",
  });
});

test("chooses field by field between own corrections and those of a colleague", async () => {
  const { buyer, address } = ORDER;
  const current = {
    ...ORDER,
    version: "b",
    buyer: { ...buyer, phone: "01912345678" },
    address: { ...address, city: "Sylhet" },
  };
  let saves = 0;
  const { sent } = await openOrder({
    handlers: {
      [`PUT orders/${NUMBER}/delivery`]: () =>
        saves++ === 0
          ? { status: 409, json: { message: "Changed.", current } }
          : { json: { data: current } },
    },
  });
  const form = await openDialog("Correct name, phone and address");
  const phone = within(form).getByRole("textbox", { name: "Phone" });
  await userEvent.clear(phone);
  await userEvent.type(phone, "01812345678");
  await userEvent.type(within(form).getByRole("textbox", { name: "Name" }), " Begum");
  await submit(form, "Correct name, phone and address");
  const dialog = await screen.findByRole("dialog", {
    name: "Somebody else changed this meanwhile",
  });
  expect(within(dialog).getAllByRole("radiogroup")).toHaveLength(1);
  expect(within(dialog).getByLabelText("Take mine: 01812345678")).toBeChecked();
  await userEvent.click(within(dialog).getByLabelText("Take theirs: 01912345678"));
  await submit(dialog, "Save");
  expect(await screen.findByText("The corrections are saved.")).toBeVisible();
  expect(sent(`PUT orders/${NUMBER}/delivery`)[1]?.body).toEqual({
    version: "b",
    name: "Rahima Khatun Begum",
    phone: "01912345678",
  });
});

const PAY = "Record a payment";
const SET = "Set the delivery charge";
const CHANGE = "Change the delivery charge";
const CORRECT = "Correct name, phone and address";
const BACK = "Pay money back";
const unpaid = ORDER.ledger;
const checked = { ...unpaid, sums: { ...unpaid.sums, undecided: 560, due: 0 } };
const nothingDue = { ...unpaid, sums: { ...unpaid.sums, due: 0 } };

test.each<[string, object, Role, string[]]>([
  ["unpaid", ORDER, "orders", [PAY, CORRECT]],
  ["paid", PAID_ORDER, "orders", [BACK, CORRECT]],
  ["payment being checked", { ...ORDER, ledger: checked }, "orders", [CORRECT]],
  ["abroad, waits for its charge", ABROAD, "orders", [SET, CORRECT]],
  ["abroad, has its charge", { ...ABROAD, waits_for: null }, "orders", [PAY, CHANGE, CORRECT]],
  ["sent", { ...ORDER, state: "in-transit" }, "orders", [PAY]],
  ["expired", { ...ORDER, state: "cancelled", ledger: nothingDue }, "orders", [PAY]],
  ["unpaid, for the owner", ORDER, "owner", [PAY, CORRECT]],
  ["unpaid, for the accountant", ORDER, "accounts", []],
  ["paid, for the accountant", PAID_ORDER, "accounts", []],
  ["abroad, for the pharmacist", ABROAD, "pharmacist", []],
])("offers what is possible and allowed: %s", async (_, order, role, wanted) => {
  await openOrder({ order, role });
  const offered = [PAY, SET, CHANGE, BACK, CORRECT].filter((name) =>
    screen.queryByRole("button", { name }),
  );
  expect(offered).toEqual(
    [PAY, SET, CHANGE, BACK, CORRECT].filter((name) => wanted.includes(name)),
  );
});

test("money that staff have to give back leads to the refunds to review", async () => {
  const row = { ...PAID_ORDER.ledger.rows[2], kind: "promised_back", refund_state: "by_hand" };
  const order = {
    ...PAID_ORDER,
    ledger: { ...PAID_ORDER.ledger, rows: [...ORDER.ledger.rows, row] },
  };
  const { money } = await openOrder({ order });
  const [, promised] = within(money).getAllByRole("listitem");
  expect(promised).toHaveTextContent(/Promised back−৳60.50.*Broken · To be given back by hand/);
  expect(within(money).getByRole("link", { name: "Payments to review" })).toHaveAttribute(
    "href",
    "/payments",
  );
});

test.each([
  ["advance", { part: "advance" }],
  ["total", {}],
] as const)(
  "records that the %s came for an order that waits for its advance",
  async (part, more) => {
    const order = { ...ORDER, payment_method: "cod", waits_for: "advance", advance: 100 };
    const call = `POST orders/${NUMBER}/manual-payment` as const;
    const { sent } = await openOrder({
      order,
      handlers: { [call]: () => ({ json: { data: order } }) },
    });
    const dialog = await openDialog("Record a payment");
    const choice = within(dialog).getByRole("combobox", { name: "What came" });
    expect(choice).toHaveDisplayValue("The advance: ৳100.00");
    await userEvent.selectOptions(choice, part);
    await submit(dialog, "Record a payment");
    expect(await screen.findByText("The payment is recorded.")).toBeVisible();
    expect(sent(call)[0]?.body).toEqual({ version: "a", way: "cash", ...more });
  },
);

test.each([
  ["not_taken", 1],
  ["asked", 0],
] as const)(
  "says that the advance of an order cancelled as %s stays, %i times",
  async (cancel_reason, times) => {
    const sums = { ...PAID_ORDER.ledger.sums, paid: 100, paid_back: 0, refundable: 100 };
    const order = {
      ...PAID_ORDER,
      payment_method: "cod",
      state: "cancelled",
      cancel_reason,
      ledger: { ...PAID_ORDER.ledger, sums },
    };
    const { money } = await openOrder({ order });
    const said = within(money).queryAllByText(/৳100.00 that came in advance stays/);
    expect(said).toHaveLength(times);
  },
);
