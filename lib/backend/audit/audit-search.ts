import { sql } from "kysely";
import { fold } from "@/lib/base/text/fold";
import { readTypedOrderNumber } from "@/lib/contract/order-number";
import { NUMBERED_SUBJECTS } from "@/lib/desk/subject-address";
import { type AuditQuery, readAuditNames } from "../kernel/audit/audit";
import type { Db } from "../kernel/db/schema";
import { equalsFolded, likesAny } from "../kernel/db/search";
import { hasNumberPart, hasSearchKeys } from "../kernel/db/search-keys";
import { prepareSearch } from "../kernel/db/update-search-keys";

const ID = /^[1-9]\d{0,8}$/;
/** Shorter texts are a part of too many SKUs. */
const LEAST_SKU_PART = 3;
/** Records that a part of a number finds, the latest first. */
const MAX_RESULTS = 200;

/** Returns subjects of orders and appointments with a typed number, or a beginning or end of it. */
async function numberedSubjects(db: Db, folded: string): Promise<string[]> {
  const whole = readTypedOrderNumber(folded);
  const found = await Promise.all(
    (
      [
        ["orders", "order_number", "order"],
        ["ebook_orders", "order_no", "e-book order"],
        ["appointments", "appointment_number", "appointment"],
      ] as const
    ).map(async ([table, column, word]) => {
      const condition =
        whole === null
          ? hasNumberPart(table, column, folded)
          : sql<boolean>`${sql.ref(column)} = ${whole}`;
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
  // The keys are those of the names, too.
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where(hasSearchKeys("products", folded))
    .where(isPart ? likesAny(folded, ["sku"]) : equalsFolded("sku", folded))
    .orderBy("id", "desc")
    .limit(MAX_RESULTS)
    .execute();
  return rows.map(({ id }) => `product ${id}`);
}

/**
 * Returns the filter for a typed record, in any notation: the number of an order or an appointment, a
 * SKU, or the beginning or end of one; the id of a product, a customer or another record; or its subject, or the
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
  await prepareSearch(db, typed);
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
