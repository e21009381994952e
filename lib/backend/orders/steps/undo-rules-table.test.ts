/** @jest-environment node */
import { ORDER_STEPS, type OrderStep, type UndoRefusal } from "@/lib/contract/terms";
import { type Traces, type UndoKind, undoRefusal } from "./undo-rules";

const TAKEN_AT = Date.parse("2026-11-29T10:00:00Z");
const MINUTE = 60_000;

/** An order just after a step: it had some of each before. */
const THEN = {
  state: ["2,"],
  lines: ["a"],
  delivery: ["b"],
  payment: ["1 paid"],
  refund: ["1"],
  prescription: ["1 accepted"],
  return: [],
  invoice: ["1"],
  credit_note: [],
  message: ["note 1"],
} satisfies Traces;

type Row = [what: string, now: Traces, undo: UndoRefusal | null, reopen: UndoRefusal | null];

const FOLLOWED: Row[] = [
  ["nothing", {}, null, null],
  ["a payment attempt that ended without money", { payment: [] }, null, null],
  ["a further step", { state: ["3,"] }, "state", "state"],
  ["a wait for the pharmacist", { state: ["2,prescription"] }, "state", "state"],
  ["a payment", { payment: ["1 paid", "2 paid"] }, "payment", "payment"],
  ["an attempt to pay", { payment: ["1 paid", "2 open"] }, "payment", "payment"],
  ["a payment under review", { payment: ["1 paid", "2 checked"] }, "payment", "payment"],
  ["a refund", { refund: ["1", "2"] }, "refund", "refund"],
  ["other lines", { lines: ["c"] }, "lines", "lines"],
  ["another address or courier", { delivery: ["c"] }, "delivery", "delivery"],
  [
    "a decision about the prescription",
    { prescription: ["1 refused"] },
    "prescription",
    "prescription",
  ],
  ["a return", { return: ["1 requested"] }, "return", "return"],
  ["an invoice", { invoice: ["1", "2"] }, "invoice", "invoice"],
  ["a credit note", { credit_note: ["1"] }, "credit_note", "credit_note"],
  ["a note for the customer", { message: ["note 1", "note 2"] }, "message", null],
  ["a payment and other lines", { lines: ["c"], payment: ["2 paid"] }, "payment", "payment"],
];

describe.each(ORDER_STEPS)("after %s", (step) => {
  test.each(FOLLOWED)("%s", (_, now, undo, reopen) => {
    const taken = { step, takenAt: TAKEN_AT, traces: THEN };
    const found = (kind: UndoKind) => undoRefusal(taken, { ...THEN, ...now }, kind, TAKEN_AT + 1);
    expect([found("undo"), found("reopen")]).toEqual([undo, reopen]);
  });
});

test.each<[UndoKind, minutes: number, UndoRefusal | null]>([
  ["undo", -5, null],
  ["undo", 0, null],
  ["undo", 10, null],
  ["undo", 10.01, "late"],
  ["reopen", 11, null],
  ["reopen", 24 * 60, null],
  ["reopen", 24 * 60 + 0.01, "late"],
])("%s after %d minutes", (kind, minutes, refusal) => {
  const taken = { step: "completed", takenAt: TAKEN_AT, traces: THEN } as const;
  expect(undoRefusal(taken, THEN, kind, TAKEN_AT + minutes * MINUTE)).toBe(refusal);
});

test.each<[OrderStep, UndoRefusal | null]>([
  ["confirmed", null],
  ["processing", null],
  ["in-transit", null],
  ["completed", null],
  ["cancelled", "credit_note"],
])("%s with a credit note", (step, refusal) => {
  const traces = { ...THEN, credit_note: ["1"] };
  expect(undoRefusal({ step, takenAt: TAKEN_AT, traces }, traces, "undo", TAKEN_AT)).toBe(refusal);
});

test("a kind that an earlier version did not store does not count", () => {
  const { invoice: _, ...traces } = THEN;
  const taken = { step: "in-transit", takenAt: TAKEN_AT, traces } as const;
  expect(undoRefusal(taken, { ...THEN, invoice: ["9"] }, "undo", TAKEN_AT)).toBeNull();
});
