import { z } from "zod";
import { normalisePhone } from "@/lib/order/phone";
import { COUNTRIES, DEFAULT_COUNTRY, SHIPPING_CHARGES } from "@/lib/order/shipping";
import { cleanLine, cleanLines } from "@/lib/text/clean";
import { toLatinDigits } from "@/lib/text/digits";
import { numberField, readInput, section, wholeNumber } from "../../input";

const MAX_RAW = 5_000;
const SHIPPING = "Please select a shipping option.";
const ROBOT = "Please complete the robot check.";
const QUANTITY = "The quantity must be 1.";

function line(missing: string, min: number, max: number) {
  return z
    .string({ error: missing })
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .min(min, `Please write at least ${min} characters.`)
        .max(max, `Please write at most ${max} characters.`),
    );
}

function optionalText(max: number, clean: (text: string) => string) {
  const tooLong = `Please write at most ${max} characters.`;
  return z
    .string({ error: "Please write text." })
    .max(MAX_RAW, { error: tooLong, abort: true })
    .transform(clean)
    .pipe(z.string().max(max, tooLong))
    .nullish()
    .transform((text) => text || null);
}

const email = optionalText(200, cleanLine).refine(
  (value) => value === null || z.email().safeParse(value).success,
  "Please enter a valid email address.",
);

function phone(country: string) {
  return line("Please enter your phone number.", 1, 40).transform((raw, context) => {
    const number = normalisePhone(raw, country);
    if (number !== null) return number;
    context.addIssue("Please enter a valid phone number.");
    return z.NEVER;
  });
}

const shipping = section({
  country: z
    .string({ error: "Please choose a country." })
    .refine(
      (value) => COUNTRIES.some((country) => country.value === value),
      "Please choose a country from the list.",
    ),
  address: line("Please enter your address.", 3, 300),
  city: line("Please enter your city.", 1, 100),
  state: optionalText(100, cleanLine),
  zip: line("Please enter your zip code.", 1, 20).transform(toLatinDigits),
  orderNotes: optionalText(1_000, cleanLines),
});

const item = z.object({
  product_id: wholeNumber("Please choose a product."),
  quantity: wholeNumber(QUANTITY).refine((quantity) => quantity === 1, QUANTITY),
});

const totals = z.object({
  tax: numberField("Please check the totals."),
  discount: numberField("Please check the totals."),
  total: numberField("Please check the totals."),
});

function orderSchema(country: string) {
  return z.object({
    billing: section({
      name: line("Please enter your name.", 1, 100),
      email,
      phone: phone(country),
    }),
    shipping,
    shipping_charge: numberField(SHIPPING).refine(
      (charge) => Object.values<number>(SHIPPING_CHARGES).includes(charge),
      SHIPPING,
    ),
    paymentMethod: z.literal("mobile", { error: "Please choose a payment method." }),
    items: z.tuple([item], { error: "Please choose one product." }),
    // Unreadable totals are totals that differ: the answer then tells the right ones.
    totals: totals.nullable().catch(null),
    recaptchaToken: z.string({ error: ROBOT }).min(1, ROBOT),
  });
}

/** A checked Buy Now order (SPEC 3, order payload); money as sent, in taka. */
export type InstantOrderInput = z.infer<ReturnType<typeof orderSchema>>;

const countrySchema = z.object({ shipping: z.object({ country: z.string() }) });

/**
 * Checks the order's fields; what the form must be told is in errors["billing.name"] and so on.
 * @throws AppError 422
 */
export function readInstantOrder(body: unknown): InstantOrderInput {
  const sent = countrySchema.safeParse(body);
  const country = sent.success ? sent.data.shipping.country : DEFAULT_COUNTRY;
  return readInput(orderSchema(country), body, (path) =>
    path[0] === "items" ? "items" : path.join("."),
  );
}
