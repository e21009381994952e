import {
  type Loose,
  looseFlag,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { mediaUrl } from "@/lib/base/media/media-url";
import { ebookPdfPath, paymentMethodOf } from "../terms";
import { parseName, parseTaka } from "./fields";
import { parseGivenList, parseList, requireField } from "./records";

/** Status of an e-book order whose books may be read. */
const EBOOK_COMPLETED = 1;

/** Null from an API that does not tell. */
const parseStatus = looseNumber;

/** When an order got into which state, oldest first; may be empty. */
function parseSteps(value: unknown) {
  return looseList(value).flatMap((step) => {
    const [status, at] = [parseStatus(step.status), looseTime(step.at)];
    return status === null || at === null ? [] : [{ status, at }];
  });
}

/** What orders of both kinds tell of their payment. */
function parsePayment(order: Loose) {
  return {
    /** Null from an API that does not tell. */
    paymentStatus: looseText(order.payment_status),
    /** Whether it can be paid now; never where an API does not tell. */
    payable: looseFlag(order.payable),
  };
}

/** A physical order as its page shows it; amounts in taka. @throws UnreadableRecord */
export function parseOrderInfo(answer: unknown) {
  const { orderInfo, salesOrder } = looseObject(answer);
  const order = looseObject(orderInfo);
  const sale = looseObject(salesOrder);
  return {
    kind: "product" as const,
    number: requireField(looseText(order.order_number), "orderInfo.order_number"),
    /** ISO time, or null when unreadable. */
    orderedAt: looseTime(order.ordered_at),
    name: looseText(order.pi_name),
    phone: looseText(order.phone),
    address: looseText(order.shipping_address),
    city: looseText(order.shipping_city),
    zip: looseText(order.zip_code),
    country: looseText(order.country),
    total: parseTaka(sale.total),
    shippingCharge: parseTaka(sale.shipping_charge),
    /** Code; null from an API that does not tell. */
    status: parseStatus(order.status),
    ...parsePayment(order),
    /** ISO time until which it must be paid; null for any time. */
    expiresAt: looseTime(order.expires_at),
    /** Whether it was cancelled because nobody paid in time. */
    expired: looseFlag(order.expired),
    /** ISO time, null when it is not paid or an API does not tell. */
    paidAt: looseTime(order.paid_at),
    /** Number of the payment at the gateway, once it is paid. */
    trxId: looseText(order.trx_id),
    steps: parseSteps(order.steps),
    /** Whether the customer may cancel it; never where an API does not tell. */
    canCancel: looseFlag(order.can_cancel),
    /** Null from an API that does not tell. */
    paymentMethod: order.payment_method ? paymentMethodOf(order.payment_method) : null,
    /** Whether a prescription was needed when it was ordered; not where an API does not tell. */
    needsPrescription: looseFlag(order.needs_prescription),
    items: parseList(order.items, parseOrderedItem, "items"),
  };
}

function parseOrderedItem(value: unknown) {
  const item = looseObject(value);
  const image = looseText(item.image);
  return {
    /** Null from an API that does not tell. */
    productId: looseId(item.product_id),
    name: requireField(looseText(item.name), "name"),
    nameBn: looseText(item.name_bn),
    image: image === null ? null : mediaUrl(image),
    quantity: looseNumber(item.quantity) ?? 1,
    total: parseTaka(item.total_price),
    needsPrescription: looseFlag(item.needs_prescription),
  };
}

export type ReadOrderInfo = ReturnType<typeof parseOrderInfo>;

type OrderedItem = ReturnType<typeof parseOrderedItem>;

/** An order whose items are named in the language of a page. */
export type OrderInfo = Omit<ReadOrderInfo, "items"> & { items: Omit<OrderedItem, "nameBn">[] };

/** What the page of every order shows. */
export type AnyOrderInfo = Pick<
  OrderInfo,
  | "status"
  | "paymentStatus"
  | "number"
  | "orderedAt"
  | "name"
  | "address"
  | "city"
  | "zip"
  | "country"
  | "total"
  | "shippingCharge"
> & { kind: "product" | "ebook"; phone?: string | null };

/** An e-book order as its page shows it; amounts in taka. @throws UnreadableRecord */
export function parseEbookOrderInfo(answer: unknown) {
  const order = looseObject(looseObject(answer).orderInfo);
  const number = requireField(looseText(order.order_no), "orderInfo.order_no");
  const status = parseStatus(order.status);
  return {
    kind: "ebook" as const,
    number,
    orderedAt: looseTime(order.date),
    name: looseText(order.shipping_name),
    address: looseText(order.shipping_address),
    city: looseText(order.shipping_city),
    zip: looseText(order.shipping_zip),
    country: looseText(order.shipping_country),
    total: parseTaka(order.total),
    shippingCharge: 0,
    status,
    ...parsePayment(order),
    /** Number of the payment at the gateway, once it is paid. */
    trxId: looseText(order.trx_id),
    /** Empty from an API that does not tell; the PDF's address only when it may be read. */
    items: parseList(
      order.items,
      (value) => {
        const item = looseObject(value);
        const id = looseId(item.ebook_id);
        return {
          name: requireField(looseText(item.name), "name"),
          total: parseTaka(item.price),
          pdf: status === EBOOK_COMPLETED && id !== null ? ebookPdfPath(number, id) : null,
        };
      },
      "items",
    ),
  };
}

export type EbookOrderInfo = ReturnType<typeof parseEbookOrderInfo>;

/** What orders of both kinds have in a customer's list. */
function parseListedOrder(order: Loose) {
  return {
    id: requireField(looseId(order.id), "id"),
    number: requireField(looseText(order.order_no), "order_no"),
    /** ISO time, or null when unreadable. */
    date: looseTime(order.date),
    /** Code, or null when unreadable. */
    status: parseStatus(order.status),
    /** Taka. */
    total: parseTaka(order.total),
    ...parsePayment(order),
  };
}

export type ListedOrder = ReturnType<typeof parseListedOrder>;

function parseProductOrder(value: unknown) {
  const order = looseObject(value);
  return {
    ...parseListedOrder(order),
    /** Whether the customer may cancel it; never where an API does not tell. */
    canCancel: looseFlag(order.can_cancel),
    /** Whether a prescription was needed when it was ordered; not where an API does not tell. */
    needsPrescription: looseFlag(order.needs_prescription),
    /** A name is null when the product is unknown. */
    products: looseList(order.products).map((line) => ({
      id: looseId(looseObject(line.product).id),
      name: parseName(line.product),
      nameBn: looseText(looseObject(line.product).name_bn),
      quantity: looseNumber(line.quantity) ?? 1,
    })),
  };
}

export type ProductOrder = ReturnType<typeof parseProductOrder>;

/** The orders of get-customer-ecom-orders; unreadable ones are left out. @throws ApiError without a list */
export function parseProductOrders(answer: unknown): ProductOrder[] {
  return parseGivenList(looseObject(answer).orders, parseProductOrder, "orders");
}

function parseEbookOrder(value: unknown) {
  const order = looseObject(value);
  const listed = parseListedOrder(order);
  return {
    ...listed,
    /** The PDF's address only where it may be read, an id only where the server tells it. */
    books: looseList(order.items).map((item) => {
      const ebook = looseObject(item.ebook);
      const file = looseText(ebook.ebook_pdf);
      return {
        id: looseId(ebook.id) ?? looseId(item.ebook_id),
        name: looseText(ebook.name),
        pdf: listed.status === EBOOK_COMPLETED && file ? pdfAddress(file) : null,
      };
    }),
  };
}

export type EbookOrder = ReturnType<typeof parseEbookOrder>;

/** The orders of get-customer-ebook-orders; unreadable ones are left out. @throws ApiError without a list */
export function parseEbookOrders(answer: unknown): EbookOrder[] {
  return parseGivenList(looseObject(answer).orders, parseEbookOrder, "orders");
}

/** A guarded address of the API stays as it is; a path relative to the site root is served under /media. */
function pdfAddress(file: string): string | null {
  if (/^\/api\/[\w\-/.]+$/.test(file) && !file.includes("..")) return file;
  const address = mediaUrl(file);
  return address.endsWith(".pdf") ? address : null;
}

/** How far an order is: states as codes, times in ISO. @throws UnreadableRecord */
export function parseTrackedOrder(answer: unknown) {
  const order = looseObject(looseObject(answer).tracking);
  return {
    number: requireField(looseText(order.order_number), "tracking.order_number"),
    kind: looseText(order.kind) === "ebook" ? ("ebook" as const) : ("product" as const),
    /** Null from an API that does not tell. */
    status: parseStatus(order.status),
    ...parsePayment(order),
    /** ISO time until which it must be paid; null for any time. */
    expiresAt: looseTime(order.expires_at),
    orderedAt: looseTime(order.ordered_at),
    steps: parseSteps(order.steps),
    /** Whether a prescription was needed when it was ordered; not where an API does not tell. */
    needsPrescription: looseFlag(order.needs_prescription),
  };
}

export type TrackedOrder = ReturnType<typeof parseTrackedOrder>;
