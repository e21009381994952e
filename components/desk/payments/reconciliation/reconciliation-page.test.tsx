import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskComparedRow, DeskReadRow } from "@/lib/contract/settlements/desk-schemas";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const ORDER = "NM-7Q2K-9WXM-T4PA";

const BKASH = { id: "bkash", partner: "provider", name: "bkash" };

const MAPPING = {
  transaction: "trx id",
  attempt: null,
  amount: "amount",
  fee: "charge",
  day: "date",
  kind: null,
  payment_words: null,
  refund_words: null,
  other_words: null,
  date_order: "ymd",
};

const ROW: DeskComparedRow = {
  id: "row 1",
  group: "missing_here",
  problem: "ask",
  kind: "payment",
  order: ORDER,
  sold: "products",
  transaction: "9H7A2KQ0X1",
  attempt: `${ORDER}-1`,
  settled: 560,
  ledger: null,
  fee: 8.4,
  at: "2026-11-05T08:03:00Z",
  payment: 7,
  state: "pending",
};

const NOTHING = { rows: 0, settled: 0, ledger: 0, fee: 0 };

const comparison = (...rows: DeskComparedRow[]) => ({
  json: {
    data: {
      groups: {
        missing_here: { rows: rows.length, settled: 560, ledger: 0, fee: 8.4 },
        differing: NOTHING,
        missing_there: NOTHING,
        matched: NOTHING,
      },
      total: { rows: rows.length, settled: 560, ledger: 0, fee: 8.4 },
      rows,
    },
  },
});

const READ: DeskReadRow = {
  line: 2,
  outcome: "new",
  column: null,
  problem: null,
  kind: "payment",
  transaction: "9H7A2KQ0X1",
  attempt: null,
  payout: null,
  amount: 560,
  fee: 8.4,
  at: "2026-11-05T08:03:00Z",
};

type Handlers = NonNullable<NonNullable<Parameters<typeof renderDesk>[0]>["handlers"]>;

function openPage(handlers: Handlers = {}, role: "owner" | "accounts" | "orders" = "owner") {
  let mapping: object | null = null;
  return renderDesk({
    path: "/payments/reconciliation?provider=bkash&month=2026-11",
    role,
    wide: false,
    handlers: {
      "GET settlements": () => ({
        json: { data: [{ ...BKASH, version: mapping ? "b" : "a", mapping }], total: 1 },
      }),
      "GET settlements/bkash": () => comparison(ROW),
      "POST settlements/bkash/check": () => ({
        json: {
          columns: ["trx id", "amount", "charge", "date"],
          problem: null,
          data: mapping ? [READ] : [],
        },
      }),
      "POST settlements/bkash/columns": () => {
        mapping = MAPPING;
        return { json: { data: { ...BKASH, version: "b", mapping } } };
      },
      ...handlers,
    },
  });
}

const FILE = new File(
  ["Trx ID,Amount,Charge,Date\n9H7A2KQ0X1,560.00,8.40,2026-11-05 14:03\n"],
  "settled.csv",
  { type: "text/csv" },
);

test("shows sums and groups, each row with its order and the step to take", async () => {
  await openPage();
  const missing = await screen.findByRole("region", { name: "Missing here (1)" });
  expect(within(missing).getByRole("link", { name: ORDER })).toHaveAttribute(
    "href",
    `/orders/${ORDER}/show`,
  );
  expect(within(missing).getByText(/Ask the provider again\.$/)).toBeVisible();
  expect(screen.getByRole("region", { name: "Matched (0)" })).toHaveTextContent("Nothing.");
  expect(screen.getByRole("region", { name: "Sums of the month" })).toHaveTextContent(
    "Settled without fees৳551.60",
  );
});

test("asks the provider again about a lost callback", async () => {
  const { sent } = await openPage({
    "POST payments/7/ask-again": () => ({ json: { data: { id: 7, state: "paid" } } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Ask the provider again" }));
  expect(await screen.findByText(/The payment is now: paid/)).toBeVisible();
  expect(sent("POST payments/7/ask-again")).toHaveLength(1);
});

test("saves the columns once after a preview, then imports the file", async () => {
  const { sent } = await openPage({
    "POST settlements/bkash/import": () => ({
      json: {
        added: 0,
        known: 0,
        left_out: 0,
        data: [{ ...READ, outcome: "wrong", column: "amount", problem: "The amount is 0." }],
      },
    }),
  });
  await userEvent.upload(await screen.findByLabelText("CSV file"), FILE);
  const choose = async (label: RegExp | string, option: string) =>
    userEvent.selectOptions(await screen.findByLabelText(label), option);
  await choose(/Transaction number of the provider/, "trx id");
  await choose(/^Amount/, "amount");
  await choose("Fee", "charge");
  await choose(/Day and time/, "date");
  await choose("Order of dates", "ymd");
  await userEvent.click(screen.getByRole("button", { name: "Show the first rows" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save these columns" }));
  await userEvent.click(await screen.findByRole("button", { name: "Import the file" }));
  expect(await screen.findByText("0 new, 0 there already, 0 left out, 1 wrong.")).toBeVisible();
  expect(screen.getByText(/The amount is 0\./)).toBeVisible();
  expect(sent("POST settlements/bkash/columns")[0]?.body).toEqual({ version: "a", ...MAPPING });
  expect(sent("POST settlements/bkash/import")[0]?.body).toEqual({
    version: "b",
    columns: "Trx ID,Amount,Charge,Date",
    rows: [{ line: 2, text: "9H7A2KQ0X1,560.00,8.40,2026-11-05 14:03" }],
  });
});

test("accounts import but choose no columns, and other roles see nothing", async () => {
  const { unmount } = await openPage({}, "accounts");
  await userEvent.upload(await screen.findByLabelText("CSV file"), FILE);
  expect(await screen.findByText(/The owner has to choose the columns/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show the first rows" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove this month" })).toBeNull();
  unmount();
  await openPage({}, "orders");
  expect(await screen.findByRole("alert")).toHaveTextContent("Your role does not allow this.");
});
