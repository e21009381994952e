import { z } from "zod";
import { cleanLine, cleanLines } from "@/lib/base/text/clean";
import { deliveryFields } from "../delivery-fields";
import { refusalText } from "../refusal-texts/refusal";
import { numberField, pageLanguage, section, sentOnly, wholeNumber } from "../request-fields";
import { COUNTRIES, DEFAULT_COUNTRY, PAYMENT_METHODS } from "../terms";
import { optionalRobotToken, optionalText, orderEmail, robotToken } from "../text-fields";
import { percent, taka } from "../wire/fields";

const NO_COUNTRY = refusalText("delivery.country");
const UNKNOWN_COUNTRY = refusalText("delivery.listedCountry");
const SHIPPING = refusalText("delivery.area");
const TOTALS = refusalText("orders.totals");

const PAYMENT_MISSING = refusalText("orders.paymentMethod");

/** Countries and payment methods that a shop offers. */
interface Offer {
  countries?: readonly string[];
  cashOnDelivery?: boolean;
}

const countryOf = ({ countries = COUNTRIES }: Offer): z.ZodType<string, string> =>
  z
    .enum(COUNTRIES, {
      error: ({ input }) => (typeof input === "string" ? UNKNOWN_COUNTRY : NO_COUNTRY),
    })
    .refine((one) => countries.includes(one), refusalText("delivery.otherCountry"))
    .describe("Where products are not delivered to is refused with 422 `shipping.country`.");

const paymentMethodOf = ({ cashOnDelivery = false }: Offer) =>
  z
    .enum(PAYMENT_METHODS, { error: PAYMENT_MISSING })
    .refine((method) => method === "mobile" || cashOnDelivery, PAYMENT_MISSING)
    .describe("`cod` is cash on delivery, offered only where the shop is set up for it.");

const isAbroad = (place: string) => place !== DEFAULT_COUNTRY;

const sentSchema = z.object({ shipping: z.object({ country: z.string() }) });

/** Returns the country that an order is sent to, or Bangladesh if it cannot be read. */
export function sentCountry(body: unknown): string {
  const sent = sentSchema.safeParse(body);
  return sent.success ? sent.data.shipping.country : DEFAULT_COUNTRY;
}

function sectionsOf(place: string, isDelivered: boolean, offer: Offer) {
  const { name, phone, address, city, zip } = deliveryFields(place);
  return {
    billing: section({ name, email: orderEmail(isDelivered && isAbroad(place)), phone }),
    shipping: section({
      country: countryOf(offer),
      address,
      city,
      state: optionalText(100, cleanLine),
      zip: zip.describe("In Bangladesh four digits."),
      orderNotes: optionalText(1_000, cleanLines),
    }),
  };
}

const USUAL = sectionsOf(DEFAULT_COUNTRY, true, {});

/** Name and contact of the buyer. */
export const billingBody = USUAL.billing;

/** Delivery address. */
export const shippingBody = USUAL.shipping;

/** Totals that the customer saw. The server rejects an order whose totals differ. */
export const totalsBody = z.object({
  tax: numberField(TOTALS).describe("Taka."),
  discount: numberField(TOTALS).describe("Taka."),
  total: numberField(TOTALS).describe("Taka."),
});

/**
 * Fields of every order; phone numbers and postcodes in the format of a country.
 * @param isDelivered false for an e-book
 */
export function orderFields(place: string, isDelivered: boolean, offer?: Offer) {
  const isUsual = !isAbroad(place) && offer === undefined;
  const { billing, shipping } = isUsual ? USUAL : sectionsOf(place, isDelivered, offer ?? {});
  return {
    billing,
    shipping,
    paymentMethod: paymentMethodOf(offer ?? {}),
    language: pageLanguage(),
  };
}

/** A delivery charge; 0 for other countries, whatever is sent. */
function shippingCharge(place: string) {
  const charge: z.ZodType = isAbroad(place)
    ? z
        .unknown()
        .optional()
        .transform(() => 0)
    : numberField(SHIPPING);
  return charge.describe(
    "Taka: 100 inside Dhaka, 150 outside, unless `delivery` of the cart or the product says otherwise. To the embedded backend 0 for another country than Bangladesh: its staff set the charge later.",
  ) as z.ZodType<number, number>;
}

