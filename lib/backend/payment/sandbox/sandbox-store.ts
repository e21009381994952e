import { randomBytes } from "node:crypto";
import type { Db } from "../../db/schema";
import type { SandboxPayment } from "../../db/schema-payments";

export interface SandboxOptions {
  db: Db;
  /** Signs tokens and is the shop's password here. */
  secret: string;
  /** Origin of SITE_URL. */
  origin: string;
  /** Whom the customer pays, as the page says. */
  shopName: () => Promise<string>;
  /** Sends a request to the shop itself, for the callback that comes twice. */
  callShop: (request: Request) => Promise<Response>;
  /** Epoch milliseconds. */
  now: () => number;
}

export const SANDBOX_PATH = "/api/sandbox-gateway";

/** What a tester can make happen; the value of each button. */
export const BEHAVIOURS = [
  "pay",
  "fail",
  "cancel",
  "lose-callback",
  "double-callback",
  "slow-execute",
  "wrong-amount",
] as const;

export type Behaviour = (typeof BEHAVIOURS)[number];

/** The `status` the browser comes back with. */
export function callbackStatus(behaviour: Behaviour): "success" | "failure" | "cancel" {
  if (behaviour === "fail") return "failure";
  return behaviour === "cancel" ? "cancel" : "success";
}

const SLOW_MS = 8_000;

function letters(bytes: number): string {
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

/** A payment as it stands now: a slow one is completed when its time has come. */
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

/** The tester's choice, once; returns whether the payment was still open. */
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
 * Takes the money of an approved payment, once.
 * @returns how it went: done, slow (will be done without an answer), or busy (asked before)
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

/** Gives the money back, once. */
export async function refundSandboxPayment(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sandbox_payments")
    .set({ refund_trx_id: letters(5) })
    .where("id", "=", id)
    .where("refund_trx_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findByTransaction(db: Db, trxId: string) {
  return db
    .selectFrom("sandbox_payments")
    .selectAll()
    .where("trx_id", "=", trxId)
    .executeTakeFirst();
}
