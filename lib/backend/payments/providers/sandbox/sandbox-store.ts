import { randomBytes } from "node:crypto";
import type { Db } from "../../../kernel/db/schema";
import type { SandboxPayment } from "../../../kernel/db/schema-payments";
import { fromDecimal } from "../../payment-gateway";
import type { PaidKind } from "../../return-path";

export interface SandboxOptions {
  db: Db;
  /** Signs tokens; also the source of the shop's credentials at the sandbox. */
  secret: string;
  /** Origin of SITE_URL. */
  origin: string;
  /** Returns the payee's name for the payment page. */
  shopName: () => Promise<string>;
  /** Sends a request to the shop's own API, to repeat a callback. */
  callShop: (request: Request) => Promise<Response>;
  /** Epoch milliseconds. */
  now: () => number;
}

export const SANDBOX_PATH = "/api/sandbox-gateway";

/** Behaviours that a tester can choose; the values of the buttons. */
export const BEHAVIOURS = [
  "pay",
  "fail",
  "cancel",
  "lose-callback",
  "double-callback",
  "slow-execute",
  "wrong-amount",
  "lose-refund",
] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

/** Returns the `status` with which the browser returns. */
export function callbackStatus(behaviour: Behaviour): "success" | "failure" | "cancel" {
  if (behaviour === "fail") return "failure";
  return behaviour === "cancel" ? "cancel" : "success";
}

const SLOW_MS = 8_000;

/** Returns a random hexadecimal id with twice as many characters as `bytes`. */
export function letters(bytes: number): string {
  return randomBytes(bytes).toString("hex").toUpperCase();
}

type NewPayment = Pick<
  SandboxPayment,
  "invoice" | "amount" | "currency" | "callback_url" | "payer_reference"
>;

export async function createSandboxPayment(
  db: Db,
  payment: NewPayment,
  now: number,
): Promise<string> {
  const id = `TR0011${letters(12)}`;
  await db
    .insertInto("sandbox_payments")
    .values({ ...payment, id, status: "open", behaviour: "pay", created_at: now })
    .execute();
  return id;
}

/** Finds a payment. A slow one is completed if its time has come. */
export async function findSandboxPayment(db: Db, id: string, now: number) {
  const payment = await db
    .selectFrom("sandbox_payments")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!payment) return null;
  const due = payment.completes_at !== null && payment.completes_at <= now;
  if (payment.status !== "verified" || !due) return payment;
  return { ...payment, status: "completed" as const };
}

/** The record of the shop that a payment pays, and where its customer returns to. */
export interface PaidRecord {
  kind: PaidKind;
  number: string;
  return_page: "tracking" | null;
}

/** Finds the record that a payment pays; null if the shop does not know the payment. */
export async function findPaidRecord(
  db: Db,
  { id, invoice }: Pick<SandboxPayment, "id" | "invoice">,
): Promise<PaidRecord | null> {
  const payment = await db
    .selectFrom("payments")
    .select(["ebook_order_id", "appointment_id", "attempt", "return_page"])
    .where("gateway_payment_id", "=", id)
    .where("invoice", "=", invoice)
    .executeTakeFirst();
  if (!payment) return null;
  const { ebook_order_id, appointment_id, attempt, return_page } = payment;
  const ofClinic = appointment_id === null ? "product" : "appointment";
  const kind = ebook_order_id === null ? ofClinic : "ebook";
  return { kind, number: invoice.slice(0, -`-${attempt}`.length), return_page };
}

/** Stores the tester's choice; returns false when one was made before or the payment is over. */
export async function chooseBehaviour(db: Db, id: string, behaviour: Behaviour): Promise<boolean> {
  const approved = callbackStatus(behaviour) === "success";
  const { numUpdatedRows } = await db
    .updateTable("sandbox_payments")
    .set({ status: approved ? "verified" : "declined", behaviour })
    .where("id", "=", id)
    .where("status", "=", "open")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Captures an approved payment, once.
 * @returns done, slow (will be done later without a response), or busy (executed before)
 */
export async function executeSandboxPayment(
  db: Db,
  { id, behaviour }: SandboxPayment,
  now: number,
): Promise<"done" | "slow" | "busy"> {
  const slow = behaviour === "slow-execute";
  const taken = { trx_id: letters(5), completes_at: slow ? now + SLOW_MS : now };
  const { numUpdatedRows } = await db
    .updateTable("sandbox_payments")
    .set(slow ? taken : { ...taken, status: "completed" })
    .where("id", "=", id)
    .where("status", "=", "verified")
    .where("trx_id", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return "busy";
  return slow ? "slow" : "done";
}

/**
 * Returns the captured amount in poisha: one taka more than requested if the tester chose a wrong
 * amount.
 */
export function takenAmount({ amount, behaviour }: SandboxPayment): number {
  return (fromDecimal(amount) ?? 0) + (behaviour === "wrong-amount" ? 100 : 0);
}

export function findByTransaction(db: Db, trxId: string) {
  return db
    .selectFrom("sandbox_payments")
    .selectAll()
    .where("trx_id", "=", trxId)
    .executeTakeFirst();
}
