import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskCourierPayout, DeskPayoutCase } from "@/lib/contract/payouts/desk-schemas";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const ORDER = "NM-7Q2K-9WXM-T4PA";

const CASE: DeskPayoutCase = {
  id: "line 5",
  version: "a",
  kind: "line",
  record: 5,
  problem: "amount",
  courier: "Steadfast",
  order: ORDER,
  parcel: "1424107",
  payout: "7",
  expected: 330,
  collected: 300,
  fee: 60,
  at: "2026-11-05T08:03:00Z",
};

const PAYOUT: DeskCourierPayout = {
  id: 7,
  courier: "Steadfast",
  reference: "7",
  paid_at: "2026-11-05T08:03:00Z",
  parcels: 1,
  collected: 300,
  fee: 60,
  amount: 240,
  problems: 1,
};

const STEADFAST = { id: "courier-steadfast", name: "Steadfast", asked_at: null, failed: true };

const REDX = {
  id: "courier-redx",
  partner: "courier",
  name: "RedX",
  version: "a",
  mapping: null,
};

type Handlers = NonNullable<NonNullable<Parameters<typeof renderDesk>[0]>["handlers"]>;

function openPage(
  handlers: Handlers = {},
  { role = "owner", locale = "en" }: { role?: "owner" | "orders"; locale?: "en" | "bn" } = {},
) {
  return renderDesk({
    path: "/payouts",
    role,
    locale,
    wide: false,
    handlers: {
      "GET payouts": () => ({ json: { data: [CASE], total: 1 } }),
      "GET courier-payouts": () => ({ json: { data: [PAYOUT], couriers: [STEADFAST] } }),
      "GET settlements": () => ({ json: { data: [REDX], total: 1 } }),
      ...handlers,
    },
  });
}

test("shows what differs with the step to take, and ends it with a reason", async () => {
  const { sent } = await openPage({
    "POST payouts/done": () => ({ json: { ended: true } }),
  });
  const list = within(await screen.findByRole("region", { name: "To clear up (1)" }));
  expect(list.getByRole("link", { name: ORDER })).toHaveAttribute("href", `/orders/${ORDER}/show`);
  expect(list.getByText(/expected ৳330\.00 · collected ৳300\.00 · fee ৳60\.00/)).toBeVisible();
  expect(list.getByText(/Ask for the rest\.$/)).toBeVisible();
  await userEvent.click(list.getByRole("button", { name: "Mark as dealt with: 1424107" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/Reason/), "Comes next week");
  await userEvent.click(dialog.getByRole("button", { name: "Mark as dealt with" }));
  expect(await screen.findByText("It is marked as dealt with.")).toBeVisible();
  expect(sent("POST payouts/done").map(({ body }) => body)).toEqual([
    { kind: "line", record: 5, reason: "Comes next week" },
  ]);
});

test("shows the payouts of a month, and the parcels of one", async () => {
  await openPage({
    "GET courier-payouts/7": () => ({
      json: {
        data: {
          ...PAYOUT,
          lines: [
            {
              id: 5,
              parcel: "1424107",
              order: ORDER,
              collected: 300,
              fee: 60,
              net: 240,
              problem: "amount",
              done: false,
            },
          ],
        },
      },
    }),
  });
  const month = within(await screen.findByRole("region", { name: "Payouts of the month" }));
  expect(
    month.getByText("The payouts of Steadfast could not be read the last time.", { exact: false }),
  ).toBeVisible();
  await userEvent.click(month.getByRole("button", { name: "Show the parcels of payout 7" }));
  expect(
    await month.findByText(/1424107 · collected .* · paid out ৳240\.00 · Another amount/),
  ).toBeVisible();
});

test("reads the payouts of a courier now", async () => {
  const { sent } = await openPage({
    "POST courier-payouts/ask": () => ({ json: { added: 2, corrected: 1 } }),
  });
  await userEvent.click(
    await screen.findByRole("button", { name: "Read payouts of Steadfast now" }),
  );
  expect(await screen.findByText("New: 2. Corrected by the courier: 1.")).toBeVisible();
  expect(sent("POST courier-payouts/ask").map(({ body }) => body)).toEqual([
    { courier: "courier-steadfast" },
  ]);
});

test("chooses the columns of a courier's file, with the number of the payout", async () => {
  const { sent } = await openPage({
    "POST settlements/courier-redx/check": () => ({
      json: { columns: ["tracking", "cod", "date", "invoice"], problem: null, data: [] },
    }),
  });
  const file = new File(["Tracking,COD,Date,Invoice\nRX-1,330,2026-11-05,P-1\n"], "a.csv");
  await userEvent.upload(await screen.findByLabelText("CSV file"), file);
  const choose = async (label: RegExp | string, option: string) =>
    userEvent.selectOptions(await screen.findByLabelText(label), option);
  await choose(/Parcel number of the courier/, "tracking");
  await choose(/Collected amount/, "cod");
  await choose(/Day of the payout/, "date");
  await choose("Number of the payout", "invoice");
  await userEvent.click(screen.getByRole("button", { name: "Show the first rows" }));
  const checks = sent("POST settlements/courier-redx/check");
  expect(checks.at(-1)?.body).toMatchObject({
    mapping: { transaction: "tracking", amount: "cod", day: "date", payout: "invoice" },
  });
});

test("is in Bengali, too", async () => {
  await openPage({}, { locale: "bn" });
  expect(await screen.findByRole("heading", { name: "কুরিয়ারের পেআউট" })).toBeVisible();
  expect(await screen.findByText("টাকা মেলে না")).toBeVisible();
});

test("does not exist for other roles", async () => {
  await openPage({}, { role: "orders" });
  expect(await screen.findByRole("alert")).toBeVisible();
});
