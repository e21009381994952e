import { z } from "zod";
import { numberField, readInput, wholeNumber } from "../../input";
import { robotToken } from "../../text-fields";
import { orderField, orderFields, sentCountry } from "../orders/order-fields";

const NO_CHARGE = "E-books have no shipping charge.";
const item = z.object({ product_id: wholeNumber("Please choose an e-book.") });

function ebookOrderSchema(country: string) {
  return z.object({
    ...orderFields(country),
    shipping_charge: numberField(NO_CHARGE).refine((charge) => charge === 0, NO_CHARGE),
    items: z.tuple([item], { error: "Please choose one e-book." }),
    recaptchaToken: robotToken(),
  });
}

/**
 * Checks an e-book order (SPEC 3, e-book instant order payload): its shipping charge is always 0.
 * @throws AppError 422 with a map of field to messages
 */
export function readEbookOrder(body: unknown) {
  return readInput(ebookOrderSchema(sentCountry(body)), body, orderField);
}
