/** @jest-environment node */

import type { TrackedOrder } from "@/lib/contract/readers/orders";
import { progressOf } from "./order-progress";

const order: TrackedOrder = {
  number: "NM-7Q2K-9WXM-T4PA",
  kind: "product",
  status: 0,
  paymentStatus: "to_be_paid",
  payable: true,
  expiresAt: null,
  orderedAt: "2026-08-01T06:00:00Z",
  steps: [],
  waitsFor: null,
  shipment: null,
  courierSteps: [],
  redelivery: null,
  needsPrescription: false,
  prescription: null,
  invoice: null,
  notes: [],
  recalls: [],
};
const step = (status: number, day: number) => ({ status, at: `2026-08-0${day}T06:00:00Z` });
const places = (change: Partial<TrackedOrder>) =>
  progressOf({ ...order, ...change }).map(({ state, place }) => `${state} ${place}`);

test("shows a new order at the first of four states, with its date", () => {
  expect(progressOf(order)).toEqual([
    { state: "pending", place: "current", at: order.orderedAt },
    { state: "processing", place: "ahead", at: null },
    { state: "inTransit", place: "ahead", at: null },
    { state: "completed", place: "ahead", at: null },
  ]);
});

test("has a time for every completed state", () => {
  const steps = [step(0, 1), step(1, 2), step(2, 4)];
  expect(progressOf({ ...order, status: 2, steps }).map(({ place, at }) => [place, at])).toEqual([
    ["done", "2026-08-01T06:00:00Z"],
    ["done", "2026-08-02T06:00:00Z"],
    ["current", "2026-08-04T06:00:00Z"],
    ["ahead", null],
  ]);
});

test.each([
  [0, ["pending current", "processing ahead", "completed ahead"]],
  [1, ["pending done", "processing current", "completed ahead"]],
  [3, ["pending done", "processing done", "completed current"]],
])("an order that is picked up is not sent, in state %d", (status, shown) => {
  const pickedUp = { ...order, status, pickup: { code: null } };
  expect(progressOf(pickedUp).map(({ state, place }) => `${state} ${place}`)).toEqual(shown);
});

test("shows the completed states of a cancelled order", () => {
  expect(places({ status: 4, steps: [step(0, 1), step(1, 2), step(4, 3)] })).toEqual([
    "pending done",
    "processing done",
    "cancelled current",
  ]);
  expect(places({ status: 4 })).toEqual(["pending done", "cancelled current"]);
});

test("shows an e-book as processing, then completed", () => {
  expect(places({ kind: "ebook", status: 0 })).toEqual(["processing current", "completed ahead"]);
  expect(places({ kind: "ebook", status: 1 })).toEqual(["processing done", "completed current"]);
  expect(places({ kind: "ebook", status: 4 })).toEqual(["processing done", "cancelled current"]);
});

test.each([null, 9, 1.5])("returns no steps for the unknown state %p", (status) => {
  expect(places({ status })).toEqual([]);
});
