import { type Kysely, type Migration, sql } from "kysely";

type AnySchema = Kysely<unknown>;

const PATIENT = "appointments_patient_index";
const DAY = ["doctor_id", "day", "phone"];
const booked = sql<boolean>`state = 'booked'`;

/** Indexes with one booking for a number, doctor and day: with the number confirmed, and without. */
const INDEXES = [
  {
    name: "appointments_confirmed_patient_index",
    where: sql<boolean>`phone_confirmed_at is not null`,
  },
  {
    name: "appointments_unconfirmed_patient_index",
    where: sql<boolean>`phone_confirmed_at is null`,
  },
];

/**
 * Lets the owner of a phone number book a day of a doctor on which a stranger booked with it: bookings
 * with a confirmed and with an unconfirmed number are unique separately. Erased customers all have the
 * number "-", which may repeat.
 */
export function confirmedPatientsMigration(): Migration {
  return {
    up: async (db: AnySchema) => {
      await db.schema.dropIndex(PATIENT).ifExists().execute();
      for (const { name, where } of INDEXES)
        await db.schema
          .createIndex(name)
          .unique()
          .on("appointments")
          .columns(DAY)
          .where(booked)
          .where(where)
          .where(sql<boolean>`phone <> '-'`)
          .execute();
    },
  };
}
