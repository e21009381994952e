/**
 * Returns how often a fault is tried: often enough in each check to meet every kind of failure, and
 * more in `npm run check -- --long`.
 */
export function amount(inCheck: number, inLongCheck: number): number {
  return process.env.TEST_LONG ? inLongCheck : inCheck;
}
