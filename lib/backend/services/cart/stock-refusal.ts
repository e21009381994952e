import { type AppError, fieldError } from "../../errors";

/** 422 on quantity, saying how many are left. */
export function stockRefusal(left: number): AppError {
  if (left <= 0) return fieldError("quantity", "Sorry, this product is out of stock.", { left: 0 });
  return fieldError("quantity", `Sorry, only ${left} left in stock.`, { left });
}
