import type { Locale } from "@/lib/i18n/locales";
import { discountAmount, offerPrice, toPoisha, toTaka } from "../pricing/price";
import { buyNowTotals } from "./buy-now-totals";
import { type CompleteForm, formPayload } from "./order-form";
import { SHIPPING_CHARGES, type ShippingArea } from "./shipping";

interface BuyNowProduct {
  id: number;
  discount: number;
  inventory: { sellingPrice: number; batchNo: string | null };
}

/** Lines of the totals table in taka; `area` null while none is chosen. */
export function buyNowTable(product: BuyNowProduct, area: ShippingArea | null, quantity = 1) {
  const charge = area === null ? 0 : SHIPPING_CHARGES[area];
  const totals = buyNowTotals(
    toPoisha(product.inventory.sellingPrice),
    product.discount,
    toPoisha(charge),
    quantity,
  );
  return {
    price: toTaka(totals.subtotal),
    shippingCharge: charge,
    discount: toTaka(totals.discount),
    total: toTaka(totals.total),
  };
}

interface InstantOrderBuyer {
  /** Pieces. */
  quantity: number;
  recaptchaToken: string;
  /** Language of the page. */
  language: Locale;
}

/** Payload of POST /api/instant-order; the server computes every amount itself and compares. */
export function instantOrderPayload(
  form: CompleteForm,
  product: BuyNowProduct,
  { quantity, recaptchaToken, language }: InstantOrderBuyer,
) {
  const { sellingPrice, batchNo } = product.inventory;
  const { shippingCharge, discount, total } = buyNowTable(product, form.shippingArea, quantity);
  const price = offerPrice(sellingPrice, product.discount);
  return {
    isBuyNow: true,
    ...formPayload(form),
    shipping_charge: shippingCharge,
    items: [
      {
        id: 1,
        cart_id: 1,
        product_id: product.id,
        batch_no: batchNo,
        quantity,
        price,
        discount_percent: product.discount,
        discount: discountAmount(sellingPrice, product.discount),
        total_price: toTaka(toPoisha(price) * quantity),
        attributes: "",
        custom_note: "",
      },
    ],
    totals: { tax: 0, discount, total },
    recaptchaToken,
    language,
  };
}
