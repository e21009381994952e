import type { Locale } from "@/lib/i18n/locales";
import { toPoisha, toTaka } from "../pricing/price";
import { buyNowTotals } from "./buy-now-totals";
import { formPayload, type OrderFormValues } from "./order-form";

interface EbookForSale {
  id: number;
  /** Percent. */
  discount: number;
  /** Taka, before the discount. */
  salePrice: number;
}

interface EbookBuyer {
  customerId: number;
  recaptchaToken: string;
  /** Language of the pages the customer comes back to from the payment. */
  language: Locale;
}

/** Lines of the totals table in taka: an e-book has no shipping charge. */
export function ebookTable({ salePrice, discount }: Omit<EbookForSale, "id">) {
  const totals = buyNowTotals(toPoisha(salePrice), discount, 0);
  return {
    price: toTaka(totals.subtotal),
    discount: toTaka(totals.discount),
    total: toTaka(totals.total),
  };
}

/** Payload of POST /api/instant-ebook-order; the server computes every amount itself and compares. */
export function ebookOrderPayload(form: OrderFormValues, ebook: EbookForSale, buyer: EbookBuyer) {
  const { customerId, recaptchaToken, language } = buyer;
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
  };
}
