import { readOrderNumber } from "@/lib/contract/order-number";
import { notFound } from "../kernel/errors";

/** Reads the number of an appointment from an address. @throws AppError 404 for anything else */
export function appointmentNumberOf(raw: string): string {
  const number = readOrderNumber(raw);
  if (number === null) throw notFound();
  return number;
}
