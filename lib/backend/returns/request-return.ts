import type { z } from "zod";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { returnBody } from "@/lib/contract/returns/schemas";
import { splitPieces } from "@/lib/shop/pricing/line-value";
import { lockProductOrder } from "../kernel/db/row-locks";
import type { Trx } from "../kernel/db/schema";
import { fieldError, notFound } from "../kernel/errors";
import type { ShopEvent } from "../kernel/event";
import { returnRequested } from "../kernel/outbox/events";
import { type AfterSalesViewer, findAfterSalesOrder } from "../orders/after-sales-order";
import { attachPhotos } from "./return-photos";
import { type returnableLines, returnableOrder } from "./returnable-lines";

const UNKNOWN_LINE = refusalText("orders.noSuchLine");
const COLD = refusalText("returns.coldProduct");

/** Lines of a return, with pieces, reason and photos. */
type ReturnInput = z.output<typeof returnBody>;

type Lines = Awaited<ReturnType<typeof returnableLines>>["lines"];

/** @throws AppError 422 with errors.lines if a line cannot be returned in this quantity */
function checkLines(lines: Lines, input: ReturnInput): void {
  const wanted = new Map<number, number>();
  for (const { line, quantity } of input.lines)
    wanted.set(line, (wanted.get(line) ?? 0) + quantity);
  for (const [id, quantity] of wanted) {
    const line = lines.find((one) => one.id === id);
    if (!line) throw fieldError("lines", UNKNOWN_LINE);
    if (line.refusal === "cold_chain") throw fieldError("lines", COLD);
    if (quantity > line.left.quantity)
      throw fieldError("lines", refusalText("returns.tooMany", { count: line.left.quantity }));
  }
}

/**
 * Stores what a customer wants to send back of a delivered order, one return for each line. The
 * order is locked, so that parallel requests never return more than was bought.
 * @returns the ids of the returns, and the events to deliver
 * @throws AppError 404 for an order of another viewer; 422 with errors.lines if it is not
 *   delivered, too late, a line cannot be sent back in this quantity, or a photo is gone
 */
export async function requestReturn(
  trx: Trx,
  orderNumber: string,
  viewer: AfterSalesViewer,
  input: ReturnInput,
  at: number,
): Promise<{ ids: number[]; events: ShopEvent[] }> {
  const found = await findAfterSalesOrder(trx, { orderNumber }, viewer);
  if (!found) throw notFound(refusalText("orders.unknownNumber"));
  await lockProductOrder(trx, found.id);
  const { order, lines } = await returnableOrder(trx, orderNumber, viewer, at);
  checkLines(lines, input);
  const ids: number[] = [];
  const events: ShopEvent[] = [];
  const left = new Map(lines.map((line) => [line.id, line.left]));
  for (const { line, quantity, reason, photos = [] } of input.lines) {
    const { part, rest } = splitPieces(left.get(line) ?? { quantity, value: 0 }, quantity);
    left.set(line, rest);
    const { id } = await trx
      .insertInto("returns")
      .values({
        order_id: order.id,
        order_line_id: line,
        ...part,
        reason,
        state: "requested" as const,
        requested_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await attachPhotos(trx, { orderId: order.id, returnId: id }, photos);
    events.push(returnRequested({ id, number: order.order_number }, quantity, ids.length > 0));
    ids.push(id);
  }
  return { ids, events };
}
