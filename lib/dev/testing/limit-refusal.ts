import type { LimitCode } from "@/lib/shop/stock/stock-refusal";

/** Body of the 422 response to an order above a limit. */
export function limitRefusal(
  field: "quantity" | "items" | "recaptchaToken",
  code: LimitCode,
  limit: number,
) {
  return { message: "No", errors: { [field]: ["No"] }, code, limit, phone: "01700" };
}
