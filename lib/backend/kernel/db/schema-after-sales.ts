import type { Generated, Selectable } from "kysely";
import type { ComplaintKind, ReturnState } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";
import type { Flag, Millis, Poisha } from "./columns";

/** Last serial number of each calendar year in Dhaka. */
interface InvoiceSerialsTable {
  year: number;
  last: number;
}

interface InvoicesTable {
  id: Generated<number>;
  /** Each order has at most one invoice. */
  order_id: number;
  year: number;
  /** Starts with 1 in each year, without gaps. */
  serial: number;
  /** VAT rate of the delivery charge, in hundredths of a percent. */
  delivery_vat_rate: number;
  /** JSON of `Seller`, as it was when the invoice was issued. */
  seller: string;
  issued_at: Millis;
}

/**
 * Restocked pieces of a return in another batch than that of its line, which has the others; with an
 * empty `batch_no` those that were written off.
 */
interface ReturnBatchesTable {
  return_id: number;
  product_id: number;
  batch_no: string;
  quantity: number;
}

/** Pieces of one line of an order that the customer sends back, or that come back with their parcel. */
interface ReturnsTable {
  id: Generated<number>;
  order_id: number;
  order_line_id: number;
  quantity: number;
  /** What was paid for these pieces. */
  value: Poisha;
  /** Whether it is of an order that was cancelled on its way, so that its parcel comes back. */
  is_parcel: Generated<Flag>;
  /** As the customer wrote it; empty for a parcel. */
  reason: string;
  state: ReturnState;
  requested_at: Millis;
  /** Reason of the decision: for the customer, or why pieces of a parcel are written off. */
  answer: string | null;
  /** Whether the received pieces are in stock again; null until they are received. */
  restocked: Flag | null;
  /** Refunded amount. */
  refunded: Poisha | null;
  decided_at: Millis | null;
  received_at: Millis | null;
  refunded_at: Millis | null;
}

/** A photo of a returned product. */
interface ReturnPhotosTable {
  id: Generated<number>;
  order_id: number;
  /** Null until the return is asked for. */
  return_id: number | null;
  /** Name in the store of these photos. */
  file: string;
  bytes: number;
  created_at: Millis;
}

/** Last serial number of the credit notes of each calendar year in Dhaka. */
interface CreditNoteSerialsTable {
  year: number;
  last: number;
}

/** Document that takes an invoice back, or a part of it. */
interface CreditNotesTable {
  id: Generated<number>;
  order_id: number;
  /** The return whose pieces it is about; null for the whole order. */
  return_id: number | null;
  year: number;
  /** Starts with 1 in each year, without gaps. */
  serial: number;
  /** JSON of `Seller`, as it was when the credit note was issued. */
  seller: string;
  issued_at: Millis;
}

/** A complaint of a customer about an order. */
interface ComplaintsTable {
  id: Generated<number>;
  order_id: number;
  /** For the customer, such as CM-7Q2K-9WXM. */
  number: string;
  kind: ComplaintKind;
  /** As the customer wrote it. */
  text: string;
  /** Of the page it was sent from. The answer is written in it. */
  language: Locale;
  filed_at: Millis;
  /** Staff member it is assigned to. */
  staff_id: number | null;
  answer: string | null;
  /** Name of the staff member. */
  answered_by: string | null;
  /** Null while it is open. */
  answered_at: Millis | null;
}

/** Tables of what follows the sale of products. */
export interface AfterSalesSchema {
  invoice_serials: InvoiceSerialsTable;
  invoices: InvoicesTable;
  returns: ReturnsTable;
  return_batches: ReturnBatchesTable;
  return_photos: ReturnPhotosTable;
  credit_note_serials: CreditNoteSerialsTable;
  credit_notes: CreditNotesTable;
  complaints: ComplaintsTable;
}

export type ReturnRow = Selectable<ReturnsTable>;

export type ReturnPhotoRow = Selectable<ReturnPhotosTable>;

export type ComplaintRow = Selectable<ComplaintsTable>;
