import type { LimitCode } from "@/lib/shop/stock/stock-refusal";

/** The body of a 422 for more than may be ordered, as the API sends it. */
export function limitRefusal(field: "quantity" | "items", code: LimitCode, limit: number) {
  return { message: "No", errors: { [field]: ["No"] }, code, limit, phone: "01700" };
}
