import type { SentBody } from "@/lib/contract/define-calls";
import type { ORDER_CALLS } from "@/lib/contract/orders/calls";
import type { Cart } from "@/lib/contract/readers/cart";
import type { Locale } from "@/lib/i18n/locales";
import { type AreaRules, chargeTo, STANDARD_RULES } from "../pricing/delivery-rules";
import { beforeOffer } from "../pricing/order-totals";
import { toPoisha, toTaka } from "../pricing/price";
import { type AreaChoices, areaChoices } from "./area-choices";
import type { CashRules } from "./cash-rules";
import { type CompleteForm, formPayload, sentArea } from "./order-form";
import type { DeliveryArea } from "./shipping";

/** Price of the goods of a cart in poisha, without an offer: it decides on free delivery. */
export function cartGoodsOf({ subtotal, discount, offer }: Cart) {
  const shares = [toPoisha(offer?.amount ?? 0)];
  return beforeOffer({ subtotal: toPoisha(subtotal), discount: toPoisha(discount), shares });
}

/** Returns the lines of the totals table in taka. `area` is null if none is selected. */
export function cartTable(cart: Cart, area: DeliveryArea | null) {
  const rules = cart.delivery ?? STANDARD_RULES;
  const shippingCharge = area === null ? 0 : toTaka(chargeTo(area, rules, cartGoodsOf(cart)));
  // Free delivery is part of the discount; the charge of the area stays as it is.
  const offDelivery = cart.offer?.freeDelivery ? shippingCharge : 0;
  return {
    subtotal: cart.subtotal,
    tax: cart.tax,
    discount: toTaka(toPoisha(cart.discount) + toPoisha(offDelivery)),
    shippingCharge,
    total: toTaka(toPoisha(cart.total) + toPoisha(shippingCharge) - toPoisha(offDelivery)),
  };
}

/**
 * Returns the charges and payment methods of each area for a cart.
 * @param rules if the cart has none of its own
 * @param cash which orders can be paid in cash; all if undefined
 */
export function cartAreas(cart: Cart, rules: AreaRules, cash?: CashRules): AreaChoices {
  const goods = {
    goods: cartGoodsOf(cart),
    isColdChain: cart.lines.some((line) => line.coldChain),
    needsPrescription: cart.lines.some((line) => line.needsPrescription),
    totalTo: (area: DeliveryArea) => cartTable(cart, area).total,
  };
  return areaChoices(cart.delivery ?? rules, goods, cash);
}

/** Returns the body of an order of the cart. The server computes every amount again and compares. */
export function cartOrderPayload(
  form: CompleteForm,
  cart: Cart,
  language: Locale,
): SentBody<typeof ORDER_CALLS.orderCart> & { isBuyNow: false } {
  const { tax, discount, shippingCharge, total } = cartTable(cart, form.shippingArea);
  return {
    isBuyNow: false,
    ...formPayload(form),
    shipping_charge: shippingCharge,
    ...sentArea(form.shippingArea),
    items: cart.lines.map((line) => ({
      id: line.id,
      ...(line.cartId !== null && { cart_id: line.cartId }),
      product_id: line.productId,
      batch_no: line.batchNo,
      quantity: line.quantity,
      price: line.price,
      discount_percent: line.discountPercent,
      discount: line.discount,
      total_price: line.lineTotal,
      status: "active",
      attributes: "",
      custom_note: "",
    })),
    totals: { tax, discount, total },
    language,
  };
}

/** Returns the body of an order of the cart without an account. */
export function guestCartPayload(
  form: CompleteForm,
  cart: Cart,
  { language, recaptchaToken }: { language: Locale; recaptchaToken: string },
): SentBody<typeof ORDER_CALLS.orderProduct> {
  return { ...cartOrderPayload(form, cart, language), recaptchaToken };
}
