import { sql } from "kysely";
import { fold } from "@/lib/base/text/fold";
import { NUMBERED_SUBJECTS } from "@/lib/desk/subject-address";
import type { Db } from "../../db/schema";
import { type AuditQuery, readAuditNames } from "../audit/audit";

const ID = /^[1-9]\d{0,8}$/;
const RECORD_NUMBER = /^NM-?[0-9A-Z-]*$/;
/** Records that a prefix finds, the latest first. */
const MAX_RESULTS = 200;

/** Returns the pattern of what begins with a text, in any case, for `like`. */
const prefixPattern = (text: string) => `${text.toLowerCase().replace(/[%_\\]/g, "")}%`;

/** Returns subjects of orders and appointments whose number begins with a text. */
async function numberedSubjects(db: Db, start: string): Promise<string[]> {
  const pattern = prefixPattern(start);
  const found = await Promise.all(
    (
      [
        ["orders", "order_number", "order"],
        ["ebook_orders", "order_no", "e-book order"],
        ["appointments", "appointment_number", "appointment"],
      ] as const
    ).map(async ([table, column, word]) => {
      const { rows } = await sql<{ number: string }>`
        select ${sql.ref(column)} as number from ${sql.table(table)}
        where lower(${sql.ref(column)}) like ${pattern}
        order by id desc limit ${sql.lit(MAX_RESULTS)}`.execute(db);
      return rows.map(({ number }) => `${word} ${number}`);
    }),
  );
  return found.flat();
}

async function productSubjects(db: Db, start: string): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where(sql`lower(sku)`, "like", prefixPattern(start))
    .orderBy("id", "desc")
    .limit(MAX_RESULTS)
    .execute();
  return rows.map(({ id }) => `product ${id}`);
}

/**
 * Returns the filter for a typed record: its subject, the number of an order or an appointment, a
 * SKU, or the beginning of one of them; or the id of a product, a customer or another record.
 */
export async function subjectFilter(db: Db, typed: string): Promise<AuditQuery> {
  const text = typed.trim();
  const known = await db
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", text)
    .limit(1)
    .executeTakeFirst();
  // Links of the desk name a record: `product 1` must not show `product 12`.
  if (
    known ||
    NUMBERED_SUBJECTS.some(
      (word) => ID.test(text.slice(word.length + 1)) && text.startsWith(`${word} `),
    )
  )
    return { subjects: [text] };
  const subjects = [
    ...(ID.test(text) ? NUMBERED_SUBJECTS.map((word) => `${word} ${text}`) : []),
    ...(RECORD_NUMBER.test(text.toUpperCase()) ? await numberedSubjects(db, text) : []),
    ...(await productSubjects(db, text)),
  ];
  return subjects.length > 0 ? { subjects } : { subjectLike: prefixPattern(text) };
}

/**
 * Returns the filter for a typed author of changes: an id, a name as in the audit, or a part of the
 * name or email address of a staff member.
 */
export async function personFilter(db: Db, typed: string): Promise<AuditQuery> {
  const text = typed.trim();
  if (ID.test(text)) return { staffId: Number(text) };
  const names = await readAuditNames(db);
  // A count of the activity shows the entries of one person, not of a longer name.
  if (names.includes(text)) return { by: [text] };
  const part = fold(text);
  const people = await db
    .selectFrom("staff")
    .select("id")
    .where(sql`lower(mail)`, "like", `%${prefixPattern(text)}`)
    .execute();
  return {
    by: names.filter((name) => fold(name).includes(part)),
    orStaff: people.map(({ id }) => id),
  };
}
