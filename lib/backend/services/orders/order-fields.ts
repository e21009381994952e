import { z } from "zod";
import { cleanLine, cleanLines } from "@/lib/base/text/clean";
import { PAYMENT_METHODS } from "@/lib/contract/payment-methods";
import { toLatinDigits } from "@/lib/i18n/digits";
import { normalisePhone } from "@/lib/shop/order/phone";
import { DEFAULT_COUNTRY, isCountry, SHIPPING_CHARGES } from "@/lib/shop/order/shipping";
import { numberField, section } from "../../input";
import { optionalEmail, optionalText, requiredLine } from "../../text-fields";

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
 * The fields every order has (SPEC 3), phones as `country` writes them.
 * @param cashOnDelivery whether it may be paid in cash at the door (DESIGN 4)
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
