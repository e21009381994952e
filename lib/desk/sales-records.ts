import {
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { type ShippingArea, shippingAreaOf } from "@/lib/shop/order/shipping";

/** A product that staff put into an order, with its pieces. */
export interface Item {
  product_id: number;
  quantity: number;
}

/** A line with today's prices in taka; `id` is null for one that the order does not have yet. */
interface QuotedLine {
  id: number | null;
  product_id: number;
  name: string;
  name_bn: string | null;
  quantity: number;
  price: number;
  total: number;
}

function readLine(line: Record<string, unknown>): QuotedLine {
  return {
    id: looseId(line.id),
    product_id: looseId(line.product_id) ?? 0,
    name: looseText(line.name) ?? "",
    name_bn: looseText(line.name_bn),
    quantity: looseNumber(line.quantity) ?? 0,
    price: looseNumber(line.price) ?? 0,
    total: looseNumber(line.total) ?? 0,
  };
}

/** Effect of a change of an order's lines; taka. */
export interface LinesQuote {
  was: number;
  becomes: number;
  /** Delivery charge; null if the server does not say it. */
  delivery: { was: number; becomes: number } | null;
  /** Amount that the customer still has to pay after the change. */
  due: number;
  /** Refunds after the change, by payment method; staff make those with `byHand`. */
  promised: { amount: number; way: string; byHand: boolean }[];
  lines: QuotedLine[];
}

function readDelivery(value: unknown): LinesQuote["delivery"] {
  const { was, becomes } = looseObject(value);
  const [before, after] = [looseNumber(was), looseNumber(becomes)];
  return before === null || after === null ? null : { was: before, becomes: after };
}

const readPromised = (value: unknown): LinesQuote["promised"] =>
  looseList(value).map(({ amount, way, by_hand }) => ({
    amount: looseNumber(amount) ?? 0,
    way: looseText(way) ?? "",
    byHand: by_hand === true,
  }));

/** Delivery of an order; taka. */
interface QuotedDelivery {
  area: ShippingArea | null;
  charge: number;
  total: number;
  /** Such as 2026-11-29; null if none is promised. */
  promisedDay: string | null;
  /** ISO time by when the law wants it delivered. */
  dueAt: string | null;
}

/** What a correction of an address changes; taka. */
export interface DeliveryQuote {
  was: QuotedDelivery;
  becomes: QuotedDelivery;
  /** Amount that the customer still has to pay then. */
  due: number;
  promised: LinesQuote["promised"];
  /** Area that the city is known to lie in, if it is not that of the order. */
  otherArea: ShippingArea | null;
}

function readQuotedDelivery(value: unknown): QuotedDelivery {
  const { delivery_area, charge, total, promised_day, due_at } = looseObject(value);
  return {
    area: shippingAreaOf(delivery_area),
    charge: looseNumber(charge) ?? 0,
    total: looseNumber(total) ?? 0,
    promisedDay: looseText(promised_day),
    dueAt: looseTime(due_at),
  };
}

/** Reads the quote of a correction from a response. */
export function readDeliveryQuote(data: unknown): DeliveryQuote {
  const quote = looseObject(data);
  return {
    was: readQuotedDelivery(quote.was),
    becomes: readQuotedDelivery(quote.becomes),
    due: looseNumber(quote.due) ?? 0,
    promised: readPromised(quote.promised_back),
    otherArea: shippingAreaOf(quote.other_area),
  };
}

/** Reads the quote of changed lines from a response. */
export function readLinesQuote(data: unknown): LinesQuote {
  const quote = looseObject(data);
  const taka = (name: string) => looseNumber(quote[name]) ?? 0;
  return {
    was: taka("was"),
    becomes: taka("becomes"),
    delivery: readDelivery(quote.delivery),
    due: taka("due"),
    promised: readPromised(quote.promised_back),
    lines: looseList(quote.lines).map(readLine),
  };
}

/** Prices of an order by phone; taka. */
export interface PhoneQuote {
  subtotal: number;
  total: number;
  /** Payment methods that the shop offers. */
  methods: string[];
  /** Area that the city is known to lie in, if it is not the chosen one. */
  otherArea: ShippingArea | null;
  lines: QuotedLine[];
}

/** Reads the quote of an order by phone from a response. */
export function readPhoneQuote(data: unknown): PhoneQuote {
  const { subtotal, total, payment_methods, other_area, lines } = looseObject(data);
  return {
    subtotal: looseNumber(subtotal) ?? 0,
    total: looseNumber(total) ?? 0,
    methods: Array.isArray(payment_methods) ? payment_methods.map(String) : [],
    otherArea: shippingAreaOf(other_area),
    lines: looseList(lines).map(readLine),
  };
}

const REVIEWED_KINDS = ["products", "ebook", "appointment"] as const;

/** A payment or a refund that a person has to decide; the amount in taka. */
export interface ReviewRecord {
  id: number;
  /** Number of the order or appointment. */
  order: string | null;
  kind: (typeof REVIEWED_KINDS)[number];
  gateway: string;
  state: string;
  amount: number;
  transaction: string | null;
  /** Id at the gateway, and the number that the shop gave it. Only of a payment. */
  payment: string | null;
  invoice: string | null;
  /** Reason of a refund, and why it was not made. Null for payments. */
  reason: string | null;
  problem: string | null;
  /** Whether the shop can send the refund; false for money that no gateway took. */
  can_send: boolean;
  created_at: string | null;
}

/** Reads payments or refunds under review from a response; entries without an id are left out. */
export function readReview(data: unknown): ReviewRecord[] {
  return looseList(data).flatMap((row) => {
    const id = looseId(row.id);
    if (id === null) return [];
    return {
      id,
      order: looseText(row.order),
      kind: REVIEWED_KINDS.find((one) => one === row.kind) ?? "products",
      gateway: looseText(row.gateway) ?? "",
      state: looseText(row.state) ?? "",
      amount: looseNumber(row.amount) ?? 0,
      transaction: looseText(row.transaction),
      payment: looseText(row.payment),
      invoice: looseText(row.invoice),
      reason: looseText(row.reason),
      problem: looseText(row.problem),
      can_send: row.can_send !== false,
      created_at: looseTime(row.created_at),
    };
  });
}

/** State of a payment at the gateway; the amount in taka. */
export interface GatewayPaymentStatus {
  status: string;
  amount: number | null;
  currency: string | null;
  invoice: string | null;
  transaction: string | null;
  problem: string | null;
}

/** Parses the state of a payment at the gateway. */
export function readGatewayStatus(data: unknown): GatewayPaymentStatus {
  const said = looseObject(data);
  return {
    status: looseText(said.status) ?? "no_answer",
    amount: looseNumber(said.amount),
    currency: looseText(said.currency),
    invoice: looseText(said.invoice),
    transaction: looseText(said.transaction),
    problem: looseText(said.problem),
  };
}

/** An attempt to pay an order; the amount in taka. */
export interface AttemptRecord {
  id: number;
  gateway: string;
  state: string;
  transaction: string | null;
  amount: number;
  updated_at: string;
}
