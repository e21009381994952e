import type { appointmentWire } from "@/lib/contract/appointments/schemas";
import { englishText } from "@/lib/contract/refusal-texts/english";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Served } from "@/lib/contract/wire/fields";
import { takaOrNull, toTaka } from "@/lib/shop/pricing/price";
import type { VisitRules } from "@/lib/site/visit-rules";
import { lockAppointment } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, notFound } from "../kernel/errors";
import type { Viewer } from "../kernel/http/viewer";
import { appointmentCancelled } from "../kernel/outbox/events";
import type { RefundLimits } from "../payments/payment-settings";
import { isFeePayable, returnFee } from "./fee";
import { canCancel, moveRefusal } from "./own-changes";

/** Selects the appointments of a customer or a session with their doctors; none without either. */
export function ownAppointments(db: Db, { rowId, userId }: Viewer) {
  return db
    .selectFrom("appointments")
    .innerJoin("doctors", "doctors.id", "appointments.doctor_id")
    .select([
      "appointments.id",
      "appointments.appointment_number",
      "appointments.state",
      "appointments.starts_at",
      "appointments.ends_at",
      "appointments.name",
      "appointments.phone",
      "appointments.reason",
      "appointments.doctor_id",
      "appointments.moves",
      "appointments.own_moves",
      "appointments.phone_confirmed_at",
      "appointments.fee",
      "appointments.payment_status",
      "doctors.name as doctor_name",
      "doctors.name_bn as doctor_name_bn",
      "doctors.speciality",
      "doctors.speciality_bn",
      "doctors.consultation_fee",
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("payments")
            .select("payments.id")
            .whereRef("payments.appointment_id", "=", "appointments.id")
            .where("payments.state", "=", "refunding"),
        )
        .as("is_refunding"),
    )
    .where((eb) =>
      eb.or([
        ...(rowId === null ? [] : [eb("appointments.session_id", "=", rowId)]),
        ...(userId === null ? [] : [eb("appointments.user_id", "=", userId)]),
      ]),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof ownAppointments>["execute"]>>[number];

/** Settings and time (epoch ms) that decide the possible actions on an appointment. */
export interface RecordContext {
  rules: VisitRules;
  now: number;
  /** Whether a payment gateway is set up. */
  hasGateway: boolean;
}

/** The fee that is to be paid online, in taka; null for one that is paid at the centre only. */
function feeOf(row: Row, { now, hasGateway }: RecordContext) {
  if (row.fee === null) return null;
  return {
    amount: toTaka(row.fee),
    payment_status: row.payment_status ?? "to_be_paid",
    refunding: Boolean(row.is_refunding),
    payable: hasGateway && isFeePayable(row, now),
  };
}

/** Formats an appointment for the API: times in ISO 8601, the fee in taka. */
export function appointmentRecord(
  row: Row,
  context: RecordContext,
): Served<typeof appointmentWire> {
  const { rules, now } = context;
  const refusal = moveRefusal(row, rules, now);
  return {
    appointment_number: row.appointment_number,
    state: row.state,
    starts_at: new Date(row.starts_at).toISOString(),
    ends_at: new Date(row.ends_at).toISOString(),
    can_cancel: canCancel(row, now),
    can_move: refusal === null,
    move_refusal: refusal,
    moves: row.moves,
    name: row.name,
    phone: row.phone,
    reason: row.reason,
    fee: feeOf(row, context),
    doctor: {
      id: row.doctor_id,
      name: row.doctor_name,
      name_bn: row.doctor_name_bn,
      speciality: row.speciality,
      speciality_bn: row.speciality_bn,
      consultation_fee: takaOrNull(row.consultation_fee),
    },
  };
}

/** Returns an appointment of this customer or session, or null. */
export async function readAppointment(
  db: Db,
  number: string,
  viewer: Viewer,
  context: RecordContext,
) {
  const row = await ownAppointments(db, viewer)
    .where("appointment_number", "=", number)
    .executeTakeFirst();
  return row ? appointmentRecord(row, context) : null;
}

/**
 * Returns a customer's appointments: future ones first, the next one at the top, then the others,
 * latest first.
 */
export async function readCustomerAppointments(db: Db, viewer: Viewer, context: RecordContext) {
  const { now } = context;
  const rows = await ownAppointments(db, viewer)
    .orderBy("starts_at")
    .orderBy("appointments.id")
    .execute();
  const ahead = rows.filter((row) => canCancel(row, now));
  const others = rows.filter((row) => !canCancel(row, now)).toReversed();
  return [...ahead, ...others].map((row) => appointmentRecord(row, context));
}

const REASON = englishText("appointments.patientCancelled");

/**
 * Cancels an appointment, frees its time and promises its fee back, see `returnFee`. Does nothing if
 * it is already cancelled.
 * @returns the appointment and the event to send; null if it was already cancelled
 * @throws AppError 404 for an unknown appointment or one of another viewer, 422 if it has begun
 */
export async function cancelAppointment(
  trx: Trx,
  number: string,
  viewer: Viewer,
  context: RecordContext & { refundLimits: RefundLimits },
) {
  const { now, refundLimits: limits } = context;
  const find = ownAppointments(trx, viewer).where("appointment_number", "=", number);
  const found = await find.executeTakeFirst();
  if (!found) throw notFound();
  await lockAppointment(trx, found.id);
  const row = await find.executeTakeFirstOrThrow();
  if (row.state !== "booked") return { appointment: appointmentRecord(row, context), event: null };
  if (!canCancel(row, now)) throw new AppError(422, refusalText("appointments.hasStarted"));
  await trx
    .updateTable("appointments")
    .set({ state: "cancelled", cancelled_at: now })
    .where("id", "=", row.id)
    .execute();
  await returnFee(trx, row.id, { limits, reason: REASON }, now);
  const appointment = appointmentRecord(await find.executeTakeFirstOrThrow(), context);
  const event = appointmentCancelled({ number, doctorId: row.doctor_id, startsAt: row.starts_at });
  return { appointment, event };
}
