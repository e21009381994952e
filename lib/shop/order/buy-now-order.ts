import type { Locale } from "@/lib/i18n/locales";
import { buyNowGoods, withDelivery } from "../pricing/order-totals";
import { discountAmount, offerPrice, toPoisha, toTaka } from "../pricing/price";
import { type CompleteForm, formPayload } from "./order-form";
import { type DeliveryArea, deliveryCharge } from "./shipping";

interface BuyNowProduct {
  id: number;
  discount: number;
  inventory: { sellingPrice: number; batchNo: string | null };
}

/** Returns the lines of the totals table in taka. `area` is null if none is selected. */
export function buyNowTable(product: BuyNowProduct, area: DeliveryArea | null, quantity = 1) {
  const charge = area === null ? 0 : deliveryCharge(area);
  const sellingPrice = toPoisha(product.inventory.sellingPrice);
  const goods = buyNowGoods([{ sellingPrice, discountPercent: product.discount, quantity }]);
  const totals = withDelivery(goods, toPoisha(charge));
  return {
    price: toTaka(totals.subtotal),
    shippingCharge: charge,
    discount: toTaka(totals.discount),
    total: toTaka(totals.total),
  };
}

interface InstantOrderBuyer {
  quantity: number;
  recaptchaToken: string;
  /** Locale of the page. */
  language: Locale;
}

/**
 * Returns the payload of POST /api/instant-order. The server computes every amount again and
 * compares.
 */
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
