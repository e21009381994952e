import { type Kysely, type Migration, sql } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, optionalColumns, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

async function createTimes(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("doctor_hours")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "doctor_id", "doctors", "cascade"))
    .$call((t) => requiredColumns(t, "integer", ["weekday", "starts_minute", "ends_minute"]))
    .$call((t) => requiredColumns(t, "integer", ["slot_minutes"]))
    .addUniqueConstraint("doctor_hours_unique", ["doctor_id", "weekday", "starts_minute"])
    .addCheckConstraint("doctor_hours_weekday_check", sql`weekday between 0 and 6`)
    .addCheckConstraint(
      "doctor_hours_minutes_check",
      sql`starts_minute >= 0 and ends_minute > starts_minute and ends_minute <= 1440`,
    )
    .addCheckConstraint("doctor_hours_slot_check", sql`slot_minutes between 5 and 240`)
    .execute();
  await db.schema
    .createTable("doctor_days_off")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "doctor_id", "doctors", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["day"]))
    .addUniqueConstraint("doctor_days_off_unique", ["doctor_id", "day"])
    .execute();
}

async function createAppointments(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("appointments")
    .addColumn("id", "integer", idColumn(dialect))
    .addColumn("appointment_number", "text", (c) => c.notNull().unique())
    .$call((t) => reference(t, "doctor_id", "doctors"))
    .$call((t) => requiredColumns(t, "text", ["day"]))
    .$call((t) => requiredColumns(t, "bigint", ["starts_at", "ends_at"]))
    .$call((t) => requiredColumns(t, "text", ["name", "phone", "language", "state"]))
    .$call((t) => optionalColumns(t, "text", ["reason"]))
    .addColumn("session_id", "integer", (c) => c.references("sessions.id").onDelete("set null"))
    .addColumn("user_id", "integer", (c) => c.references("users.id").onDelete("set null"))
    .$call((t) => requiredColumns(t, "bigint", ["created_at"]))
    .$call((t) => optionalColumns(t, "bigint", ["cancelled_at"]))
    .addCheckConstraint("appointments_state_check", sql`state in ('booked', 'cancelled')`)
    .addCheckConstraint("appointments_times_check", sql`ends_at > starts_at`)
    .execute();
}

async function createIndexes(db: AnySchema): Promise<void> {
  const booked = sql<boolean>`state = 'booked'`;
  // Unique indexes prevent two bookings of one time with a doctor, and two of one phone number with
  // a doctor on a day.
  await db.schema
    .createIndex("appointments_slot_index")
    .unique()
    .on("appointments")
    .columns(["doctor_id", "starts_at"])
    .where(booked)
    .execute();
  await db.schema
    .createIndex("appointments_patient_index")
    .unique()
    .on("appointments")
    .columns(["doctor_id", "day", "phone"])
    .where(booked)
    .execute();
  for (const column of ["phone", "session_id", "user_id"]) {
    await db.schema
      .createIndex(`appointments_${column}_index`)
      .on("appointments")
      .column(column)
      .execute();
  }
}

/** Creates working hours and appointments. */
export function appointmentsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      await createTimes(db, dialect);
      await createAppointments(db, dialect);
      await createIndexes(db);
    },
  };
}