const deliveredFields = (place: string, offer?: Offer) => ({
  ...orderFields(place, true, offer),
  shipping_charge: shippingCharge(place),
  // Invalid totals count as different totals: the refusal then contains the correct ones.
  totals: totalsBody.nullable().catch(null),
  delivery_area: z
    .enum(["inside", "outside", "pickup"], { error: SHIPPING })
    .optional()
    .describe(
      "Inside or outside Dhaka, derived from the charge if missing; or `pickup` at the shop, if it offers that. None for another country.",
    ),
});

/** Fields of a line that this shop never sets. */
const unusedTexts = {
  attributes: sentOnly(z.literal("")),
  custom_note: sentOnly(z.literal("")),
};

/** Fields of the only line of an order without a cart. */
export const onlyLineFields = {
  id: sentOnly(z.literal(1)),
  cart_id: sentOnly(z.literal(1)),
  discount_percent: sentOnly(percent),
  discount: sentOnly(taka),
  ...unusedTexts,
};

const orderedFields = {
  product_id: wholeNumber(refusalText("products.required")),
  batch_no: sentOnly(z.string().max(100).nullable()).describe(
    "Null for a product without a batch.",
  ),
  quantity: wholeNumber(refusalText("cart.quantity")).describe("Pieces."),
};

/** Line of an order of the cart. */
export const cartOrderLine = z.object({
  id: sentOnly(z.int().min(1)).describe("Line of the cart."),
  cart_id: sentOnly(z.int().min(1)).describe("As the cart has it."),
  ...orderedFields,
  price: sentOnly(taka),
  discount_percent: sentOnly(percent),
  discount: sentOnly(taka),
  total_price: sentOnly(taka),
  status: sentOnly(z.literal("active")),
  ...unusedTexts,
});

/** Schema of an order of the cart, in the formats of a country and for what the shop offers. */
export const cartOrderOf = (place: string, offer?: Offer) =>
  z.object({
    isBuyNow: sentOnly(z.literal(false)),
    ...deliveredFields(place, offer),
    // Invalid items count as items that differ from the cart.
    items: z.array(cartOrderLine).catch([]),
    recaptchaToken: optionalRobotToken(),
  });

/** Order of the cart. */
export const cartOrderBody = cartOrderOf(DEFAULT_COUNTRY);

/** A checked order of the cart; money in taka, as sent. */
export type CartOrder = z.output<typeof cartOrderBody>;

const instantLine = z.object({
  ...onlyLineFields,
  ...orderedFields,
  price: sentOnly(taka).describe("Of one piece after the discount, taka."),
  total_price: sentOnly(taka).describe("Of all pieces after the discount, taka."),
});

/** Schema of an order of a single product, in the formats of a country and for what the shop offers. */
const instantOrderOf = (place: string, offer?: Offer) =>
  z.object({
    isBuyNow: sentOnly(z.literal(true)),
    ...deliveredFields(place, offer),
    items: z.tuple([instantLine], { error: refusalText("orders.oneProduct") }),
    recaptchaToken: robotToken(),
  });

/** Order of a single product (Buy Now), without the cart. */
export const instantOrderBody = instantOrderOf(DEFAULT_COUNTRY);

/** A checked order of a single product; money in taka, as sent. */
export type InstantOrder = z.output<typeof instantOrderBody>;

/** Schema of an order of the cart without an account, like `cartOrderOf`. */
const guestCartOrderOf = (place: string, offer?: Offer) =>
  cartOrderOf(place, offer).extend({
    isBuyNow: z.literal(false).describe("Orders the cart of the session."),
    recaptchaToken: robotToken(),
  });

/** Order of a single product, or of the cart without an account. */
export const guestOrderBody = z.union([instantOrderBody, guestCartOrderOf(DEFAULT_COUNTRY)]);

type GuestOrder = z.output<typeof guestOrderBody>;

/** Schema of an order without an account, which says itself whether it is one of the cart. */
export function guestOrderOf(body: unknown, offer?: Offer): z.ZodType<GuestOrder> {
  const place = sentCountry(body);
  const isCart = z.object({ isBuyNow: z.literal(false) }).safeParse(body).success;
  return isCart ? guestCartOrderOf(place, offer) : instantOrderOf(place, offer);
}
