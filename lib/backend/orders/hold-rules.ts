import type { PaymentMethod, WaitsFor } from "@/lib/contract/terms";
import type { LimitCode } from "@/lib/shop/stock/stock-refusal";
import type { OrderLimits } from "@/lib/site/order-limits";
import type { Hold } from "../kernel/db/columns";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Duration of a short hold. */
const SHORT_MS = 15 * MINUTE_MS;
/** Time to pay an order without a hold, and after a downtime, if `holdMinutes` is 0. */
const UNHELD_MS = 60 * MINUTE_MS;

/** Maximum pieces held from one address: a number, and a share of all sellable pieces. */
const ADDRESS_PIECES = 300;
const ADDRESS_SHARE = 0.08;
/** Maximum share of a product in full holds; at least this many pieces of a small stock. */
const PRODUCT_SHARE = 0.5;
const PRODUCT_PIECES = 5;
/** Maximum share of a product in short holds. */
const SHORT_SHARE = 0.25;
/**
 * Maximum share of all pieces in the unpaid orders of new buyers together. Buyers whose phone number
 * is not confirmed may use less of it, so that invented numbers leave something to the others.
 */
const SHOP_SHARE = 0.2;
const UNCONFIRMED_SHOP_SHARE = 0.15;
/** At least this many pieces of a small shop. */
const SMALL_SHOP_PIECES = 5;

/** Unpaid orders that hold pieces, and the pieces in them. */
export interface HoldCount {
  orders: number;
  pieces: number;
}

/**
 * Counts of a product: wanted by the order, left in stock, and in full and short holds of counted
 * orders.
 */
export interface ProductHolds {
  wanted: number;
  left: number;
  full: number;
  short: number;
}

/** Pieces on hold when an order is placed. */
export interface CurrentHolds {
  /** By the customer, or the guest's session. */
  own: HoldCount;
  /** Held under the phone number and from the address; null if these do not count. */
  phone: HoldCount | null;
  address: HoldCount | null;
  products: ProductHolds[];
  /** Pieces of all products on hold for all new buyers; null if these do not count. */
  newBuyers: number | null;
}

/** Passes if `wanted` is at most `limit`. */
interface Check {
  code: LimitCode;
  wanted: number;
  limit: number;
}

interface CapSettings {
  limits: Pick<OrderLimits, "maxOpenOrders" | "maxOpenPieces">;
  /** Factor on every cap except the buyer's own. */
  scale: number;
  /** Sellable pieces of all products. */
  sellable: number;
  /** Whether a code has proved the buyer's phone number. */
  isPhoneConfirmed: boolean;
}

function addressCap({ scale, sellable }: CapSettings): number {
  return Math.floor(Math.min(ADDRESS_PIECES, sellable * ADDRESS_SHARE) * scale);
}

const totalOf = ({ left, full, short }: ProductHolds) => left + full + short;

function buyerChecks(held: HoldCount, pieces: number, caps: CapSettings["limits"], scale: number) {
  return [
    {
      code: "open_orders_limit",
      wanted: held.orders + 1,
      limit: Math.round(caps.maxOpenOrders * scale),
    },
    {
      code: "open_pieces_limit",
      wanted: held.pieces + pieces,
      limit: Math.round(caps.maxOpenPieces * scale),
    },
  ] as const satisfies Check[];
}

function productChecks({ products, phone }: CurrentHolds, scale: number): Check[] {
  // Product caps do not apply to a buyer with a completed order.
  if (phone === null) return [];
  return products.map((product) => ({
    code: "unpaid_limit",
    wanted: product.full + product.wanted,
    limit: Math.floor(Math.max(totalOf(product) * PRODUCT_SHARE, PRODUCT_PIECES) * scale),
  }));
}

const piecesOf = ({ products }: CurrentHolds) =>
  products.reduce((sum, { wanted }) => sum + wanted, 0);

/** Returns the first cap that the order would exceed with a full hold, or null. */
export function exceededCap(held: CurrentHolds, caps: CapSettings): Check | null {
  const pieces = piecesOf(held);
  const { limits, scale } = caps;
  const checks: Check[] = [
    ...buyerChecks(held.own, pieces, limits, 1),
    ...(held.phone ? buyerChecks(held.phone, pieces, limits, scale) : []),
    ...(held.address
      ? [
          {
            code: "unpaid_limit" as const,
            wanted: held.address.pieces + pieces,
            limit: addressCap(caps),
          },
        ]
      : []),
    ...productChecks(held, scale),
  ];
  return checks.find(({ wanted, limit }) => wanted > limit) ?? null;
}

