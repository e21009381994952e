import { z } from "zod";

/**
 * Kinds of SMS with a budget each: codes; links to unpaid orders and bookings, which anybody can
 * cause with the number of a stranger; and notices about everything else.
 */
export type SmsKind = "codes" | "links" | "notices";

const most = z.number().int().min(0).max(1_000_000);

/** SMS of one kind that the shop sends at most. */
const budget = z.strictObject({ hour: most, day: most });

export type SmsBudget = z.infer<typeof budget>;

/** How many SMS the shop sends. */
export const smsBudgets = z.strictObject({ codes: budget, links: budget, notices: budget });
