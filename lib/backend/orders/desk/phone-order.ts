import { z } from "zod";
import { cleanLines } from "@/lib/base/text/clean";
import { deliveryFields } from "@/lib/contract/delivery-fields";
import { deskLine, takaAmount, wholeNumberOf } from "@/lib/contract/desk-fields";
import { pageLanguage } from "@/lib/contract/request-fields";
import { COUNTRIES, DEFAULT_COUNTRY, PAYMENT_METHODS } from "@/lib/contract/terms";
import { optionalText, orderEmail } from "@/lib/contract/text-fields";
import { type DeliveryArea, isAbroad, isCountry } from "@/lib/shop/order/shipping";
import { chargeTo } from "@/lib/shop/pricing/delivery-rules";
import { type OrderTotals, priceGoods, withDelivery } from "@/lib/shop/pricing/order-totals";
import { toPoisha, toTaka } from "@/lib/shop/pricing/price";
import type { OrderLimits } from "@/lib/site/order-limits";
import { findCustomer } from "../../accounts/staff-accounts";
import { lockCustomer } from "../../kernel/db/row-locks";
import type { Trx } from "../../kernel/db/schema";
import { AppError, fieldError } from "../../kernel/errors";
import { readInput } from "../../kernel/http/input";
import { type DeliveryTerms, rulesOf, takesCash } from "../../kernel/settings/order-terms";
import { checkAreaReason } from "../area-reason";
import { UNCAPPED_HOLD } from "../decide-hold";
import { expiryOf } from "../hold-rules";
import { checkColdChain, deliveryOf } from "../order-delivery";
import { type QuotedLine, quoteProduct } from "../order-lines";
import { type PlacedOrder, place } from "../place-order";
import { isUnaccepted } from "../prescriptions/prescription-wait";

const NO_CASH = "Please choose a payment method.";
const NO_CASH_THERE = "Cash on delivery is not offered for this area.";
const NO_CHARGE = "Please enter the delivery charge, or choose an area.";
const COUNTRY = "We do not deliver to this country.";
const PRODUCTS = "Please choose at least one product.";
const CUSTOMER = "Please choose a customer from the list.";
const BLOCKED = "This account is closed or blocked. Place the order without it.";
const TOTAL_CHANGED = "The total is another one now. Check it, and save again.";
const MAX_PIECES = 10_000;

const goodsSchema = z.object({
  items: z
    .array(
      z.object({
        product_id: z.int({ error: PRODUCTS }).min(1, PRODUCTS).max(999_999_999, PRODUCTS),
        quantity: wholeNumberOf(1, MAX_PIECES),
      }),
      PRODUCTS,
    )
    .min(1, PRODUCTS)
    .max(200, PRODUCTS),
  delivery_area: z.enum(["inside", "outside"], NO_CHARGE).nullable().default(null),
  delivery_charge: takaAmount().nullable().default(null),
});

/** Products, area and delivery charge in taka of an order by phone; without a charge that of the rules. */
type Goods = z.infer<typeof goodsSchema>;

const quoteSchema = goodsSchema.extend({ city: z.string().max(100).catch("") });

/** @throws AppError 422 */
export function readGoods(body: unknown): z.infer<typeof quoteSchema> {
  return readInput(quoteSchema, body);
}

const countrySchema = z.object({ country: z.string().refine(isCountry, COUNTRY) });

function orderSchema(country: string, { cashOnDelivery = false, countries }: DeliveryTerms) {
  return goodsSchema.extend({
    customer_id: z.int({ error: CUSTOMER }).min(1, CUSTOMER).nullable().default(null),
    ...deliveryFields(country),
    email: orderEmail(isAbroad(country)),
    country: z
      .string()
      .refine(isCountry, COUNTRY)
      .refine((one) => (countries ?? COUNTRIES).includes(one), COUNTRY),
    area_reason: deskLine(300).optional(),
    wish: optionalText(1_000, cleanLines),
    payment_method: z
      .enum(PAYMENT_METHODS, NO_CASH)
      .refine((method) => method === "mobile" || cashOnDelivery, NO_CASH),
    language: pageLanguage(),
    total: takaAmount(),
  });
}

/** A checked order by phone; amounts in taka. */
export type PhoneOrderInput = z.infer<ReturnType<typeof orderSchema>>;

/**
 * Checks the form of an order by phone; phone number and postcode in the format of its country.
 * @throws AppError 422
 */
export function readPhoneOrder(body: unknown, terms: DeliveryTerms): PhoneOrderInput {
  const sent = countrySchema.safeParse(body);
  const country = sent.success ? sent.data.country : DEFAULT_COUNTRY;
  return readInput(orderSchema(country, terms), { country, ...Object(body) });
}

