import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { PrescriptionState } from "@/lib/contract/terms";
import type { Db, Trx } from "../../kernel/db/schema";
import type { OrderPrescription, PrescriptionPage } from "../../kernel/db/schema-prescriptions";
import { fieldError } from "../../kernel/errors";
import type { Viewer } from "../../kernel/http/viewer";
import { ownPrescriptions, type PageOwner, readDraft } from "./draft";
import {
  checkPageCount,
  insertPage,
  insertPrescription,
  type StoredPage,
} from "./prescription-rows";

const NO_PAGES = refusalText("prescriptions.pagesRequired");
const NOT_REUSABLE = refusalText("prescriptions.alreadyUsed");

/** Returns the prescription that was last sent or decided for an order; null if there is none. */
export async function latestPrescription(
  db: Db | Trx,
  orderId: number,
): Promise<OrderPrescription | null> {
  const row = await db
    .selectFrom("order_prescriptions")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the prescriptions that the pharmacist must decide: all waiting ones, because several
 * visitors can send pages for an order; else those that must be sent again.
 */
export async function openPrescriptions(
  db: Db | Trx,
  orderId: number,
): Promise<OrderPrescription[]> {
  const waiting = await db
    .selectFrom("order_prescriptions")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "=", "waiting")
    .orderBy("id")
    .execute();
  if (waiting.length > 0) return waiting;
  const latest = await latestPrescription(db, orderId);
  return latest?.state === "again" ? [latest] : [];
}

/** Returns the reason of the last decision of each kind about an order, where it has one. */
export async function decisionReasons(
  db: Db | Trx,
  orderId: number,
): Promise<{ [State in PrescriptionState]?: string }> {
  const rows = await db
    .selectFrom("order_prescriptions")
    .select(["state", "reason"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return Object.fromEntries(rows.flatMap(({ state, reason }) => (reason ? [[state, reason]] : [])));
}

/** Returns the pages of prescriptions, in their order. */
export function readPages(
  db: Db | Trx,
  sent: readonly Pick<OrderPrescription, "prescription_id">[],
): Promise<PrescriptionPage[]> {
  const ids = sent.flatMap(({ prescription_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("prescription_pages")
    .selectAll()
    .where("prescription_id", "in", ids)
    .orderBy("id")
    .execute();
}

async function attach(trx: Trx, orderId: number, prescriptionId: number, at: number) {
  await trx
    .updateTable("prescriptions")
    .set({ sent_at: at, source: null, checked_at: null })
    .where("id", "=", prescriptionId)
    .where("sent_at", "is", null)
    .execute();
  await trx
    .insertInto("order_prescriptions")
    .values({
      order_id: orderId,
      prescription_id: prescriptionId,
      state: "waiting",
      reason: null,
      decided_by: null,
      created_at: at,
      decided_at: null,
    })
    .execute();
}

/** Moves pages of drafts to a prescription, and deletes the drafts, which have no pages left. */
async function movePages(trx: Trx, target: number, pages: PrescriptionPage[]): Promise<void> {
  const moved = pages.filter(({ prescription_id }) => prescription_id !== target);
  if (moved.length === 0) return;
  const drafts = [...new Set(moved.map(({ prescription_id }) => prescription_id))];
  const ids = moved.map(({ id }) => id);
  await trx
    .updateTable("prescription_pages")
    .set({ prescription_id: target })
    .where("id", "in", ids)
    .execute();
  // A running upload can still be finished.
  await trx
    .updateTable("prescription_uploads")
    .set({ prescription_id: target })
    .where("prescription_id", "in", drafts)
    .execute();
  await trx.deleteFrom("prescriptions").where("id", "in", drafts).execute();
}

/**
 * Whether a prescription belongs to this visitor and is undecided. A reused one was accepted for
 * another order: additional pages must not change it.
 */
async function takesPages(trx: Trx, viewer: Viewer, id: number): Promise<boolean> {
  const found = await ownPrescriptions(trx, viewer)
    .select("prescriptions.id")
    .where("prescriptions.id", "=", id)
    .where("valid_until", "is", null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("order_prescriptions")
            .select("order_prescriptions.id")
            .whereRef("prescription_id", "=", "prescriptions.id")
            .where("state", "!=", "waiting"),
        ),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Sends the visitor's drafts to the pharmacist for an order as one prescription. The pages are
 * added to a waiting prescription of the visitor, unless it was decided before.
 * @throws AppError 422 without a page, or with too many
 */
export async function sendDraft(
  trx: Trx,
  orderId: number,
  { sessionId, userId }: PageOwner,
  at: number,
): Promise<void> {
  const viewer = { rowId: sessionId, userId };
  const pages = await readDraft(trx, viewer);
  const [first] = pages;
  if (!first) throw fieldError("prescription", NO_PAGES);
  const latest = await latestPrescription(trx, orderId);
  const waiting = latest?.state === "waiting" ? latest.prescription_id : null;
  const extended = waiting !== null && (await takesPages(trx, viewer, waiting)) ? waiting : null;
  const known = extended === null ? [] : await readPages(trx, [{ prescription_id: extended }]);
  checkPageCount([...known, ...pages], "prescription");
  // After a login a customer can have the draft of the guest beside the own one.
  await movePages(trx, extended ?? first.prescription_id, pages);
  if (extended === null) await attach(trx, orderId, first.prescription_id, at);
}

/**
 * Sends pages without a session to the pharmacist, from a visitor who knows the phone number of the
 * order. Other visitors cannot see them.
 * @throws AppError 422 with too many pages
 */
export async function sendPages(
  trx: Trx,
  orderId: number,
  pages: readonly StoredPage[],
  at: number,
): Promise<void> {
  checkPageCount(
    pages.map(({ page }) => page),
    "file",
  );
  const id = await insertPrescription(trx, { sessionId: null, userId: null }, at);
  for (const stored of pages) await insertPage(trx, id, stored, at);
  await attach(trx, orderId, id, at);
}

/** Selects the customer's accepted prescriptions that can be used again. */
function reusable(db: Db | Trx, userId: number, now: number) {
  return db
    .selectFrom("prescriptions")
    .where("user_id", "=", userId)
    .where("valid_until", ">", now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("prescription_pages")
          .select("prescription_pages.id")
          .whereRef("prescription_id", "=", "prescriptions.id"),
      ),
    );
}

/** Returns the customer's accepted prescriptions that can be used again, latest first. */
export function readReusable(db: Db | Trx, userId: number | null, now: number) {
  if (userId === null) return Promise.resolve([]);
  return reusable(db, userId, now)
    .select(["prescriptions.id", "sent_at", "valid_until"])
    .orderBy("prescriptions.id", "desc")
    .limit(10)
    .execute();
}

/**
 * Sends an accepted prescription of the customer to the pharmacist again, for another order.
 * @throws AppError 422 if it is not the customer's, or its time is over
 */
export async function sendAgain(
  trx: Trx,
  orderId: number,
  { userId, id }: { userId: number | null; id: number },
  at: number,
): Promise<void> {
  const found =
    userId === null
      ? undefined
      : await reusable(trx, userId, at)
          .select("prescriptions.id")
          .where("prescriptions.id", "=", id)
          .executeTakeFirst();
  if (!found) throw fieldError("prescription", NOT_REUSABLE);
  const latest = await latestPrescription(trx, orderId);
  if (latest?.state === "waiting" && latest.prescription_id === id) return;
  await attach(trx, orderId, id, at);
}
