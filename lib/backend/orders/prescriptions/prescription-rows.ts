import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { MAX_PRESCRIPTION_PAGES } from "@/lib/contract/terms";
import type { Trx } from "../../kernel/db/schema";
import type { PrescriptionPage } from "../../kernel/db/schema-prescriptions";
import { fieldError } from "../../kernel/errors";
import type { PreparedPage } from "./prepare-page";

/** Error for pages above the maximum. */
export const TOO_MANY_PAGES = refusalText("prescriptions.pagesAtMost", {
  count: MAX_PRESCRIPTION_PAGES,
});

/** Whether these pages are more than a prescription may have. */
export function areTooMany(pages: readonly { sheets: number }[]): boolean {
  return pages.reduce((sum, page) => sum + page.sheets, 0) > MAX_PRESCRIPTION_PAGES;
}

/**
 * Refuses more pages than a prescription may have.
 * @param field of the error
 * @throws AppError 422
 */
export function checkPageCount(pages: readonly { sheets: number }[], field: string): void {
  if (areTooMany(pages)) throw fieldError(field, TOO_MANY_PAGES);
}

/** Inserts a prescription that is not sent yet, without pages. @returns its id */
export async function insertPrescription(
  trx: Trx,
  { sessionId, userId }: { sessionId: number | null; userId: number | null },
  at: number,
): Promise<number> {
  const { id } = await trx
    .insertInto("prescriptions")
    .values({
      session_id: sessionId,
      user_id: userId,
      created_at: at,
      sent_at: null,
      valid_until: null,
      source: null,
      checked_at: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A page that is stored, with its name in the store. */
export interface StoredPage {
  page: PreparedPage;
  file: string;
}

/** Inserts a stored page of a prescription. */
export function insertPage(
  trx: Trx,
  prescriptionId: number,
  { page: { kind, content, sheets }, file }: StoredPage,
  at: number,
): Promise<PrescriptionPage> {
  return trx
    .insertInto("prescription_pages")
    .values({
      prescription_id: prescriptionId,
      kind,
      file,
      sheets,
      bytes: content.length,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
