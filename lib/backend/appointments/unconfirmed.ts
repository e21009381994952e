import {
  type AliasableExpression,
  type ExpressionBuilder,
  expressionBuilder,
  type SqlBool,
} from "kysely";
import { ORDER_STATUS } from "../kernel/db/order-status";
import type { Schema, Trx } from "../kernel/db/schema";

/**
 * Builds the condition "is confirmed" for rows of `users`: one of the customer's orders was
 * completed, or one of their appointments took place.
 */
function isKnown(now: number): AliasableExpression<SqlBool> {
  const eb: ExpressionBuilder<Schema, "users"> = expressionBuilder<Schema, "users">();
  return eb.or([
    eb.exists(
      eb
        .selectFrom("orders")
        .select("orders.id")
        .whereRef("orders.user_id", "=", "users.id")
        .where("orders.status", "=", ORDER_STATUS.completed),
    ),
    eb.exists(
      eb
        .selectFrom("appointments as visits")
        .select("visits.id")
        .whereRef("visits.user_id", "=", "users.id")
        .where("visits.state", "=", "booked")
        .where("visits.ends_at", "<", now)
        .where((missed) =>
          missed.or([
            missed("visits.attendance", "is", null),
            missed("visits.attendance", "!=", "missed"),
          ]),
        ),
    ),
  ]);
}

/**
 * Whether a customer is confirmed (completed an order or kept an appointment). False for a guest.
 */
export async function isConfirmed(trx: Trx, userId: number | null, now: number): Promise<boolean> {
  if (userId === null) return false;
  const user = await trx
    .selectFrom("users")
    .select(isKnown(now).as("known"))
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return Boolean(user?.known);
}

/** Whether a phone number is that of the customer's account, confirmed with a code. */
export async function isOwnNumber(
  trx: Trx,
  userId: number | null,
  phone: string,
): Promise<boolean> {
  if (userId === null) return false;
  const user = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("confirmed_mobile", "=", phone)
    .executeTakeFirst();
  return user !== undefined;
}

/** Counts the future appointments of a session and its customer. */
export async function countOpen(
  trx: Trx,
  { sessionId, userId }: { sessionId: number; userId: number | null },
  now: number,
): Promise<number> {
  const { count } = await trx
    .selectFrom("appointments")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("state", "=", "booked")
    .where("starts_at", ">", now)
    .where((eb) =>
      eb.or([
        eb("session_id", "=", sessionId),
        ...(userId === null ? [] : [eb("user_id", "=", userId)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Counts the appointments of a doctor's day that unconfirmed people have booked on the website.
 * @param from start of the first slot that counts, epoch ms
 * @param moved row of an appointment that does not count
 */
export async function countUnconfirmed(
  trx: Trx,
  {
    doctorId,
    day,
    from,
    moved = 0,
  }: { doctorId: number; day: string; from: number; moved?: number },
  now: number,
): Promise<number> {
  const { count } = await trx
    .selectFrom("appointments")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("doctor_id", "=", doctorId)
    .where("day", "=", day)
    .where("id", "!=", moved)
    .where("starts_at", ">=", from)
    .where("state", "=", "booked")
    .where("session_id", "is not", null)
    .where("phone_confirmed_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("user_id", "is", null),
        eb("user_id", "not in", eb.selectFrom("users").select("users.id").where(isKnown(now))),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
