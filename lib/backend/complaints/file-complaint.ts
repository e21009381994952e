import type { z } from "zod";
import type { complaintBody } from "@/lib/contract/complaints/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import type { Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import type { ShopEvent } from "../kernel/event";
import { complaintFiled } from "../kernel/outbox/events";
import { newComplaintNumber } from "../kernel/safety/record-number";
import { type AfterSalesViewer, findAfterSalesOrder } from "../orders/after-sales-order";

type ComplaintInput = z.output<typeof complaintBody>;

/**
 * Stores a complaint about an order of the viewer, in any state of the order.
 * @param at epoch ms
 * @returns the number of the complaint, and the events to deliver
 * @throws AppError 404 for an order of another viewer
 */
export async function fileComplaint(
  trx: Trx,
  orderNumber: string,
  viewer: AfterSalesViewer,
  { kind, text, language }: ComplaintInput,
  at: number,
): Promise<{ number: string; events: ShopEvent[] }> {
  const order = await findAfterSalesOrder(trx, { orderNumber }, viewer);
  if (!order) throw notFound(refusalText("orders.unknownNumber"));
  const number = newComplaintNumber();
  const { id } = await trx
    .insertInto("complaints")
    .values({
      order_id: order.id,
      number,
      kind,
      text,
      filed_at: at,
      language: language ?? order.language ?? DEFAULT_LOCALE,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { number, events: [complaintFiled({ id, number, order: order.order_number }, kind)] };
}
