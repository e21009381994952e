import type { DeskPatient } from "@/lib/contract/appointments/desk-schemas";
import { lookupPhone } from "@/lib/contract/phone";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { isLocale, type Locale } from "@/lib/i18n/locales";
import type { Db, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";

const SHOWN = 5;

type Patient = Omit<DeskPatient, "language">;

/** Returns the language in which a phone number last had messages; null for a new number. */
async function languageOf(db: Db, phone: string): Promise<Locale | null> {
  const visit = await db
    .selectFrom("appointments")
    .select("language")
    .where("phone", "=", phone)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (visit && isLocale(visit.language)) return visit.language;
  const order = await db
    .selectFrom("orders")
    .select("language")
    .where("billing_phone", "=", phone)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return order?.language ?? null;
}

async function accountsOf(db: Db | Trx, phone: string): Promise<Patient[]> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("confirmed_mobile", "=", phone)
    .where("erased_at", "is", null)
    .where("blocked_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id, name }) => ({ name, customer_id: id }));
}

/**
 * Returns the patients of a phone number, accounts first, then names of earlier appointments, the
 * latest first; none for an invalid number.
 */
export async function findPatients(db: Db, typed: string): Promise<DeskPatient[]> {
  const phone = lookupPhone(typed);
  if (phone === null) return [];
  const accounts = await accountsOf(db, phone);
  const rows = await db
    .selectFrom("appointments")
    .select("name")
    .select(({ fn }) => fn.max("id").as("latest"))
    .where("phone", "=", phone)
    .groupBy("name")
    .orderBy("latest", "desc")
    .limit(SHOWN)
    .execute();
  const known = new Set(accounts.map(({ name }) => name));
  const named = rows.filter(({ name }) => !known.has(name));
  const patients = [...accounts, ...named.map(({ name }) => ({ name, customer_id: null }))];
  if (patients.length === 0) return [];
  const language = await languageOf(db, phone);
  return patients.map((patient) => ({ ...patient, language }));
}

/**
 * Checks that an account has confirmed the phone number: it then shows the appointment.
 * @throws AppError 422
 */
export async function checkAccount(trx: Trx, customerId: number, phone: string): Promise<void> {
  const accounts = await accountsOf(trx, phone);
  if (!accounts.some(({ customer_id }) => customer_id === customerId))
    throw fieldError("customer_id", refusalText("appointments.unconfirmedPhone"));
}
