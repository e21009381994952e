import { z } from "zod";
import { cleanLine, cleanLines } from "@/lib/base/text/clean";
import { deliveryFields } from "@/lib/contract/delivery-fields";
import { pageLanguage, wholeNumber } from "@/lib/contract/request-fields";
import { COUNTRIES, DEFAULT_COUNTRY, PAYMENT_METHODS } from "@/lib/contract/terms";
import {
  optionalRobotToken,
  optionalText,
  orderEmail,
  robotToken,
} from "@/lib/contract/text-fields";
import { type Country, isAbroad, isCountry } from "@/lib/shop/order/shipping";
import { numberField, readInput, section } from "../kernel/http/input";
import type { DeliveryTerms } from "../kernel/settings/order-terms";

const SHIPPING = "Please select a shipping option.";
const PAYMENT = "Please choose a payment method.";

function shipping(country: string, countries: readonly Country[]) {
  const { address, city, zip } = deliveryFields(country);
  return section({
    country: z
      .string({ error: "Please choose a country." })
      .refine(isCountry, { error: "Please choose a country from the list.", abort: true })
      .refine((one) => countries.includes(one), "We do not deliver to this country."),
    address,
    city,
    state: optionalText(100, cleanLine),
    zip,
    orderNotes: optionalText(1_000, cleanLines),
  });
}

const totals = z.object({
  tax: numberField("Please check the totals."),
  discount: numberField("Please check the totals."),
  total: numberField("Please check the totals."),
});

/** Schema of the payment method: cash on delivery only if the shop offers it. */
function paymentMethod(cashOnDelivery: boolean) {
  return z
    .enum(PAYMENT_METHODS, { error: PAYMENT })
    .refine((method) => method === "mobile" || cashOnDelivery, PAYMENT);
}

/**
 * A delivery charge, which must be one of the shop's. Always 0 for other countries: staff set the
 * charge later.
 */
function shippingCharge(country: string) {
  if (isAbroad(country))
    return z
      .unknown()
      .optional()
      .transform(() => 0);
  return numberField(SHIPPING);
}

/** Delivery area of the form; undefined if it was left out, which the charge makes up for. */
function deliveryArea() {
  return z.enum(["inside", "outside"], { error: SHIPPING }).optional();
}

/**
 * Schema of the fields that every order has; phones and postcodes in the format of `country`.
 * @param delivered false for an e-book
 */
export function orderFields(country: string, terms: DeliveryTerms = {}, delivered = true) {
  const { cashOnDelivery = false, countries = COUNTRIES } = terms;
  const { name, phone: number } = deliveryFields(country);
  return {
    billing: section({ name, email: orderEmail(delivered && isAbroad(country)), phone: number }),
    shipping: shipping(country, countries),
    shipping_charge: shippingCharge(country),
    paymentMethod: paymentMethod(cashOnDelivery),
    language: pageLanguage(),
    // Invalid totals count as different totals: the refusal then contains the correct ones.
    totals: totals.nullable().catch(null),
  };
}

const countrySchema = z.object({ shipping: z.object({ country: z.string() }) });

/** Returns the country an order is sent to, or the default if it cannot be read. */
export function sentCountry(body: unknown): string {
  const sent = countrySchema.safeParse(body);
  return sent.success ? sent.data.shipping.country : DEFAULT_COUNTRY;
}

/** Maps all errors about items to one field. */
export function orderField(path: PropertyKey[]): string {
  return path[0] === "items" ? "items" : path.join(".");
}

const orderedItem = z.object({
  product_id: wholeNumber("Please choose a product."),
  quantity: wholeNumber("The quantity must be 1 or more."),
});

function instantOrderSchema(country: string, terms?: DeliveryTerms) {
  return z.object({
    ...orderFields(country, terms),
    delivery_area: deliveryArea(),
    items: z.tuple([orderedItem], { error: "Please choose one product." }),
    recaptchaToken: robotToken(),
  });
}

/** A checked Buy Now order; money in taka, as sent. */
export type InstantOrderInput = z.infer<ReturnType<typeof instantOrderSchema>>;

/**
 * Checks the fields of a Buy Now order; errors are keyed by field, such as errors["billing.name"].
 * @throws AppError 422
 */
export function readInstantOrder(body: unknown, terms?: DeliveryTerms): InstantOrderInput {
  return readInput(instantOrderSchema(sentCountry(body), terms), body, orderField);
}

function cartOrderSchema(country: string, terms?: DeliveryTerms) {
  return z.object({
    ...orderFields(country, terms),
    delivery_area: deliveryArea(),
    // Invalid items count as items that differ from the cart.
    items: z.array(orderedItem).catch([]),
    recaptchaToken: optionalRobotToken(),
  });
}

/** A checked cart order; money in taka, as sent. */
export type CartOrderInput = z.infer<ReturnType<typeof cartOrderSchema>>;

/**
 * Checks the fields of a cart order; errors are keyed by field, such as errors["billing.name"].
 * @throws AppError 422
 */
export function readCartOrder(body: unknown, terms?: DeliveryTerms): CartOrderInput {
  return readInput(cartOrderSchema(sentCountry(body), terms), body, orderField);
}
