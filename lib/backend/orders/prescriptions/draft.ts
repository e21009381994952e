import type { Db, Trx } from "../../kernel/db/schema";
import type { PrescriptionPage } from "../../kernel/db/schema-prescriptions";
import { notFound } from "../../kernel/errors";
import type { Viewer } from "../../kernel/http/viewer";
import {
  checkPageCount,
  insertPage,
  insertPrescription,
  type StoredPage,
} from "./prescription-rows";

/** Session and customer whose pages they are. */
export interface PageOwner {
  /** Row of the session that holds cart and orders. */
  sessionId: number;
  userId: number | null;
}

/** Selects the prescriptions of a customer and of a session. */
export function ownPrescriptions(db: Db | Trx, { rowId, userId }: Viewer) {
  return db
    .selectFrom("prescriptions")
    .where((eb) =>
      eb.or([
        ...(rowId === null ? [] : [eb("prescriptions.session_id", "=", rowId)]),
        ...(userId === null ? [] : [eb("prescriptions.user_id", "=", userId)]),
      ]),
    );
}

/** Selects the pages of the visitor that are not sent yet, oldest first. */
function draftPages(db: Db | Trx, viewer: Viewer) {
  return ownPrescriptions(db, viewer)
    .innerJoin("prescription_pages", "prescription_id", "prescriptions.id")
    .where("sent_at", "is", null)
    .selectAll("prescription_pages")
    .orderBy("prescription_pages.id");
}

/** Returns the pages that the visitor has uploaded and not sent yet. */
export async function readDraft(db: Db | Trx, viewer: Viewer): Promise<PrescriptionPage[]> {
  if (viewer.rowId === null && viewer.userId === null) return [];
  return draftPages(db, viewer).execute();
}

/** Returns the id of the visitor's draft, which is created if there is none. */
export async function ensureDraft(trx: Trx, owner: PageOwner, at: number): Promise<number> {
  const { sessionId, userId } = owner;
  const known = await ownPrescriptions(trx, { rowId: sessionId, userId })
    .select("prescriptions.id")
    .where("sent_at", "is", null)
    .orderBy("prescriptions.id")
    .executeTakeFirst();
  return known?.id ?? insertPrescription(trx, owner, at);
}

/**
 * Adds a stored page to the visitor's draft.
 * @throws AppError 422 if the draft has too many pages then
 */
export async function addPage(
  trx: Trx,
  owner: PageOwner,
  stored: StoredPage,
  at: number,
): Promise<PrescriptionPage> {
  const draft = await ensureDraft(trx, owner, at);
  const pages = await readDraft(trx, { rowId: owner.sessionId, userId: owner.userId });
  checkPageCount([...pages, stored.page], "file");
  return insertPage(trx, draft, stored, at);
}

/**
 * Removes a page that is not sent yet.
 * @returns its name in the store
 * @throws AppError 404 for a page of another visitor, or one that is sent
 */
export async function removePage(trx: Trx, viewer: Viewer, id: number): Promise<string> {
  const page = (await readDraft(trx, viewer)).find((one) => one.id === id);
  if (!page) throw notFound();
  await trx.deleteFrom("prescription_pages").where("id", "=", id).execute();
  return page.file;
}

/** Returns a page of the visitor, sent or not; null for unknown pages and those of others. */
export async function findOwnPage(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<PrescriptionPage | null> {
  if (viewer.rowId === null && viewer.userId === null) return null;
  const page = await ownPrescriptions(db, viewer)
    .innerJoin("prescription_pages", "prescription_id", "prescriptions.id")
    .where("prescription_pages.id", "=", id)
    .selectAll("prescription_pages")
    .executeTakeFirst();
  return page ?? null;
}
