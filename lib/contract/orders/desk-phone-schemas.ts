import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { takaAmount, wholeNumberOf } from "../desk-fields";
import { foldOfferCode, OFFER_CODE_LIMIT } from "../offers/offer-code";
import { refusalText } from "../refusal-texts/refusal";
import { pageLanguage, tooLong } from "../request-fields";
import { COUNTRIES, DEFAULT_COUNTRY, PAYMENT_METHODS } from "../terms";
import { deliveryLines, optionalEmail, optionalText } from "../text-fields";
import { taka } from "../wire/fields";
import { offerWire } from "../wire/offers";
import { areaReason, MOST_PIECES, quotedLine } from "./desk-line-schemas";
import { AREAS } from "./desk-schemas";

const PRODUCTS = refusalText("phoneOrders.products");
const CUSTOMER = refusalText("phoneOrders.customer");

const goods = {
  items: z
    .array(
      z.object({
        product_id: z.int({ error: PRODUCTS }).min(1, PRODUCTS).max(999_999_999, PRODUCTS),
        quantity: wholeNumberOf(1, MOST_PIECES),
      }),
      PRODUCTS,
    )
    .min(1, PRODUCTS)
    .max(200, PRODUCTS),
  delivery_area: z
    .enum([...AREAS, "pickup"], refusalText("phoneOrders.charge"))
    .nullable()
    .default(null)
    .describe("Null for another country; `pickup` if the shop offers that."),
  delivery_charge: takaAmount()
    .nullable()
    .default(null)
    .describe("Taka; without it the charge of the delivery rules for the area."),
  customer_id: z
    .int({ error: CUSTOMER })
    .min(1, CUSTOMER)
    .nullable()
    .default(null)
    .describe("Account that the order is added to."),
  offer_code: z
    .string({ error: refusalText("offers.code") })
    .max(OFFER_CODE_LIMIT, tooLong(OFFER_CODE_LIMIT))
    .nullable()
    .default(null)
    .transform((code) => (code === null ? null : foldOfferCode(code) || null))
    .describe("Code of an offer, as the caller says it."),
};

export const deskPhoneQuoteBody = z.object({
  ...goods,
  city: z
    .string()
    .max(100)
    .optional()
    .catch(undefined)
    .transform((city) => city ?? "")
    .describe("Is compared with the area."),
});

/** Products, area and charge of an order by phone. */
export type PhoneGoods = z.output<typeof deskPhoneQuoteBody>;

export const deskPhoneOrderBody = z.object({
  ...goods,
  ...deliveryLines(),
  email: optionalEmail().describe("Needed for another country."),
  country: z.enum(COUNTRIES, refusalText("delivery.otherCountry")).default(DEFAULT_COUNTRY),
  area_reason: areaReason(),
  wish: optionalText(1_000, cleanLines).describe("Note from the customer."),
  payment_method: z.enum(PAYMENT_METHODS, refusalText("orders.paymentMethod")),
  language: pageLanguage("Language of the messages to the customer."),
  total: takaAmount().describe("Taka: the total that the person has seen."),
});

/** An order by phone; amounts in taka. */
export type PhoneOrder = z.output<typeof deskPhoneOrderBody>;

export const deskPhoneQuoteResponse = z.object({
  data: z.object({
    subtotal: taka,
    discount: taka.describe("By an offer; free delivery is part of it."),
    delivery_charge: taka,
    total: taka,
    offer: offerWire.nullable().describe("Null if the shop has no offers."),
    payment_methods: z.array(z.enum(PAYMENT_METHODS)).describe("That the shop offers."),
    pickup: z.boolean().optional().describe("Whether it can be picked up at the shop."),
    other_area: z
      .enum(AREAS)
      .nullable()
      .describe("Area that the city is known to lie in, if it is not the chosen one."),
    lines: z.array(z.object({ ...quotedLine, needs_prescription: z.boolean() })),
  }),
});

/** Prices of an order by phone; taka. */
export type DeskPhoneQuote = z.infer<typeof deskPhoneQuoteResponse>["data"];
