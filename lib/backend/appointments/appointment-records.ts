import type { ExpressionBuilder, Selectable } from "kysely";
import type {
  DeskAppointment,
  DeskAppointmentDetails,
} from "@/lib/contract/appointments/desk-schemas";
import { daysFrom, dhakaDay } from "@/lib/i18n/dates/dhaka-day";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { takaOrNull } from "@/lib/shop/pricing/price";
import { type DeskKind, type ListQuery, versionOf } from "../desk/desk-record";
import { wholeFilter } from "../desk/list-filters";
import { auditOf } from "../desk/record-audit";
import { lockAppointment } from "../kernel/db/row-locks";
import type { Db, Schema, Trx } from "../kernel/db/schema";
import { orderSearch } from "../kernel/db/search";
import { prepareSearch } from "../kernel/db/update-search-keys";
import { notFound } from "../kernel/errors";
import { iso, isoOrNull } from "../kernel/time/iso-time";
import { attemptFacts, countRefunds, ledgerOf } from "../orders/desk/order-money";
import { readLedgerNames } from "../payments/ledger-names";
import { readMoney } from "../payments/read-money";
import { actionsOf, visitState } from "./appointment-actions";
import { appointmentNumberOf } from "./appointment-number";
import { findAppointment } from "./staff-appointments";

const MAX_DAYS = 7;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const NUMBERS = { number: "appointment_number", phone: "appointments.phone" };

const withDoctor = (db: Db | Trx) =>
  db
    .selectFrom("appointments")
    .innerJoin("doctors", "doctors.id", "appointments.doctor_id")
    .selectAll("appointments")
    .select(["doctors.name as doctor_name", "doctors.name_bn as doctor_name_bn"]);

type Row = Selectable<Schema["appointments"]> & {
  doctor_name: string;
  doctor_name_bn: string | null;
};

/** @param refunds number of refunds of its fee */
function recordOf(row: Row, refunds: number, now: number): DeskAppointment {
  const { doctor_id, doctor_name, doctor_name_bn, name, phone, reason, language, day } = row;
  return {
    id: row.id,
    number: row.appointment_number,
    state: visitState(row),
    version: versionOf([row.state, row.starts_at, row.attendance, row.payment_status, refunds]),
    day,
    starts_at: iso(row.starts_at),
    ends_at: iso(row.ends_at),
    doctor: { id: doctor_id, name: doctor_name, name_bn: doctor_name_bn },
    name,
    phone,
    reason,
    language: isLocale(language) ? language : DEFAULT_LOCALE,
    customer_id: row.user_id,
    booked_at: iso(row.created_at),
    moves: row.moves,
    cancelled_at: isoOrNull(row.cancelled_at),
    cancel_reason: row.cancel_reason,
    fee: takaOrNull(row.fee),
    payment_status: row.payment_status,
    actions: actionsOf(row, now),
  };
}

/** The ledger of the fee and the attempts to pay it; null for an appointment without such a fee. */
async function moneyOf(db: Db | Trx, row: Row) {
  const { id, fee: total, appointment_number: number, created_at: orderedAt, state } = row;
  if (total === null) return null;
  const { payments, refunds } = await readMoney(db, { kind: "appointment", id });
  const subject = `appointment ${number}`;
  const names = await readLedgerNames(db, [{ subject, payments, refunds }]);
  const fee = { subject, total, orderedAt, isCancelled: state === "cancelled" };
  return {
    ledger: ledgerOf({ ...fee, payments, refunds }, names),
    payments: payments.map(attemptFacts),
  };
}

/** Reads the first day of a list and its number of days; today and one by default. */
export function daysOf({ filters }: Pick<ListQuery, "filters">, now: number): string[] {
  const { day = "" } = filters;
  const count = wholeFilter({ filters }, "days", MAX_DAYS) ?? 1;
  return daysFrom(DAY.test(day) ? day : dhakaDay(now), count);
}

/** Appointments of days and a doctor, or of every day if something is searched. */
function wanted(query: ListQuery, now: number) {
  const doctorId = wholeFilter(query, "doctor", 999_999_999);
  const { q = "" } = query.filters;
  const days = daysOf(query, now);
  return (eb: ExpressionBuilder<Schema, "appointments">) =>
    eb.and([
      q.trim() === ""
        ? eb("appointments.day", "in", days)
        : orderSearch("appointments", q, NUMBERS),
      ...(doctorId === undefined ? [] : [eb("appointments.doctor_id", "=", doctorId)]),
    ]);
}

/** Appointments by their numbers, with the reasons that patients gave. */
export const appointmentRecords: DeskKind<DeskAppointment, DeskAppointmentDetails> = {
  list: async (db, query, now) => {
    const where = wanted(query, now);
    const isSearch = Boolean(query.filters.q?.trim());
    await prepareSearch(db, query.filters.q);
    const rows = await withDoctor(db)
      .where(where)
      .orderBy("starts_at", isSearch ? "desc" : "asc")
      .orderBy("appointments.id")
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute();
    const { total } = await db
      .selectFrom("appointments")
      .where(where)
      .select(({ fn }) => fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    const ids = rows.map(({ id }) => id);
    const refunds = await countRefunds(db, "appointment", ids);
    const data = rows.map((row) => recordOf(row, refunds.get(row.id) ?? 0, now));
    return { data, total: Number(total) };
  },
  find: async (db, id, now) => {
    const number = appointmentNumberOf(id);
    const row = await withDoctor(db).where("appointment_number", "=", number).executeTakeFirst();
    if (!row) throw notFound();
    const refunds = await countRefunds(db, "appointment", [row.id]);
    return {
      ...recordOf(row, refunds.get(row.id) ?? 0, now),
      money: await moneyOf(db, row),
      audit: await auditOf(db, `appointment ${number}`),
    };
  },
  lock: async (trx, id) =>
    lockAppointment(trx, (await findAppointment(trx, appointmentNumberOf(id))).id),
};
