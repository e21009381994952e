/** @jest-environment node */
import type { ShipmentStatus } from "@/lib/contract/shipments/terms";
import { SHIPMENT_STATUSES } from "@/lib/contract/shipments/terms";
import { ORDER_STATUS } from "../kernel/db/order-status";
import { stepOfStatus } from "./step-of-status";

const { pending, processing, inTransit, completed, cancelled } = ORDER_STATUS;

/** What follows for an order that is pending, in processing, in transit, completed, cancelled. */
const TABLE: [status: ShipmentStatus, ...steps: string[]][] = [
  ["registered", "wait", "wait", "wait", "wait", "wait"],
  ["on_its_way", "wait", "wait", "wait", "wait", "wait"],
  ["on_hold", "wait", "wait", "wait", "wait", "wait"],
  ["awaiting_approval", "wait", "wait", "wait", "wait", "wait"],
  ["unclear", "wait", "wait", "wait", "wait", "wait"],
  ["delivered", "contradiction", "send_and_deliver", "deliver", "end", "contradiction"],
  ["partly_delivered", "contradiction", "part", "part", "end", "contradiction"],
  ["returned", "end", "end", "cancel", "contradiction", "end"],
  ["not_picked_up", "end", "end", "contradiction", "contradiction", "end"],
];

const STATES = [pending, processing, inTransit, completed, cancelled];

test("has each status", () => {
  expect(TABLE.map(([status]) => status)).toEqual([...SHIPMENT_STATUSES]);
});

test.each(TABLE)("%s: %s, %s, %s, %s, %s", (status, ...expected) => {
  const steps = STATES.map((state) => stepOfStatus(status, state));
  expect(steps.map((step) => (step.kind === "ask" ? step.problem : step.kind))).toEqual(expected);
});

test("no status, no step", () => {
  for (const state of STATES) expect(stepOfStatus(null, state)).toEqual({ kind: "wait" });
});
