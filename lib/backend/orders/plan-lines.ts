import type { Selectable } from "kysely";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { areaOfCharge, type DeliveryArea, isAbroad } from "@/lib/shop/order/shipping";
import type { OrderAdjustment } from "@/lib/shop/pricing/adjustments";
import { chargeAgain } from "@/lib/shop/pricing/delivery-rules";
import { lineValue, splitPieces } from "@/lib/shop/pricing/line-value";
import {
  beforeOffer,
  type OrderTotals,
  offOtherCharge,
  type PricedGoods,
  priceGoods,
  withDelivery,
} from "@/lib/shop/pricing/order-totals";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Schema, Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import { readDeliveryTerms } from "../kernel/settings/delivery-terms";
import { rulesOf } from "../kernel/settings/order-terms";
import type { OrderLine } from "./insert-order";
import { checkColdChain } from "./order-delivery";
import { type QuotedLine, quoteProduct } from "./order-lines";
import { isPickup } from "./pickup-code";

type OrderRow = Selectable<Schema["orders"]>;
type LineRow = Selectable<Schema["order_lines"]>;

/** Changes of an order's lines; lines that are not listed stay. */
export interface LinesInput {
  /** Wanted pieces of lines; 0 removes one. */
  lines: readonly { id: number; quantity: number }[];
  add: readonly { product_id: number; quantity: number }[];
}

/** A line after the change. Its `id` is null if it is new. */
export type PlannedLine = OrderLine & Pick<LineRow, "share"> & { id: number | null };

/** The lines of an order after a change, and what has to be done for it. */
export interface LinesPlan {
  lines: PlannedLine[];
  totals: OrderTotals;
  /** Pieces to put back, by line. */
  returned: { id: number; quantity: number }[];
  /** Pieces to take, at current prices, and the line of the plan that gets them. */
  taken: { quoted: QuotedLine; line: PlannedLine }[];
  /** Ids of lines without any piece left. */
  removed: number[];
}

const NO_LINES = refusalText("orderLines.oneProduct");
const UNKNOWN_LINE = refusalText("orders.noSuchLine");

function plannedOf({ order_id: _order, total_price: _total, ...line }: LineRow): PlannedLine {
  return line;
}

/**
 * Whether added pieces belong to a line: same product and price. A line that bears a share of an
 * offer keeps to its ordered pieces: added ones have no share, and a later return would average both.
 */
function takesMore(line: PlannedLine, added: OrderLine): boolean {
  return (
    line.share === 0 &&
    line.product_id === added.product_id &&
    line.selling_price === added.selling_price &&
    line.discount_percent === added.discount_percent
  );
}

/** Returns what the pieces of a line that stay bear: each piece keeps what was paid for it. */
function keptShare(row: LineRow, quantity: number): number {
  if (quantity === row.quantity) return row.share;
  const all = { quantity: row.quantity, value: lineValue(row) };
  return row.price * quantity - splitPieces(all, quantity).part.value;
}

/** Prices the lines as their order shows them, with what each of them bears of its offer. */
function priceAgain({ presentation }: OrderRow, lines: readonly PlannedLine[]): PricedGoods {
  const ofOrder = lines.map(
    ({ share }, line): OrderAdjustment => ({ scope: "order", amount: share, lines: [line] }),
  );
  return priceGoods(lines, presentation, ofOrder);
}

/**
 * Returns the charge by the current delivery rules, unless staff entered it or the area is unknown.
 */
async function chargeOf(trx: Trx, order: OrderRow, goods: PricedGoods): Promise<number> {
  const { delivery_area: area, charge_typed, shipping_charge } = order;
  if (!area || charge_typed === 1) return shipping_charge;
  return chargeAgain(order, area, rulesOf(await readDeliveryTerms(trx)), beforeOffer(goods));
}

/** Returns the destination of an order; the area of an older order is derived from its charge. */
export function placeOf(order: OrderRow): { area: DeliveryArea | null; city: string } {
  const { shipping_country, shipping_city: city, delivery_area, shipping_charge } = order;
  if (isAbroad(shipping_country)) return { area: "abroad", city };
  if (isPickup(order)) return { area: "pickup", city };
  return { area: delivery_area ?? areaOfCharge(toTaka(shipping_charge)), city };
}

/** Sums added pieces by product, in the order in which stock is taken. */
function sumByProduct(wanted: readonly { product_id: number; quantity: number }[]) {
  const sums = new Map<number, number>();
  for (const { product_id: id, quantity } of wanted) sums.set(id, (sums.get(id) ?? 0) + quantity);
  return [...sums]
    .map(([product_id, quantity]) => ({ product_id, quantity }))
    .sort((a, b) => a.product_id - b.product_id);
}

/**
 * Plans a change of the lines of an order, and writes nothing. Ordered pieces keep their price and
 * batches; added pieces and the delivery are quoted like those of a new order.
 * @throws AppError 422: errors.lines for an unknown line or an order without lines, errors.items if
 *   a product is not available or not delivered there
 */
export async function planLines(
  trx: Trx,
  order: OrderRow,
  input: LinesInput,
  now: number,
): Promise<LinesPlan> {
  const rows = await trx
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", order.id)
    .orderBy("product_id")
    .orderBy("id")
    .execute();
  const wanted = new Map(input.lines.map(({ id, quantity }) => [id, quantity]));
  if ([...wanted.keys()].some((id) => !rows.some((row) => row.id === id)))
    throw fieldError("lines", UNKNOWN_LINE);
  const further = [...input.add];
  const returned: LinesPlan["returned"] = [];
  const lines: PlannedLine[] = [];
  for (const row of rows) {
    const { id, product_id } = row;
    const change = (wanted.get(row.id) ?? row.quantity) - row.quantity;
    if (change > 0) further.push({ product_id, quantity: change });
    if (change < 0) returned.push({ id, quantity: -change });
    const quantity = row.quantity + Math.min(change, 0);
    if (quantity > 0) lines.push({ ...plannedOf(row), quantity, share: keptShare(row, quantity) });
  }
  const kept = new Set(lines.map(({ id }) => id));
  const taken: LinesPlan["taken"] = [];
  for (const item of sumByProduct(further)) {
    const quoted = await quoteProduct(trx, item, now, true);
    const same = lines.find((line) => takesMore(line, quoted.line));
    const line = same ?? { ...quoted.line, share: 0, id: null };
    taken.push({ quoted, line });
    if (same) {
      same.quantity += quoted.line.quantity;
      // The pharmacist accepted fewer.
      same.rx_accepted = 0;
    } else lines.push(line);
  }
  checkColdChain(
    taken.map(({ quoted }) => quoted),
    placeOf(order),
    await readDeliveryTerms(trx),
  );
  if (lines.length === 0) throw fieldError("lines", NO_LINES);
  const removed = rows.map(({ id }) => id).filter((id) => !kept.has(id));
  const goods = priceAgain(order, lines);
  const charge = await chargeOf(trx, order, goods);
  const totals = withDelivery(goods, charge, offOtherCharge(order, charge).delivery_discount);
  return { lines, totals, returned, taken, removed };
}
