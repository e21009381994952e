import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { COMPLAINT_KINDS, COMPLAINT_LIMIT } from "@/lib/contract/terms";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import type { Trx } from "../../db/schema";
import { notFound } from "../../errors";
import type { ShopEvent } from "../../event";
import { readInput } from "../../input";
import { newComplaintNumber } from "../../record-number";
import { pageLanguage } from "../../text-fields";
import { type AfterSalesViewer, findAfterSalesOrder } from "../orders/after-sales-order";
import { complaintFiled } from "../outbox/events";

const KIND = "Please choose what the complaint is about.";
const TEXT = "Please write what is wrong.";

const schema = z.object({
  kind: z.enum(COMPLAINT_KINDS, KIND),
  text: z
    .string({ error: TEXT })
    .transform(cleanLines)
    .pipe(
      z
        .string()
        .min(1, TEXT)
        .max(COMPLAINT_LIMIT, `Please write at most ${COMPLAINT_LIMIT} characters.`),
    ),
  language: pageLanguage(),
});

type ComplaintInput = z.infer<typeof schema>;

/** @throws AppError 422 with a map of field to messages */
export function readComplaint(body: unknown): ComplaintInput {
  return readInput(schema, body);
}

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
  if (!order) throw notFound("Order No Invalid!");
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
