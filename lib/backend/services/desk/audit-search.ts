import { type Expression, type SqlBool, sql } from "kysely";
import { fold } from "@/lib/base/text/fold";
import { NUMBERED_SUBJECTS } from "@/lib/desk/subject-address";
import { readTypedOrderNumber } from "@/lib/shop/order/order-number";
import type { Db } from "../../db/schema";
import { equalsFolded, likesAny } from "../../db/search";
import { type AuditQuery, readAuditNames } from "../audit/audit";

const ID = /^[1-9]\d{0,8}$/;
/** A part of the number of an order or appointment, folded. Three letters are rather a word. */
const NUMBER_PART = /^(?:nm[0-9a-z-]*|(?=.*\d)[0-9a-z-]{3,}|[a-z-]{4,})$/;
/** Shorter texts are a part of too many SKUs. */
const LEAST_SKU_PART = 3;
/** Records that a part of a number finds, the latest first. */
const MAX_RESULTS = 200;

/** Condition for a whole typed number, or a part of one; null if it is none. */
function numberCondition(column: string, folded: string): Expression<SqlBool> | null {
  const whole = readTypedOrderNumber(folded);
  if (whole !== null) return sql<boolean>`${sql.ref(column)} = ${whole}`;
  const part = folded.replace(/^#/, "");
  return NUMBER_PART.test(part) ? likesAny(part, [column]) : null;
}

/** Returns subjects of orders and appointments whose number has the typed part. */
async function numberedSubjects(db: Db, folded: string): Promise<string[]> {
  const found = await Promise.all(
    (
      [
        ["orders", "order_number", "order"],
        ["ebook_orders", "order_no", "e-book order"],
        ["appointments", "appointment_number", "appointment"],
      ] as const
    ).map(async ([table, column, word]) => {
      const condition = numberCondition(column, folded);
      if (!condition) return [];
      const { rows } = await sql<{ number: string }>`
        select ${sql.ref(column)} as number from ${sql.table(table)}
        where ${condition}
        order by id desc limit ${sql.lit(MAX_RESULTS)}`.execute(db);
      return rows.map(({ number }) => `${word} ${number}`);
    }),
  );
  return found.flat();
}

async function productSubjects(db: Db, folded: string): Promise<string[]> {
  const isPart = folded.length >= LEAST_SKU_PART;
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where(isPart ? likesAny(folded, ["sku"]) : equalsFolded("sku", folded))
    .orderBy("id", "desc")
    .limit(MAX_RESULTS)
    .execute();
  return rows.map(({ id }) => `product ${id}`);
}

/**
 * Returns the filter for a typed record, in any notation: the number of an order or an appointment, a
 * SKU, or a part of one; the id of a product, a customer or another record; or its subject, or the
 * beginning of that.
 */
export async function subjectFilter(db: Db, typed: string): Promise<AuditQuery> {
  const text = typed.trim();
  const folded = fold(typed);
  const known = await db
    .selectFrom("audit")
    .select("id")
    .where("subject", "=", text)
    .limit(1)
    .executeTakeFirst();
  // Links of the desk name a record: `product 1` must not show `product 12`.
  if (known) return { subjects: [text] };
  if (
    NUMBERED_SUBJECTS.some(
      (word) => ID.test(folded.slice(word.length + 1)) && folded.startsWith(`${word} `),
    )
  )
    return { subjects: [folded] };
  const subjects = [
    ...(ID.test(folded) ? NUMBERED_SUBJECTS.map((word) => `${word} ${folded}`) : []),
    ...(await numberedSubjects(db, folded)),
    ...(await productSubjects(db, folded)),
  ];
  return subjects.length > 0 ? { subjects } : { subjectStart: folded };
}

/**
 * Returns the filter for a typed author of changes: an id, a name as in the audit, or a part of the
 * name or email address of a staff member.
 */
export async function personFilter(db: Db, typed: string): Promise<AuditQuery> {
  const text = typed.trim();
  const part = fold(typed);
  if (ID.test(part)) return { staffId: Number(part) };
  const names = await readAuditNames(db);
  // A count of the activity shows the entries of one person, not of a longer name.
  if (names.includes(text)) return { by: [text] };
  const people = await db
    .selectFrom("staff")
    .select("id")
    .where(likesAny(typed, ["mail"]))
    .execute();
  return {
    by: names.filter((name) => fold(name).includes(part)),
    orStaff: people.map(({ id }) => id),
  };
}
