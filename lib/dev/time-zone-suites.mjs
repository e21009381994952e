/**
 * Suites of days and clocks. `npm run check -- --all` runs them again on hosts in other time zones:
 * the shop computes in Dhaka's, wherever its host is.
 */
export const TIME_ZONE_SUITES = [
  "components/home/offers-clock.test.tsx",
  "lib/backend/kernel/time/clock.test.ts",
  "lib/backend/appointments/appointment-routes.test.ts",
  "lib/backend/exports/closed-months-table.test.ts",
  "lib/backend/appointments/desk-doctor-times.test.ts",
  "lib/backend/exports/desk-ledger-routes.test.ts",
  "lib/backend/orders/desk/order-clocks.test.ts",
  "lib/backend/returns/return-routes.test.ts",
  "lib/backend/seed/dates.test.ts",
  "lib/backend/seed/working-hours.test.ts",
  "lib/backend/appointments/next-free.test.ts",
  "lib/backend/appointments/reminders.test.ts",
  "lib/backend/appointments/slots.test.ts",
  "lib/backend/catalogue/end-offers.test.ts",
  "lib/backend/overview/day-chart.test.ts",
  "lib/backend/housekeeping/apply-retention.test.ts",
  "lib/backend/orders/unpaid-orders.test.ts",
  "lib/backend/stock/batch-expiry.test.ts",
  "lib/base/text/read-day.test.ts",
  "components/appointments/calendar-file.test.ts",
  "lib/centre/doctors/week-hours.test.ts",
  "lib/centre/home/time-left.test.ts",
  "lib/desk/doctor-times.test.ts",
  "lib/desk/last-month.test.ts",
  "lib/i18n/dates/dhaka-day.test.ts",
  "lib/i18n/dates/format-date-light.test.ts",
  "lib/i18n/dates/format-date.test.ts",
  "lib/shop/order/clocks-table.test.ts",
  "lib/shop/order/expected-days.test.ts",
  "lib/shop/order/promised-day.test.ts",
];

/** West and east of UTC, both with summer time. */
export const TIME_ZONES = ["America/New_York", "Europe/Berlin"];
