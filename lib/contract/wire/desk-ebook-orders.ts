import { z } from "zod";
import { deskAuditWire, pageOf } from "./desk";
import { deskLedgerWire, deskPaymentWire } from "./desk-orders";
import { id, taka, time } from "./fields";

const text = z.string().nullable();

/** An order of e-books. */
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
  ebooks: z.array(
    z.object({
      id,
      name: z.string(),
      name_bn: text,
      picture: text.describe("Path below /media; null for an e-book that was deleted."),
      price: taka.describe("What was paid for it."),
    }),
  ),
  ledger: deskLedgerWire.optional().describe("Not in lists, as the following."),
  payments: z.array(deskPaymentWire).optional(),
  audit: z.array(deskAuditWire).optional().describe("Its latest changes, latest first."),
});
export const deskEbookOrdersResponse = pageOf(deskEbookOrderWire);
export const deskEbookOrderResponse = z.object({ data: deskEbookOrderWire });
