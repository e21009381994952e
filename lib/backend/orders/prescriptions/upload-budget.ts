import { createHmac } from "node:crypto";
import { PDF_PART_BYTES } from "@/lib/contract/terms";
import type { Db, Trx } from "../../kernel/db/schema";
import { addressBlocks } from "../../kernel/rate-limit/address-block";
import type { Services } from "../../services";

const CHECKED_MS = 3_600_000;

/** Returns a keyed hash of an address: without the secret the address cannot be found from it. */
export function sourceOf(
  { secrets }: Pick<Services, "secrets">,
  address: string | undefined,
): string | null {
  const [first] = addressBlocks(address);
  if (!first) return null;
  return createHmac("sha256", secrets.keyFor("upload-source"))
    .update(first.block)
    .digest("base64url");
}

/** Bytes of unsent pages and of parts of unfinished uploads. */
export interface UnsentBytes {
  address: number;
  shop: number;
}

/** Returns the bytes of one address and of the shop. */
export async function unsentBytes(db: Db | Trx, source: string | null): Promise<UnsentBytes> {
  const pages = await db
    .selectFrom("prescriptions")
    .innerJoin("prescription_pages", "prescription_id", "prescriptions.id")
    .select(["source", ({ fn }) => fn.sum("prescription_pages.bytes").as("bytes")])
    .where("sent_at", "is", null)
    .groupBy("source")
    .execute();
  const uploads = await db
    .selectFrom("prescription_uploads")
    .innerJoin("prescriptions", "prescriptions.id", "prescription_id")
    .select(["source", ({ fn }) => fn.sum("parts").as("parts")])
    .where("page_id", "is", null)
    .groupBy("source")
    .execute();
  const sums = [
    ...pages.map((row) => ({ source: row.source, bytes: Number(row.bytes) })),
    ...uploads.map((row) => ({ source: row.source, bytes: Number(row.parts) * PDF_PART_BYTES })),
  ];
  const sumOf = (rows: typeof sums) => rows.reduce((sum, { bytes }) => sum + bytes, 0);
  const own = sums.filter((row) => source !== null && row.source === source);
  return { address: sumOf(own), shop: sumOf(sums) };
}

/** Whether the guest of a session passed a hard robot check for uploads within the last hour. */
export async function isChecked(db: Db, sessionId: number | null, now: number): Promise<boolean> {
  if (sessionId === null) return false;
  const row = await db
    .selectFrom("prescriptions")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("sent_at", "is", null)
    .where("checked_at", ">", now - CHECKED_MS)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that the visitor of a draft has passed a hard robot check. */
export async function markChecked(trx: Trx, draft: number, at: number): Promise<void> {
  await trx.updateTable("prescriptions").set({ checked_at: at }).where("id", "=", draft).execute();
}

/** Stores from which address a draft got its last upload. */
export async function markSource(trx: Trx, draft: number, source: string | null): Promise<void> {
  await trx.updateTable("prescriptions").set({ source }).where("id", "=", draft).execute();
}
