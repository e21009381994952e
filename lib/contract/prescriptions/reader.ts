import {
  type Loose,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { requireField } from "../readers/records";
import { PAGE_KINDS, PRESCRIPTION_STATES } from "../terms";

/** A page of a prescription of this visitor. */
export interface OwnPage {
  id: number;
  kind: (typeof PAGE_KINDS)[number];
  /** Pages of a PDF; 1 for a photo. */
  sheets: number;
  url: string;
}

function parsePage(page: Loose): OwnPage[] {
  const [id, url] = [looseId(page.id), looseText(page.url)];
  const kind = PAGE_KINDS.find((known) => known === page.kind);
  if (id === null || url === null || kind === undefined) return [];
  return [{ id, kind, url, sheets: looseNumber(page.sheets) ?? 1 }];
}

/**
 * Parses an uploaded page.
 * @throws UnreadableRecord
 */
export function parseUploadedPage(response: unknown): OwnPage {
  const [page] = parsePage(looseObject(looseObject(response).page));
  return requireField(page ?? null, "page");
}

/** Parses the response of GET /api/prescriptions; leaves out unreadable records. */
export function parsePrescriptions(response: unknown) {
  const { pages, most_pages, accepted } = looseObject(response);
  return {
    pages: looseList(pages).flatMap(parsePage),
    mostPages: looseNumber(most_pages) ?? 1,
    /** Accepted prescriptions that can be used again. */
    accepted: looseList(accepted).flatMap((one) => {
      const id = looseId(one.id);
      const [sentAt, validUntil] = [looseTime(one.sent_at), looseTime(one.valid_until)];
      return id === null || sentAt === null || validUntil === null
        ? []
        : [{ id, sentAt, validUntil }];
    }),
  };
}

/** A product that left its order because the pharmacist did not accept it. */
export interface RefusedProduct {
  id: number;
  name: string;
  nameBn: string | null;
  quantity: number;
  /** Reason that the pharmacist gave. */
  reason: string | null;
}

function parseRefused(product: Loose): RefusedProduct[] {
  const [id, name] = [looseId(product.id), looseText(product.name)];
  if (id === null || name === null) return [];
  const [nameBn, reason] = [looseText(product.name_bn), looseText(product.reason)];
  return [{ id, name, nameBn, reason, quantity: looseNumber(product.quantity) ?? 1 }];
}

const STATES = ["missing", ...PRESCRIPTION_STATES] as const;

/** Parses how far the prescription of an order is; null if the API does not return it. */
export function parseOrderPrescription(value: unknown) {
  const { state: sent, reason, sent_at, pages, refused } = looseObject(value);
  const state = STATES.find((known) => known === sent);
  if (state === undefined) return null;
  return {
    state,
    /** Reason that the pharmacist gave. */
    reason: looseText(reason),
    /** ISO time. */
    sentAt: looseTime(sent_at),
    pages: looseList(pages).flatMap(parsePage),
    /** Products that left the order; empty if the API does not return them. */
    refused: looseList(refused).flatMap(parseRefused),
  };
}

export type OrderPrescriptionInfo = NonNullable<ReturnType<typeof parseOrderPrescription>>;
