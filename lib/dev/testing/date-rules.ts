import { returnableUntil } from "@/lib/backend/returns/return-rules";
import { dhakaDay, dhakaDayEnd } from "@/lib/i18n/dates/dhaka-day";

// Prints the results of date rules, so that a test can run them in other time zones of the host.

/** In Berlin and New York clocks change between the two days. */
const DELIVERED = ["2026-03-26T00:10:00+06:00", "2026-03-05T23:50:00+06:00"];

const results = DELIVERED.map((time) => {
  const at = Date.parse(time);
  return [dhakaDay(at), dhakaDayEnd(dhakaDay(at)), dhakaDay(returnableUntil(at, 7))];
});
process.stdout.write(JSON.stringify(results));
