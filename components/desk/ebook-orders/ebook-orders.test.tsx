import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@/lib/contract/terms";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const NUMBER = "NM-7Q2K-9WXM-T4PA";
const ORDER = {
  id: NUMBER,
  number: NUMBER,
  version: "a",
  placed_at: "2026-11-25T06:00:00Z",
  state: "completed",
  payment_status: "paid",
  total: 144,
  customer_id: 7,
  name: "Rahima Khatun",
  phone: "01712345678",
  email: "rahima@example.com",
  ebooks: [{ id: 3, name: "Sleep well", name_bn: "ভালো ঘুম", picture: null, price: 144 }],
};
const NO_SUMS = { charged: 144, paid: 0, promised_back: 0, paid_back: 0, undecided: 0 };
const DETAILS = {
  ...ORDER,
  ledger: { sums: { ...NO_SUMS, paid: 144, due: 0, overpaid: 0, refundable: 144 }, rows: [] },
  payments: [],
  audit: [],
};
const UNPAID = {
  ...DETAILS,
  state: "unpaid",
  payment_status: "failed",
  ledger: { sums: { ...NO_SUMS, due: 144, overpaid: 0, refundable: 0 }, rows: [] },
};

const PATH = `ebook-orders/${NUMBER}`;

async function openOrder(order: object, role: Role = "orders", handlers = {}) {
  const desk = await renderDesk({
    path: `/${PATH}/show`,
    role,
    handlers: { [`GET ${PATH}`]: () => ({ json: { data: order } }), ...handlers },
  });
  await screen.findByRole("heading", { name: `E-book order ${NUMBER}` });
  return desk;
}

test.each([true, false])("lists orders by tab with counts; wide: %s", async (wide) => {
  const meta = { unpaid: 2, needs_decision: 0, completed: 1, cancelled: 0, all: 3 };
  const { sent } = await renderDesk({
    path: "/ebook-orders",
    role: "accounts",
    wide,
    handlers: { "GET ebook-orders": () => ({ json: { data: [ORDER], total: 1, meta } }) },
  });
  const link = await screen.findByRole("link", { name: "Rahima Khatun · ৳144.00" });
  expect(link).toHaveAttribute("href", `/${PATH}/show`);
  expect(screen.getByText("Sleep well")).toBeVisible();
  await userEvent.click(screen.getByRole("tab", { name: "Unpaid (2)" }));
  await waitFor(() => expect(sent("GET ebook-orders").at(-1)?.query.tab).toBe("unpaid"));
});

test("sends the message again with the version that was shown", async () => {
  const { sent } = await openOrder(DETAILS, "orders", {
    [`POST ${PATH}/resend`]: () => ({ json: { data: DETAILS } }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Send the message again" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send the message again" }));
  expect(await screen.findByText("The message will be sent now.")).toBeVisible();
  expect(sent(`POST ${PATH}/resend`)[0]?.body).toEqual({ version: "a" });
});

test("cancels an unpaid order with a reason", async () => {
  const { sent } = await openOrder(UNPAID, "orders", {
    [`POST ${PATH}/cancel`]: () => ({ json: { data: { ...UNPAID, state: "cancelled" } } }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Cancel the order" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), "Ordered twice");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel the order" }));
  expect(await screen.findByText("The order is cancelled.")).toBeVisible();
  expect(sent(`POST ${PATH}/cancel`)[0]?.body).toEqual({ version: "a", reason: "Ordered twice" });
});

test("records a payment with its transaction", async () => {
  const { sent } = await openOrder(UNPAID, "orders", {
    [`POST ${PATH}/manual-payment`]: () => ({ json: { data: DETAILS } }),
  });
  await userEvent.click(screen.getByRole("button", { name: "Record a payment" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/৳144.00/)).toBeVisible();
  await userEvent.selectOptions(within(dialog).getByLabelText(/^How the money came/), "Nagad");
  await userEvent.type(within(dialog).getByLabelText(/^Transaction number/), "N-1");
  await userEvent.click(within(dialog).getByRole("button", { name: "Record a payment" }));
  expect(await screen.findByText("The payment is recorded.")).toBeVisible();
  const payment = { version: "a", way: "nagad", transaction: "N-1" };
  expect(sent(`POST ${PATH}/manual-payment`)[0]?.body).toEqual(payment);
});

const ACTIONS = [
  "Send the message again",
  "Record a payment",
  "Pay money back",
  "Cancel the order",
];

test.each<[string, object, Role, string[]]>([
  ["paid", DETAILS, "orders", ["Send the message again", "Pay money back"]],
  ["unpaid", UNPAID, "orders", ["Record a payment", "Cancel the order"]],
  ["unpaid, for the owner", UNPAID, "owner", ["Record a payment", "Cancel the order"]],
  ["paid, for the accountant", DETAILS, "accounts", []],
  ["unpaid, for the accountant", UNPAID, "accounts", []],
  [
    "being checked",
    { ...UNPAID, ledger: { ...UNPAID.ledger, sums: { ...UNPAID.ledger.sums, undecided: 144 } } },
    "orders",
    [],
  ],
])("offers what is possible and allowed: %s", async (_, order, role, wanted) => {
  await openOrder(order, role);
  const offered = ACTIONS.filter((name) => screen.queryByRole("button", { name }));
  expect(offered).toEqual(wanted);
});

test("a payment that is being checked is named, and leads to its decision", async () => {
  const { sums } = UNPAID.ledger;
  const checked = { ...UNPAID, ledger: { rows: [], sums: { ...sums, due: 0, undecided: 144 } } };
  await openOrder(checked, "accounts");
  const note = screen.getByRole("alert");
  expect(note).toHaveTextContent(/^A payment is being checked\./);
  expect(within(note).getByRole("link", { name: "Decide it" })).toHaveAttribute(
    "href",
    "/payments",
  );
});
