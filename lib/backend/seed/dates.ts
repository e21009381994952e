/** Nine in the morning in Dhaka on a day written as 2026-01-31; epoch ms. */
export function morningOf(date: string): number {
  return Date.parse(`${date}T09:00:00+06:00`);
}
