import { z } from "zod";
import { readInput, wholeNumber } from "../../input";
import { optionalRobotToken } from "../../text-fields";
import { orderField, orderFields, sentCountry } from "./order-fields";

const item = z.object({
  product_id: wholeNumber("Please choose a product."),
  quantity: wholeNumber("The quantity must be 1 or more."),
});

function orderSchema(country: string, cashOnDelivery: boolean) {
  return z.object({
    ...orderFields(country, cashOnDelivery),
    // Unreadable items are items that differ from the cart.
    items: z.array(item).catch([]),
    recaptchaToken: optionalRobotToken(),
  });
}

/** A checked order of the cart (SPEC 3, order payload); money as sent, in taka. */
export type CartOrderInput = z.infer<ReturnType<typeof orderSchema>>;

/**
 * Checks the order's fields; what the form must be told is in errors["billing.name"] and so on.
 * @param cashOnDelivery whether the shop takes cash at the door
 * @throws AppError 422
 */
export function readCartOrder(body: unknown, cashOnDelivery = false): CartOrderInput {
  return readInput(orderSchema(sentCountry(body), cashOnDelivery), body, orderField);
}
