import { z } from "zod";
import { deliveryFields } from "@/lib/contract/delivery-fields";
import { readInput } from "../kernel/http/input";

/**
 * Returns what was typed with phone number and postcode in the format of `country`.
 * @throws AppError 422 with the messages by field
 */
export function inFormatOf<Typed extends { phone?: string | undefined; zip?: string | undefined }>(
  country: string,
  typed: Typed,
): Typed {
  const { phone, zip } = deliveryFields(country);
  return { ...typed, ...readInput(z.object({ phone, zip }).partial(), typed) };
}
