/** @jest-environment node */
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { FeeFixture } from "@/lib/dev/testing/backend/fee-fixture";
import { payAppointment } from "@/lib/dev/testing/backend/product-payment";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import type { AppointmentState } from "../kernel/db/schema-appointments";
import type { PaymentState } from "../kernel/db/schema-payments";
import { inTransaction } from "../kernel/db/transaction";
import { updatePaymentStatus } from "../payments/attempts";

let fixture: FeeFixture;
let patient: Visitor;
let desk: DeskVisitor;

/** Logs in again: idle sessions expire. */
async function logIn(): Promise<void> {
  desk = await openDesk(fixture.clinic.shop.backend, "clinic");
  await desk.confirm(demoStaff("clinic").password);
}

beforeAll(async () => {
  fixture = await FeeFixture.open();
});

afterAll(() => jest.useRealTimers());

beforeEach(async () => {
  for (const table of ["refunds", "payments", "sandbox_payments", "appointments"] as const)
    await fixture.db.deleteFrom(table).execute();
  patient = new Visitor(fixture.clinic.shop.backend);
  fixture.clinic.setClock("2026-11-22T08:00");
});

type Sandbox = "open" | "verified" | "completed";

/** An appointment with one attempt; none for null. */
async function arrange(
  attempt: PaymentState | null,
  state: AppointmentState,
  sandbox: Sandbox = attempt === "paid" || attempt === "refunded" ? "completed" : "open",
) {
  const number = await fixture.book(patient);
  const at = Date.parse("2026-11-22T07:59:00+06:00");
  const back =
    attempt === null
      ? ""
      : await payAppointment(fixture.db, number, { state: attempt, at, sandbox });
  await fixture.db.updateTable("appointments").set({ state }).execute();
  const { id } = await fixture.db.selectFrom("appointments").select("id").executeTakeFirstOrThrow();
  await inTransaction(fixture.db, (trx) => updatePaymentStatus(trx, { kind: "appointment", id }));
  return { number, back };
}

const summary = async (number: string) => {
  const { attempts, refunds, status } = await fixture.money(number);
  return [attempts.join(), refunds.join(), status].join(" | ");
};

/**
 * State of the attempt and of the appointment, state at the gateway, and expected result of a
 * successful callback.
 */
const CALLBACKS: [PaymentState, AppointmentState, Sandbox, string][] = [
  ["pending", "booked", "open", "pending |  | to_be_paid"],
  ["pending", "booked", "verified", "paid |  | paid"],
  ["pending", "booked", "completed", "paid |  | paid"],
  ["pending", "cancelled", "open", "expired |  | failed"],
  ["pending", "cancelled", "verified", "expired |  | failed"],
  ["pending", "cancelled", "completed", "refunded | done 800 | refunded"],
  ["confirming", "booked", "verified", "paid |  | paid"],
  ["confirming", "booked", "completed", "paid |  | paid"],
  ["confirming", "cancelled", "verified", "expired |  | failed"],
  ["confirming", "cancelled", "completed", "refunded | done 800 | refunded"],
  ["failed", "booked", "verified", "paid |  | paid"],
  ["failed", "cancelled", "completed", "refunded | done 800 | refunded"],
  ["expired", "booked", "verified", "expired |  | failed"],
  ["expired", "cancelled", "verified", "expired |  | failed"],
  ["expired", "cancelled", "completed", "refunded | done 800 | refunded"],
  ["review", "cancelled", "completed", "review |  | being_checked"],
  ["paid", "booked", "completed", "paid |  | paid"],
];

test.each(CALLBACKS)("%s of one %s, %s at the gateway, called back twice: %s", async (...row) => {
  const [attempt, state, sandbox, expected] = row;
  const { number, back } = await arrange(attempt, state, sandbox);
  await fixture.follow(back);
  await fixture.follow(back);
  expect(await summary(number)).toBe(expected);
});

test("a second payment goes back", async () => {
  const { number } = await arrange("paid", "booked");
  const at = Date.parse("2026-11-22T07:59:30+06:00");
  const second = { state: "pending", at, sandbox: "completed", number: 2 } as const;
  await fixture.follow(await payAppointment(fixture.db, number, second));
  expect(await summary(number)).toBe("paid,refunded | done 800 | paid");
});

type Action = "pay" | "cancel" | "move" | "desk cancel" | "desk pay" | "desk refund" | "mark";

