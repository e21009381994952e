/**
 * What is wrong with a parcel in a payout, or with a payout; each has its own step for staff.
 * `unknown`: the shop has no such parcel. `twice`: it was in a payout before. `not_delivered`: the shop
 * does not know that it arrived or came back. `sum`: the payout is not the sum of its parcels.
 * `missing`: a delivered parcel that is in no payout.
 */
export const PAYOUT_PROBLEMS = [
  ...(["unknown", "twice", "not_delivered", "amount", "fee"] as const),
  ...(["sum", "missing"] as const),
] as const;

export type PayoutProblem = (typeof PAYOUT_PROBLEMS)[number];

/** What a case of the list is about: a parcel in a payout, a payout, or a parcel in none. */
export const PAYOUT_CASES = ["line", "payout", "parcel"] as const;

export type PayoutCase = (typeof PAYOUT_CASES)[number];

/** Days after its delivery in which a parcel is expected in a payout. */
export const PAYOUT_DAYS = 7;
