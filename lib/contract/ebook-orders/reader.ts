import { looseId, looseList, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { mediaUrl } from "@/lib/base/media/media-url";
import { parseTaka } from "../readers/fields";
import { parseListedOrder, parsePayment, parseStatus } from "../readers/orders";
import { parseGivenList, parseList, requireField } from "../readers/records";
import { ebookPdfPath } from "../terms";

/** Status of an e-book order whose books can be downloaded. */
const EBOOK_COMPLETED = 1;

/**
 * Parses an e-book order for its page. Amounts are in taka.
 * @throws UnreadableRecord
 */
export function parseEbookOrderInfo(response: unknown) {
  const order = looseObject(looseObject(response).orderInfo);
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
    /** Transaction id of the payment gateway; null until the order is paid. */
    trxId: looseText(order.trx_id),
    /** Empty if the API does not return it. `pdf` is null until the order is completed. */
    items: parseList(
      order.items,
      (value) => {
        const item = looseObject(value);
        const id = looseId(item.ebook_id);
        return {
          name: requireField(looseText(item.name), "name"),
          /** Bengali name; null if the API does not return it. */
          nameBn: looseText(item.name_bn),
          total: parseTaka(item.price),
          pdf: status === EBOOK_COMPLETED && id !== null ? ebookPdfPath(number, id) : null,
        };
      },
      "items",
    ),
  };
}

export type ReadEbookOrderInfo = ReturnType<typeof parseEbookOrderInfo>;

/** An e-book order whose items are named in the page's language. */
export type EbookOrderInfo = Omit<ReadEbookOrderInfo, "items"> & {
  items: Omit<ReadEbookOrderInfo["items"][number], "nameBn">[];
};

function parseEbookOrder(value: unknown) {
  const order = looseObject(value);
  const listed = parseListedOrder(order);
  return {
    ...listed,
    /**
     * `pdf` is null until the order is completed, `id` and `image` (path) if the API does not return
     * them.
     */
    books: looseList(order.items).map((item) => {
      const ebook = looseObject(item.ebook);
      const file = looseText(ebook.ebook_pdf);
      return {
        id: looseId(ebook.id) ?? looseId(item.ebook_id),
        name: looseText(ebook.name),
        nameBn: looseText(ebook.name_bn),
        image: looseText(ebook.image),
        pdf: listed.status === EBOOK_COMPLETED && file ? pdfAddress(file) : null,
      };
    }),
  };
}

type ReadEbookOrder = ReturnType<typeof parseEbookOrder>;

/** An e-book order whose books are named in the page's language. */
export type EbookOrder = Omit<ReadEbookOrder, "books"> & {
  books: Omit<ReadEbookOrder["books"][number], "nameBn">[];
};

/**
 * Parses the response of get-customer-ebook-orders. Drops unreadable orders.
 * @throws ApiError if the response has no list
 */
export function parseEbookOrders(response: unknown): ReadEbookOrder[] {
  return parseGivenList(looseObject(response).orders, parseEbookOrder, "orders");
}

/**
 * Returns the address of a PDF. A protected path of the API stays as it is; a path relative to the
 * site root is served under /media. Null for anything else.
 */
function pdfAddress(file: string): string | null {
  if (/^\/api\/[\w\-/.]+$/.test(file) && !file.includes("..")) return file;
  const address = mediaUrl(file);
  return address.endsWith(".pdf") ? address : null;
}
