import type {
  orderPrescriptionWire,
  prescriptionsResponse,
} from "@/lib/contract/prescriptions/schemas";
import { MAX_PRESCRIPTION_PAGES, prescriptionPagePath } from "@/lib/contract/terms";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db } from "../../kernel/db/schema";
import type { OrderPrescription, PrescriptionPage } from "../../kernel/db/schema-prescriptions";
import type { Viewer } from "../../kernel/http/viewer";
import { iso, isoOrNull } from "../../kernel/time/iso-time";
import { ownPrescriptions, readDraft } from "./draft";
import {
  latestPrescription,
  openPrescriptions,
  readPages,
  readReusable,
} from "./order-prescriptions";
import { readRefusedLines } from "./refused-lines";

/** Returns a page as its owner sees it. */
export function ownPageRecord({ id, kind, sheets, bytes }: PrescriptionPage) {
  return { id, kind, sheets, bytes, url: prescriptionPagePath(id) };
}

/** Returns the visitor's pages that are not sent, and the accepted prescriptions to use again. */
export async function readPrescriptions(
  db: Db,
  viewer: Viewer,
  now: number,
): Promise<Served<typeof prescriptionsResponse>> {
  const pages = await readDraft(db, viewer);
  const reusable = await readReusable(db, viewer.userId, now);
  return {
    pages: pages.map(ownPageRecord),
    most_pages: MAX_PRESCRIPTION_PAGES,
    accepted: reusable.map(({ id, sent_at, valid_until }) => ({
      id,
      sent_at: isoOrNull(sent_at),
      valid_until: isoOrNull(valid_until),
    })),
  };
}

/** An order that may need a prescription. */
interface RxOrder {
  id: number;
  needs_prescription: number;
}

/** Returns the pages of prescriptions of an order that the viewer sent. */
async function ownPages(db: Db, sent: readonly OrderPrescription[], viewer: Viewer | null) {
  const ids = sent.flatMap(({ prescription_id: id }) => (id === null ? [] : [id]));
  if (viewer === null || ids.length === 0) return [];
  const own = await ownPrescriptions(db, viewer)
    .select("prescriptions.id as prescription_id")
    .where("prescriptions.id", "in", ids)
    .execute();
  return readPages(db, own);
}

/**
 * Returns how far the prescription of an order is; null if it needs none. Pages are listed only for
 * the viewer who sent them.
 */
export async function readOrderPrescription(
  db: Db,
  { id, needs_prescription }: RxOrder,
  viewer: Viewer | null,
): Promise<Served<typeof orderPrescriptionWire> | null> {
  const latest = await latestPrescription(db, id);
  if (!latest) {
    if (needs_prescription === 0) return null;
    const nothing = { reason: null, sent_at: null, decided_at: null, pages: [], refused: [] };
    return { state: "missing", ...nothing };
  }
  const { state, reason, created_at, decided_at } = latest;
  const shown = state === "waiting" ? await openPrescriptions(db, id) : [latest];
  return {
    state,
    reason,
    sent_at: iso(created_at),
    decided_at: isoOrNull(decided_at),
    pages: (await ownPages(db, shown, viewer)).map(ownPageRecord),
    refused: (await readRefusedLines(db, id)).map(({ by: _by, ...line }) => line),
  };
}
