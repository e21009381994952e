import type { SentBody } from "@/lib/contract/define-calls";
import type { EBOOK_ORDER_CALLS } from "@/lib/contract/ebook-orders/calls";
import type { Locale } from "@/lib/i18n/locales";
import { offeredLine, priceGoods, withDelivery } from "../pricing/order-totals";
import { toPoisha, toTaka } from "../pricing/price";
import { formPayload, type OrderFormValues } from "./order-form";

interface EbookForSale {
  id: number;
  /** Percent. */
  discount: number;
  /** In taka, before the discount. */
  salePrice: number;
}

interface EbookBuyer {
  customerId: number;
  recaptchaToken: string;
  /** Locale of the page to which the customer returns after the payment. */
  language: Locale;
  /** The payment gateway, in a shop that has several. */
  gateway?: string;
}

/** Returns the lines of the totals table in taka. An e-book has no shipping charge. */
export function ebookTable({ salePrice, discount }: Omit<EbookForSale, "id">) {
  const line = offeredLine(toPoisha(salePrice), discount, 1);
  const totals = withDelivery(priceGoods([line], "separate"), 0);
  return {
    price: toTaka(totals.subtotal),
    discount: toTaka(totals.discount),
    total: toTaka(totals.total),
  };
}

/**
 * Returns the body of an order of an e-book. The server computes every amount again and compares.
 */
export function ebookOrderPayload(
  form: OrderFormValues,
  ebook: EbookForSale,
  buyer: EbookBuyer,
): SentBody<typeof EBOOK_ORDER_CALLS.orderEbook> {
  const { customerId, recaptchaToken, language, gateway } = buyer;
  const { price, discount, total } = ebookTable(ebook);
  const reduction = { discount_percent: ebook.discount, discount };
  return {
    isBuyNow: true,
    customer_id: customerId,
    ...formPayload(form),
    shipping_charge: 0,
    items: [
      {
        id: 1,
        cart_id: 1,
        product_id: ebook.id,
        quantity: 1,
        price: total,
        ...reduction,
        total_price: price,
        attributes: "",
        custom_note: "",
      },
    ],
    totals: { tax: 0, ...reduction, total },
    recaptchaToken,
    language,
    gateway,
  };
}
