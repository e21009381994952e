import { z } from "zod";
import { LOCALES } from "@/lib/i18n/locales";
import { numberField, readInput, wholeNumber } from "../../input";
import { robotToken } from "../../text-fields";
import { orderField, orderFields, sentCountry } from "../orders/order-fields";

const NO_CHARGE = "E-books have no shipping charge.";
const item = z.object({ product_id: wholeNumber("Please choose an e-book.") });

/** Of the pages the customer comes back to; what is no language counts as not told. */
const language = z.enum(LOCALES).optional().catch(undefined);

function ebookOrderSchema(country: string) {
  return z.object({
    ...orderFields(country),
    shipping_charge: numberField(NO_CHARGE).refine((charge) => charge === 0, NO_CHARGE),
    items: z.tuple([item], { error: "Please choose one e-book." }),
    recaptchaToken: robotToken(),
    language,
  });
}

/** A checked e-book order (SPEC 3); money as sent, in taka. */
export type EbookOrderInput = z.infer<ReturnType<typeof ebookOrderSchema>>;

/**
 * Checks an e-book order (SPEC 3, e-book instant order payload): its shipping charge is always 0.
 * @throws AppError 422 with a map of field to messages
 */
export function readEbookOrder(body: unknown): EbookOrderInput {
  return readInput(ebookOrderSchema(sentCountry(body)), body, orderField);
}

/** What paying an order again may carry: the language to come back to. */
export function readPayAgain(body: unknown) {
  return readInput(z.object({ language }), body);
}