/**
 * Whether an order fits into the pieces that all new buyers may hold together. Past that, an order
 * goes on without a hold.
 */
export function fitsShop(held: CurrentHolds, caps: CapSettings): boolean {
  if (held.newBuyers === null) return true;
  const share = caps.isPhoneConfirmed ? SHOP_SHARE : UNCONFIRMED_SHOP_SHARE;
  const all = caps.sellable + held.newBuyers;
  const limit = Math.floor(Math.max(all * share, SMALL_SHOP_PIECES) * caps.scale);
  return held.newBuyers + piecesOf(held) <= limit;
}

/**
 * Whether an order past a cap may have a short hold.
 * @param shortPieces pieces already in short holds of the buyer's address or account
 */
export function fitsShortHold(held: CurrentHolds, shortPieces: number, caps: CapSettings): boolean {
  if (shortPieces + piecesOf(held) > addressCap(caps) || !fitsShop(held, caps)) return false;
  return held.products.every(
    (product) =>
      product.short + product.wanted <= Math.floor(totalOf(product) * SHORT_SHARE * caps.scale),
  );
}

/**
 * Returns until when an open order and its pieces stay at least after a downtime, in epoch ms.
 * @param now end of the downtime
 */
export function renewedEnd(
  hold: Hold,
  { holdMinutes }: Pick<OrderLimits, "holdMinutes">,
  now: number,
): number {
  if (hold === "short") return now + SHORT_MS;
  return now + (holdMinutes > 0 ? holdMinutes * MINUTE_MS : UNHELD_MS);
}

/** The fields of an order that decide when it expires. */
export interface ExpiryFields {
  method: PaymentMethod;
  hold: Hold;
  waitsFor: WaitsFor | null;
  /** Whether the buyer has a completed order. */
  isKnownCustomer: boolean;
}

/** Whether an order cannot be paid yet because of what it waits for; an advance is what is paid. */
export const delaysPayment = (waitsFor: WaitsFor | null): boolean =>
  waitsFor !== null && waitsFor !== "advance";

/**
 * Returns when an unpaid order expires, in epoch ms; null for never. While an order waits for
 * staff, `staffHours` applies; the time to pay starts when it becomes payable. An advance of cash on
 * delivery has the time of a payment.
 * @param now when the order is placed or becomes payable
 */
export function expiryOf(
  { method, hold, waitsFor, isKnownCustomer }: ExpiryFields,
  { limits, hasGateway }: { limits: OrderLimits; hasGateway: boolean },
  now: number,
): number | null {
  const { holdMinutes } = limits;
  if (delaysPayment(waitsFor)) return staffExpiry(limits, now);
  if (method !== "mobile" && waitsFor !== "advance") return null;
  if (hold === "short" || (hold === "none" && hasGateway)) return renewedEnd(hold, limits, now);
  if (hasGateway && !isKnownCustomer && holdMinutes > 0) return now + holdMinutes * MINUTE_MS;
  return unpaidExpiry(limits, now);
}

/**
 * Returns when the pieces of an order that waits for staff go back, unless the buyer's phone number
 * is confirmed by then; null if they stay.
 * @param now when the order is placed
 */
export function holdEndOf(
  { hold, waitsFor, isKnownCustomer }: ExpiryFields,
  { holdMinutes }: Pick<OrderLimits, "holdMinutes">,
  now: number,
): number | null {
  if (!delaysPayment(waitsFor) || isKnownCustomer || hold === "none" || holdMinutes === 0)
    return null;
  return now + holdMinutes * MINUTE_MS;
}

/**
 * Returns when an order expires that waits for staff from now on.
 * @returns epoch ms; null for never
 */
export function staffExpiry(
  { staffHours }: Pick<OrderLimits, "staffHours">,
  now: number,
): number | null {
  return staffHours > 0 ? now + staffHours * HOUR_MS : null;
}

/**
 * Returns when an unpaid order expires whose buyer is known or that staff have checked.
 * @param now when it becomes payable, in epoch ms
 * @returns epoch ms; null for never
 */
export function unpaidExpiry({ unpaidHours }: OrderLimits, now: number): number | null {
  return unpaidHours > 0 ? now + unpaidHours * HOUR_MS : null;
}
