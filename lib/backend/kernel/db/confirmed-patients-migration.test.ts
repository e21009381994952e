/** @jest-environment node */
import { sql } from "kysely";
import { newTestDatabase } from "@/lib/dev/testing/backend/shop";
import { onPostgres, openRows } from "@/lib/dev/testing/backend/test-database";
import { migrate } from "./migrate";
import type { Db } from "./schema";

const BEFORE = "0056_typed_charge";
const dialect = () => (onPostgres() ? "postgres" : "sqlite");

async function book(db: Db, id: number, phone: string, confirmedAt: number | null = null) {
  await sql`insert into appointments (id, appointment_number, doctor_id, day, starts_at, ends_at,
    name, phone, language, state, created_at, phone_confirmed_at)
    values (${id}, ${`NM-${id}`}, 1, '2026-11-22', ${id}, ${id + 1}, 'R', ${phone}, 'en', 'booked',
    1, ${confirmedAt})`.execute(db);
}

/** Opens a database of the version before, with a doctor and one booking. */
async function openBefore(): Promise<Db> {
  const db = await openRows(await newTestDatabase());
  await migrate(db, dialect(), BEFORE);
  await sql`insert into doctors (id, name, speciality, image, position, slug)
    values (1, 'D', 'S', 'd.webp', 1, 'd')`.execute(db);
  await book(db, 1, "01712345678");
  return db;
}

test("a day takes one booking of a number with a proof and one without", async () => {
  const db = await openBefore();
  await expect(book(db, 2, "01712345678", 5)).rejects.toThrow(/unique/i);
  await migrate(db, dialect());
  await book(db, 2, "01712345678", 5);
  await expect(book(db, 3, "01712345678", 6)).rejects.toThrow(/unique/i);
  await expect(book(db, 4, "01712345678")).rejects.toThrow(/unique/i);
});

test("two erased customers may have had the same doctor on a day", async () => {
  const db = await openBefore();
  await migrate(db, dialect());
  await book(db, 2, "-");
  await expect(book(db, 3, "-")).resolves.toBeUndefined();
});
