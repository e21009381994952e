import { z } from "zod";
import { readInput } from "../../input";
import { optionalPhone, pageLanguage } from "../../text-fields";

/**
 * What paying an order may carry: the language to come back to and, where the order is not this
 * visitor's, the phone number it was placed with.
 * @throws AppError 422
 */
export function readPaying(body: unknown) {
  return readInput(z.object({ language: pageLanguage(), phone: optionalPhone(40) }), body);
}