/** Quoted lines of an order by phone, and its totals. */
interface PhoneQuote {
  quoted: QuotedLine[];
  totals: OrderTotals;
}

/** Destination of an order by phone; null while it is unknown. */
interface PhonePlace {
  area: DeliveryArea | null;
  city: string;
}

/**
 * Quotes products like those of a new order, without any write.
 * @param place by default the chosen area
 * @throws AppError 422 with errors.items if one is not available or not delivered there, with
 *   errors.delivery_charge if there is neither a charge nor an area
 */
export async function quotePhoneOrder(
  trx: Trx,
  { items, delivery_area, delivery_charge }: Goods,
  terms: DeliveryTerms,
  now: number,
  place: PhonePlace = { area: delivery_area, city: "" },
): Promise<PhoneQuote> {
  const pieces = new Map<number, number>();
  for (const { product_id: id, quantity } of items)
    pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  const sorted = [...pieces].sort(([a], [b]) => a - b);
  const quoted: QuotedLine[] = [];
  for (const [product_id, quantity] of sorted)
    quoted.push(await quoteProduct(trx, { product_id, quantity }, now, true));
  checkColdChain(quoted, place, terms);
  const lines = quoted.map(({ line }) => line);
  const goods = priceGoods(lines, "included");
  if (delivery_charge !== null)
    return { quoted, totals: withDelivery(goods, toPoisha(delivery_charge)) };
  if (delivery_area === null) throw fieldError("delivery_charge", NO_CHARGE);
  return { quoted, totals: withDelivery(goods, chargeTo(delivery_area, rulesOf(terms), goods)) };
}

/** @throws AppError 422 for an account that cannot get an order */
async function checkCustomer(trx: Trx, id: number): Promise<void> {
  await lockCustomer(trx, id);
  const customer = await findCustomer(trx, id).catch((error: unknown) => {
    if (error instanceof AppError) throw fieldError("customer_id", CUSTOMER);
    throw error;
  });
  if (customer.erased_at !== null || customer.blocked_at !== null)
    throw fieldError("customer_id", BLOCKED);
}

/**
 * Places an order that a customer gave by phone. It belongs to an account only if staff chose one,
 * since phone numbers are not confirmed. The limits for unknown buyers do not apply; it holds its
 * pieces, and one to be paid by mobile payment expires after `unpaidHours`.
 * @param by who placed it, for the history
 * @throws AppError 422: errors.items if a product is not available or not delivered there,
 *   errors.payment_method if cash is not taken there, errors.total if the total is another one,
 *   errors.customer_id for an account that cannot get the order, errors.area_reason if the city is
 *   known to lie in the other area and no reason is given
 */
export async function placePhoneOrder(
  trx: Trx,
  input: PhoneOrderInput,
  { limits, delivery: terms }: { limits: OrderLimits; delivery: DeliveryTerms },
  by: string,
  now: number,
): Promise<PlacedOrder> {
  const { customer_id: userId, payment_method: paymentMethod, delivery_area, city } = input;
  if (userId !== null) await checkCustomer(trx, userId);
  const area = isAbroad(input.country) ? "abroad" : delivery_area;
  checkAreaReason({ area: area ?? null, city }, input.area_reason, terms);
  const quote = await quotePhoneOrder(trx, input, terms, now, { area, city });
  if (paymentMethod === "cod" && !takesCash(terms, area ?? null))
    throw fieldError("payment_method", NO_CASH_THERE);
  const { total } = quote.totals;
  if (toPoisha(input.total) !== total)
    throw fieldError("total", TOTAL_CHANGED, { total: toTaka(total) });
  const { name, email, phone, country, address, zip, wish, language } = input;
  const { tax, discount } = quote.totals;
  const order = {
    billing: { name, email, phone },
    shipping: { country, address, city, state: null, zip, orderNotes: wish },
    totals: { tax: toTaka(tax), discount: toTaka(discount), total: input.total },
    paymentMethod,
    language,
  };
  const waitsFor = quote.quoted.some(({ line }) => isUnaccepted(line)) ? "prescription" : null;
  const hold = { ...UNCAPPED_HOLD, waitsFor } as const;
  const holdTerms = { limits, hasGateway: false };
  const expiresAt = expiryOf(
    { hold: hold.kind, waitsFor, method: paymentMethod, isKnownCustomer: true },
    holdTerms,
    now,
  );
  const owner = { sessionId: null, userId, placedBy: by };
  const isTyped = input.delivery_charge !== null;
  const ordered = { ...quote, goesTo: { ...deliveryOf(area, terms, now), isTyped } };
  return place(trx, order, ordered, { owner, hold: { ...hold, expiresAt } }, now);
}
