import { z } from "zod";
import { readInput, wholeNumber } from "../../input";
import { robotToken } from "../../text-fields";
import { orderField, orderFields, sentCountry } from "./order-fields";

const QUANTITY = "The quantity must be 1.";

const item = z.object({
  product_id: wholeNumber("Please choose a product."),
  quantity: wholeNumber(QUANTITY).refine((quantity) => quantity === 1, QUANTITY),
});

function orderSchema(country: string, cashOnDelivery: boolean) {
  return z.object({
    ...orderFields(country, cashOnDelivery),
    items: z.tuple([item], { error: "Please choose one product." }),
    recaptchaToken: robotToken(),
  });
}

/** A checked Buy Now order (SPEC 3, order payload); money as sent, in taka. */
export type InstantOrderInput = z.infer<ReturnType<typeof orderSchema>>;

/**
 * Checks the order's fields; what the form must be told is in errors["billing.name"] and so on.
 * @param cashOnDelivery whether the shop takes cash at the door
 * @throws AppError 422
 */
export function readInstantOrder(body: unknown, cashOnDelivery = false): InstantOrderInput {
  return readInput(orderSchema(sentCountry(body), cashOnDelivery), body, orderField);
}
