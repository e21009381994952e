import type { SentBody } from "@/lib/contract/define-calls";
import type { ORDER_CALLS } from "@/lib/contract/orders/calls";
import type { Locale } from "@/lib/i18n/locales";
import { type AreaRules, chargeTo, STANDARD_RULES } from "../pricing/delivery-rules";
import { beforeOffer, offeredLine, priceGoods, withDelivery } from "../pricing/order-totals";
import { discountAmount, offerPrice, toPoisha, toTaka } from "../pricing/price";
import { type CompleteForm, formPayload, sentArea } from "./order-form";
import type { DeliveryArea } from "./shipping";

interface BuyNowProduct {
  id: number;
  discount: number;
  /** Delivery charges of the product; the standard charges without them. */
  delivery?: AreaRules | null;
  inventory: { sellingPrice: number; batchNo: string | null };
  /** What an offer of the shop takes off, in taka; nothing without it. */
  offer?: { amount: number; freeDelivery: boolean } | null | undefined;
}

function pricedGoods({ inventory, discount, offer }: BuyNowProduct, quantity: number) {
  const line = offeredLine(toPoisha(inventory.sellingPrice), discount, quantity);
  return priceGoods([line], "separate", [{ scope: "order", amount: toPoisha(offer?.amount ?? 0) }]);
}

/** Price of pieces of a product in poisha, without an offer: it decides on free delivery. */
export function buyNowGoodsOf(product: BuyNowProduct, quantity: number) {
  return beforeOffer(pricedGoods(product, quantity));
}

/** Returns the lines of the totals table in taka. `area` is null if none is selected. */
export function buyNowTable(product: BuyNowProduct, area: DeliveryArea | null, quantity = 1) {
  const goods = pricedGoods(product, quantity);
  const rules = product.delivery ?? STANDARD_RULES;
  const charge = area === null ? 0 : chargeTo(area, rules, beforeOffer(goods));
  const totals = withDelivery(goods, charge, product.offer?.freeDelivery ? charge : 0);
  return {
    price: toTaka(totals.subtotal),
    shippingCharge: toTaka(totals.shippingCharge),
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
 * Returns the body of an order of a single product. The server computes every amount again and
 * compares.
 */
export function instantOrderPayload(
  form: CompleteForm,
  product: BuyNowProduct,
  { quantity, recaptchaToken, language }: InstantOrderBuyer,
): SentBody<typeof ORDER_CALLS.orderProduct> {
  const { sellingPrice, batchNo } = product.inventory;
  const { shippingCharge, discount, total } = buyNowTable(product, form.shippingArea, quantity);
  const price = offerPrice(sellingPrice, product.discount);
  return {
    isBuyNow: true,
    ...formPayload(form),
    shipping_charge: shippingCharge,
    ...sentArea(form.shippingArea),
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
