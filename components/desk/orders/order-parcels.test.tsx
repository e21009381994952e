import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { POLL_MS } from "@/components/desk/shared/use-order-counts";
import type { DeskParcel, DeskParcels } from "@/lib/contract/shipments/desk-schemas";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const { number } = ORDER;
const STEADFAST = { name: "steadfast", title: "Steadfast", places: false };

const PARCEL: DeskParcel = {
  id: 7,
  courier: "steadfast",
  name: "Steadfast",
  invoice: `${number}-1`,
  consignment: "1424107",
  tracking_code: "15BAEB8A",
  state: "booked",
  status: "on_its_way",
  problem: null,
  booked_by: "Salma",
  collect: 330,
  collected: null,
  fee: null,
  weight_grams: null,
  created_at: "2026-11-25T08:00:00Z",
  handed_at: "2026-11-25T09:00:00Z",
  heard_at: "2026-11-25T10:00:00Z",
  ended: false,
  payout_at: "2026-11-26T10:00:00Z",
  redelivery: null,
  events: [
    { at: "2026-11-25T08:00:00Z", source: "staff", status: "registered", words: "NM-1-1" },
    { at: "2026-11-25T10:00:00Z", source: "webhook", status: null, words: "At the hub" },
  ],
};

function openOrder(data: DeskParcels, handlers = {}, locale: "en" | "bn" = "en") {
  return renderDesk({
    path: `/orders/${number}/show`,
    role: "orders",
    locale,
    handlers: {
      [`GET orders/${number}`]: () => ({ json: { data: ORDER } }),
      [`GET orders/${number}/parcels`]: () => ({ json: { data } }),
      ...handlers,
    },
  });
}

test("books a parcel with the amount to collect", async () => {
  const { sent } = await openOrder(
    { parcels: [], couriers: [STEADFAST], collect: 330, next_part: null },
    {
      [`POST orders/${number}/parcels`]: () => ({
        json: { data: { parcels: [PARCEL], couriers: [], collect: 330, next_part: null } },
      }),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Book with Steadfast" }));
  const dialog = await screen.findByRole("dialog", { name: "Book with Steadfast" });
  expect(within(dialog).getByText(/To collect: .*330/)).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText("Note for the courier"), "After 5 pm");
  await userEvent.click(within(dialog).getByRole("button", { name: "Book with Steadfast" }));
  expect(await screen.findByText("The parcel is booked.")).toBeVisible();
  expect(sent(`POST orders/${number}/parcels`).map(({ body }) => body)).toEqual([
    { courier: "steadfast", note: "After 5 pm", collect: 330 },
  ]);
});

test("books another parcel while one is open, with its own amount", async () => {
  const data = { parcels: [PARCEL], couriers: [STEADFAST], collect: 130, next_part: 2 };
  const { sent } = await openOrder(data, {
    [`POST orders/${number}/parcels`]: () => ({ json: { data } }),
  });
  const label = "Book another parcel with Steadfast";
  await userEvent.click(await screen.findByRole("button", { name: label }));
  const dialog = within(await screen.findByRole("dialog", { name: label }));
  await userEvent.clear(dialog.getByLabelText("To collect (taka)"));
  await userEvent.type(dialog.getByLabelText("To collect (taka)"), "100");
  await userEvent.click(dialog.getByRole("button", { name: label }));
  expect(await screen.findByText("The parcel is booked.")).toBeVisible();
  expect(sent(`POST orders/${number}/parcels`).map(({ body }) => body)).toEqual([
    { courier: "steadfast", collect: 100, part: 2 },
  ]);
});

test("keeps what was typed when the courier refuses", async () => {
  const message = "Steadfast did not take the parcel: invalid address";
  await openOrder(
    { parcels: [], couriers: [STEADFAST], collect: 330, next_part: null },
    { [`POST orders/${number}/parcels`]: () => ({ status: 409, json: { message } }) },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Book with Steadfast" }));
  const dialog = await screen.findByRole("dialog", { name: "Book with Steadfast" });
  await userEvent.type(within(dialog).getByLabelText("Note for the courier"), "After 5 pm");
  await userEvent.click(within(dialog).getByRole("button", { name: "Book with Steadfast" }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByLabelText("Note for the courier")).toHaveValue("After 5 pm");
});

test("shows what the courier said, and lets a person end a problem", async () => {
  const { sent } = await openOrder(
    {
      parcels: [{ ...PARCEL, status: "partly_delivered", problem: "part" }],
      couriers: [],
      collect: 330,
      next_part: null,
    },
    {
      [`POST orders/${number}/parcels/done`]: () => ({
        json: { data: { parcels: [PARCEL], couriers: [], collect: 330, next_part: null } },
      }),
    },
  );
  const parcels = within(await screen.findByRole("region", { name: "Parcels" }));
  expect(parcels.getByRole("heading", { name: "Steadfast · 15BAEB8A" })).toBeVisible();
  expect(parcels.getByText(/At the hub/)).toBeVisible();
  expect(parcels.getByText(/^Last heard of:/)).toBeVisible();
  expect(parcels.getByText(/^Settled with the courier:/)).toBeVisible();
  await userEvent.click(parcels.getByRole("button", { name: "Done" }));
  expect(sent(`POST orders/${number}/parcels/done`).map(({ body }) => body)).toEqual([
    { parcel: 7 },
  ]);
});

const BY_HAND = { ...PARCEL, courier: "by-hand" };

test.each<[string, DeskParcel, number]>([
  ["on its way", PARCEL, 3],
  ["without an answer to its booking", { ...PARCEL, state: "booking" }, 3],
  ["that has ended", { ...PARCEL, status: "delivered", ended: true }, 1],
  ["that was taken back", { ...PARCEL, state: "dropped" }, 1],
  ["by hand", BY_HAND, 1],
])("a parcel %s is read again only while its courier can say more", async (_, parcel, times) => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { sent } = await openOrder({
      parcels: [parcel],
      couriers: [],
      collect: 330,
      next_part: null,
    });
    expect(await screen.findByRole("region", { name: "Parcels" })).toBeVisible();
    for (let round = 0; round < 2; round += 1)
      await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 100));
    expect(sent(`GET orders/${number}/parcels`)).toHaveLength(times);
  } finally {
    jest.useRealTimers();
  }
});

