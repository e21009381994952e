/** @jest-environment node */
import { type OtherParcel, stepAmongParcels } from "./step-among-parcels";
import type { ShipmentStep } from "./step-of-status";

const OTHERS: Record<string, OtherParcel[]> = {
  none: [],
  open: [{ status: "on_its_way", isEnded: false }],
  by_hand: [{ status: null, isEnded: false }],
  delivered: [{ status: "delivered", isEnded: true }],
  not_followed: [{ status: "delivered", isEnded: false }],
  part: [{ status: "partly_delivered", isEnded: true }],
  returned: [{ status: "returned", isEnded: true }],
  both: [
    { status: "delivered", isEnded: true },
    { status: "on_hold", isEnded: false },
  ],
  mixed: [
    { status: "delivered", isEnded: true },
    { status: "returned", isEnded: true },
  ],
};

/** What follows from the steps deliver, send_and_deliver, cancel, wait, end and that of a part. */
const TABLE: [others: string, ...steps: string[]][] = [
  ["none", "deliver", "send_and_deliver", "cancel", "wait", "end", "part"],
  ["open", "end", "parcels", "parcels", "wait", "end", "part"],
  ["by_hand", "end", "parcels", "parcels", "wait", "end", "part"],
  ["delivered", "deliver", "parcels", "parcels", "wait", "end", "part"],
  ["not_followed", "end", "parcels", "parcels", "wait", "end", "part"],
  ["part", "parcels", "parcels", "parcels", "wait", "end", "part"],
  ["returned", "parcels", "parcels", "cancel", "wait", "end", "part"],
  ["both", "end", "parcels", "parcels", "wait", "end", "part"],
  ["mixed", "parcels", "parcels", "parcels", "wait", "end", "part"],
];

const STEPS: ShipmentStep[] = [
  { kind: "deliver" },
  { kind: "send_and_deliver" },
  { kind: "cancel" },
  { kind: "wait" },
  { kind: "end" },
  { kind: "ask", problem: "part" },
];

test.each(TABLE)("with other parcels %s: %s, %s, %s, %s, %s, %s", (others, ...expected) => {
  const steps = STEPS.map((step) => stepAmongParcels(step, OTHERS[others] ?? []));
  expect(steps.map((step) => (step.kind === "ask" ? step.problem : step.kind))).toEqual(expected);
});