async function act(action: Action, number: string): Promise<number> {
  const path = `appointments/${number}`;
  if (action === "mark") fixture.clinic.setClock("2026-11-22T17:30");
  await logIn();
  const { version } = await desk.read(path);
  switch (action) {
    case "pay":
      return (await fixture.pay(patient, number)).status;
    case "cancel":
      return (await fixture.clinic.cancel(patient, number)).status;
    case "move": {
      const later = new Date("2026-11-23T17:00:00+06:00").toISOString();
      return (await fixture.clinic.move(patient, number, later)).status;
    }
    case "desk cancel":
      return (await desk.post(`${path}/cancel`, { version, reason: "Away" })).status;
    case "desk pay":
      return (await desk.post(`${path}/payment`, { version, way: "cash" })).status;
    case "desk refund":
      return (await desk.post(`${path}/refund`, { version, reason: "Late" })).status;
    case "mark":
      return (await desk.post(`${path}/mark`, { version, mark: "attended" })).status;
  }
}

/** State of the attempt and of the appointment, the action, its status, and the money afterwards. */
const ACTIONS: [PaymentState | null, AppointmentState, Action, number, string][] = [
  [null, "booked", "pay", 200, "pending |  | to_be_paid"],
  [null, "booked", "cancel", 200, " |  | to_be_paid"],
  [null, "booked", "move", 200, " |  | to_be_paid"],
  [null, "booked", "desk pay", 200, "paid |  | paid"],
  [null, "booked", "desk refund", 409, " |  | to_be_paid"],
  [null, "booked", "mark", 200, " |  | to_be_paid"],
  [null, "cancelled", "pay", 422, " |  | to_be_paid"],
  [null, "cancelled", "desk pay", 409, " |  | to_be_paid"],
  ["pending", "booked", "pay", 200, "pending |  | to_be_paid"],
  ["pending", "booked", "cancel", 200, "expired |  | failed"],
  ["pending", "booked", "desk cancel", 200, "expired |  | failed"],
  ["pending", "booked", "move", 200, "pending |  | to_be_paid"],
  ["pending", "booked", "desk pay", 200, "failed,paid |  | paid"],
  ["failed", "booked", "pay", 200, "failed,pending |  | to_be_paid"],
  ["failed", "booked", "cancel", 200, "expired |  | failed"],
  ["failed", "booked", "desk pay", 200, "failed,paid |  | paid"],
  ["confirming", "booked", "pay", 422, "confirming |  | being_checked"],
  ["confirming", "booked", "cancel", 200, "confirming |  | being_checked"],
  ["confirming", "booked", "desk pay", 409, "confirming |  | being_checked"],
  ["confirming", "booked", "desk refund", 409, "confirming |  | being_checked"],
  ["review", "booked", "pay", 422, "review |  | being_checked"],
  ["review", "booked", "cancel", 200, "review |  | being_checked"],
  ["review", "booked", "desk pay", 409, "review |  | being_checked"],
  ["paid", "booked", "pay", 422, "paid |  | paid"],
  ["paid", "booked", "cancel", 200, "refunding | due 800 | being_checked"],
  ["paid", "booked", "desk cancel", 200, "refunding | due 800 | being_checked"],
  ["paid", "booked", "move", 200, "paid |  | paid"],
  ["paid", "booked", "mark", 200, "paid |  | paid"],
  ["paid", "booked", "desk pay", 409, "paid |  | paid"],
  ["paid", "booked", "desk refund", 200, "refunding | due 800 | being_checked"],
  ["paid", "cancelled", "cancel", 200, "paid |  | paid"],
  ["paid", "cancelled", "desk refund", 200, "refunding | due 800 | being_checked"],
  ["refunding", "booked", "pay", 422, "refunding |  | being_checked"],
  ["refunding", "booked", "cancel", 200, "refunding |  | being_checked"],
  ["refunding", "booked", "desk refund", 409, "refunding |  | being_checked"],
  ["refunded", "booked", "pay", 422, "refunded |  | refunded"],
  ["refunded", "booked", "cancel", 200, "refunded |  | refunded"],
  ["refunded", "booked", "desk refund", 409, "refunded |  | refunded"],
  ["refunded", "booked", "desk pay", 200, "refunded,paid |  | paid"],
  ["refunding", "booked", "desk pay", 409, "refunding |  | being_checked"],
  ["expired", "cancelled", "pay", 422, "expired |  | failed"],
];

test.each(ACTIONS)("%s of one %s: %s answers %d: %s", async (...row) => {
  const [attempt, state, action, status, expected] = row;
  const { number } = await arrange(attempt, state);
  expect(await act(action, number)).toBe(status);
  expect(await summary(number)).toBe(expected);
});

test("money that came at the centre is left to staff when the appointment is cancelled", async () => {
  const { number } = await arrange(null, "booked");
  await act("desk pay", number);
  await act("cancel", number);
  expect(await summary(number)).toBe("refunding | by_hand 800 | being_checked");
});

test("after the end of the appointment the fee is recorded at the centre, not paid online", async () => {
  const { number } = await arrange(null, "booked");
  fixture.clinic.setClock("2026-11-22T17:40");
  expect(await act("pay", number)).toBe(422);
  expect(await act("desk pay", number)).toBe(200);
});