test("a person who has looked at the courier ends a booking without an answer", async () => {
  const { sent } = await openOrder(
    { parcels: [{ ...PARCEL, state: "booking" }], couriers: [], collect: 330, next_part: null },
    {
      [`POST orders/${number}/parcels/not-there`]: () => ({
        json: { data: { parcels: [], couriers: [STEADFAST], collect: 330, next_part: null } },
      }),
    },
  );
  const label = "Steadfast does not have it";
  await userEvent.click(await screen.findByRole("button", { name: label }));
  const dialog = within(await screen.findByRole("dialog", { name: label }));
  expect(dialog.getByText(/NM-.*-1/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: label }));
  const path = `POST orders/${number}/parcels/not-there`;
  expect(sent(path).map(({ body }) => body)).toEqual([{ parcel: 7 }]);
});

test("shows on which day the customer wants it again, until the courier was asked", async () => {
  const redelivery = { day: "2026-12-02", asked_at: "2026-11-25T11:00:00Z" };
  const { sent } = await openOrder(
    { parcels: [{ ...PARCEL, redelivery }], couriers: [], collect: 330, next_part: null },
    {
      [`POST orders/${number}/parcels/redelivery-done`]: () => ({
        json: { data: { parcels: [PARCEL], couriers: [], collect: 330, next_part: null } },
      }),
    },
  );
  const parcels = within(await screen.findByRole("region", { name: "Parcels" }));
  expect(parcels.getByText(/^The customer was not at home and asks: deliver again/)).toBeVisible();
  await userEvent.click(parcels.getByRole("button", { name: "The courier was asked" }));
  const path = `POST orders/${number}/parcels/redelivery-done`;
  expect(sent(path).map(({ body }) => body)).toEqual([
    { parcel: 7, asked_at: redelivery.asked_at },
  ]);
});

test("a shop without couriers shows nothing", async () => {
  await openOrder({ parcels: [], couriers: [], collect: 0, next_part: null });
  expect(await screen.findByRole("region", { name: "Customer" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Parcels" })).toBeNull();
});

test("is in Bengali, too", async () => {
  await openOrder({ parcels: [PARCEL], couriers: [], collect: 330, next_part: null }, {}, "bn");
  const parcels = within(await screen.findByRole("region", { name: "পার্সেল" }));
  expect(parcels.getByText("পথে আছে")).toBeVisible();
});

test.each([
  ["paid after the parcel was booked", "in-transit", 0, PARCEL, true],
  ["paid in part", "processing", 329, PARCEL, true],
  ["to be paid at the door", "in-transit", 330, PARCEL, false],
  ["completed", "completed", 0, PARCEL, false],
  ["cancelled", "cancelled", 0, PARCEL, false],
  ["paid, and its parcel has arrived", "in-transit", 0, { ...PARCEL, ended: true }, false],
  ["paid, and its parcel was taken back", "processing", 0, { ...PARCEL, state: "dropped" }, false],
] as const)("an order that is %s", async (_, state, due, parcel, isWarned) => {
  const ledger = { ...ORDER.ledger, sums: { ...ORDER.ledger.sums, due } };
  await openOrder(
    { parcels: [parcel], couriers: [], collect: 0, next_part: null },
    { [`GET orders/${number}`]: () => ({ json: { data: { ...ORDER, state, ledger } } }) },
  );
  expect(await screen.findByText(/^To collect: /)).toBeVisible();
  const warning = screen.queryByText(/^The courier collects ৳330\.00, but ৳\d+\.00 is due\./);
  expect(Boolean(warning)).toBe(isWarned);
});
