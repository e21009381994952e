import { z } from "zod";
import { deskLine, versionField } from "../desk-fields";
import { deskLedgerWire, deskPaymentWire } from "../payments/desk-schemas";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, id, taka, time } from "../wire/fields";

export const deskEbookCancelBody = z.object({
  version: versionField(),
  reason: deskLine(300).describe("For staff only."),
});

export const deskEbookResendBody = z.object({ version: versionField() });

const text = z.string().nullable();

export const deskOrderedEbookWire = z.object({
  id,
  name: z.string(),
  name_bn: text,
  picture: text.describe("Path below /media; null for an e-book that was deleted."),
  price: taka.describe("What was paid for it."),
});

/** An order of e-books in a list. */
export const deskEbookOrderWire = z.object({
  id: z.string().describe("Its number."),
  version: z.string().min(1),
  number: z.string(),
  placed_at: time,
  state: z.enum(["unpaid", "completed", "cancelled"]),
  payment_status: z.string(),
  total: taka,
  name: z.string(),
  phone: z.string(),
  email: text,
  customer_id: id.describe("Account that has the e-books."),
  ebooks: z.array(deskOrderedEbookWire),
});

export type DeskEbookOrder = z.infer<typeof deskEbookOrderWire>;

export const deskEbookOrderDetailsWire = deskEbookOrderWire.extend({
  ledger: deskLedgerWire,
  payments: z.array(deskPaymentWire),
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});

/** An order of e-books with its money. */
export type DeskEbookOrderDetails = z.infer<typeof deskEbookOrderDetailsWire>;

export const deskEbookOrdersResponse = pageOf(deskEbookOrderWire).extend({
  meta: z.record(z.string(), count).optional().describe("Number of orders in each tab."),
});
export const deskEbookOrderResponse = z.object({ data: deskEbookOrderDetailsWire });
