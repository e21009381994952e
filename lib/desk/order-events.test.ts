import type { AuditRecord } from "@/lib/contract/audit/schemas";
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import { orderEvents } from "./order-events";

const by = "Salma Begum";
const at = (second: number) => new Date(Date.UTC(2026, 10, 30, 6, 0, second)).toISOString();

const order = {
  packed_at: null,
  packed_by: null,
  decisions: [],
  audit: [],
  history: [{ from: null, to: "pending", by: "customer", at: at(0) }],
} satisfies Parameters<typeof orderEvents>[0];

type Step = DeskOrderDetails["history"][number];
const step = (from: Step["from"], to: Step["to"], second: number): Step => ({
  from,
  to,
  by,
  at: at(second),
});
const entry = (id: number, second: number, after: AuditRecord["after"]): AuditRecord => ({
  id,
  version: String(id),
  at: at(second),
  by,
  staff_id: 1,
  os_user: null,
  command: "desk orders.move",
  subject: "order NM-1",
  before: null,
  after,
});

test("a step and what was written about it are one event", () => {
  const sent = step("processing", "in-transit", 40);
  const change = entry(2, 41, { state: "in-transit", tracking: "RX-1" });
  const other = entry(1, 20, { corrected: ["phone"] });
  expect(
    orderEvents({ ...order, history: [...order.history, sent], audit: [change, other] }),
  ).toEqual([
    { at: other.at, by, change: other },
    { at: sent.at, by, step: sent, change },
  ]);
});

test("a step that was taken back and made again has an entry each", () => {
  const history = [
    step("pending", "processing", 10),
    step("processing", "pending", 20),
    step("pending", "processing", 30),
  ];
  const audit = [
    entry(3, 30, { state: "processing" }),
    entry(2, 20, { state: "pending", undone: "processing" }),
    entry(1, 10, { state: "processing" }),
  ];
  const events = orderEvents({ ...order, history, audit });
  expect(events.map(({ change }) => change?.id)).toEqual([1, 2, 3]);
});

test("packing is an event unless its author is unknown", () => {
  const packed = { ...order, packed_at: at(5), packed_by: by };
  const change = entry(1, 5, { packed: true });
  expect(orderEvents({ ...packed, audit: [change] })).toEqual([
    { at: at(5), by, isPacked: true, change },
  ]);
  expect(orderEvents({ ...packed, packed_by: null })).toEqual([]);
});

test("a change of the same state at another time stays by itself", () => {
  const moved = step("pending", "processing", 10);
  const late = entry(1, 30, { state: "processing" });
  expect(orderEvents({ ...order, history: [moved], audit: [late] })).toHaveLength(2);
});
