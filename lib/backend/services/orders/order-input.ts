import { z } from "zod";
import { cleanLine, cleanLines } from "@/lib/base/text/clean";
import { PAYMENT_METHODS } from "@/lib/contract/terms";
import { toLatinDigits } from "@/lib/i18n/digits";
import { normalisePhone } from "@/lib/shop/order/phone";
import { DEFAULT_COUNTRY, isCountry, SHIPPING_CHARGES } from "@/lib/shop/order/shipping";
import { numberField, readInput, section, wholeNumber } from "../../input";
import {
  optionalEmail,
  optionalRobotToken,
  optionalText,
  requiredLine,
  robotToken,
} from "../../text-fields";

const SHIPPING = "Please select a shipping option.";
const PAYMENT = "Please choose a payment method.";

function phone(country: string) {
  return requiredLine("Please enter your phone number.", 1, 40).transform((raw, context) => {
    const number = normalisePhone(raw, country);
    if (number !== null) return number;
    context.addIssue("Please enter a valid phone number.");
    return z.NEVER;
  });
}

const shipping = section({
  country: z
    .string({ error: "Please choose a country." })
    .refine(isCountry, "Please choose a country from the list."),
  address: requiredLine("Please enter your address.", 3, 300),
  city: requiredLine("Please enter your city.", 1, 100),
  state: optionalText(100, cleanLine),
  zip: requiredLine("Please enter your zip code.", 1, 20).transform(toLatinDigits),
  orderNotes: optionalText(1_000, cleanLines),
});

const totals = z.object({
  tax: numberField("Please check the totals."),
  discount: numberField("Please check the totals."),
  total: numberField("Please check the totals."),
});

/** What an order may be paid with: cash on delivery only where the shop takes it. */
function paymentMethod(cashOnDelivery: boolean) {
  return z
    .enum(PAYMENT_METHODS, { error: PAYMENT })
    .refine((method) => method === "mobile" || cashOnDelivery, PAYMENT);
}

/**
 * The fields every order has, phones as `country` writes them.
 * @param cashOnDelivery whether it may be paid in cash at the door
 */
export function orderFields(country: string, cashOnDelivery = false) {
  return {
    billing: section({
      name: requiredLine("Please enter your name.", 1, 100),
      email: optionalEmail(),
      phone: phone(country),
    }),
    shipping,
    shipping_charge: numberField(SHIPPING).refine(
      (charge) => Object.values<number>(SHIPPING_CHARGES).includes(charge),
      SHIPPING,
    ),
    paymentMethod: paymentMethod(cashOnDelivery),
    // Unreadable totals are totals that differ: the answer then tells the right ones.
    totals: totals.nullable().catch(null),
  };
}

const countrySchema = z.object({ shipping: z.object({ country: z.string() }) });

/** The country an order is sent to, as far as it can be read. */
export function sentCountry(body: unknown): string {
  const sent = countrySchema.safeParse(body);
  return sent.success ? sent.data.shipping.country : DEFAULT_COUNTRY;
}

/** All that is wrong with items stands under one field. */
export function orderField(path: PropertyKey[]): string {
  return path[0] === "items" ? "items" : path.join(".");
}

const QUANTITY = "The quantity must be 1.";

const instantItem = z.object({
  product_id: wholeNumber("Please choose a product."),
  quantity: wholeNumber(QUANTITY).refine((quantity) => quantity === 1, QUANTITY),
});

function instantOrderSchema(country: string, cashOnDelivery: boolean) {
  return z.object({
    ...orderFields(country, cashOnDelivery),
    items: z.tuple([instantItem], { error: "Please choose one product." }),
    recaptchaToken: robotToken(),
  });
}

/** A checked Buy Now order; money as sent, in taka. */
export type InstantOrderInput = z.infer<ReturnType<typeof instantOrderSchema>>;

/**
 * Checks the order's fields; what the form must be told is in errors["billing.name"] and so on.
 * @param cashOnDelivery whether the shop takes cash at the door
 * @throws AppError 422
 */
export function readInstantOrder(body: unknown, cashOnDelivery = false): InstantOrderInput {
  return readInput(instantOrderSchema(sentCountry(body), cashOnDelivery), body, orderField);
}

const cartItem = z.object({
  product_id: wholeNumber("Please choose a product."),
  quantity: wholeNumber("The quantity must be 1 or more."),
});

function cartOrderSchema(country: string, cashOnDelivery: boolean) {
  return z.object({
    ...orderFields(country, cashOnDelivery),
    // Unreadable items are items that differ from the cart.
    items: z.array(cartItem).catch([]),
    recaptchaToken: optionalRobotToken(),
  });
}

/** A checked order of the cart; money as sent, in taka. */
export type CartOrderInput = z.infer<ReturnType<typeof cartOrderSchema>>;

/**
 * Checks the order's fields; what the form must be told is in errors["billing.name"] and so on.
 * @param cashOnDelivery whether the shop takes cash at the door
 * @throws AppError 422
 */
export function readCartOrder(body: unknown, cashOnDelivery = false): CartOrderInput {
  return readInput(cartOrderSchema(sentCountry(body), cashOnDelivery), body, orderField);
}
