/** Most rows of a part of a file: one transaction writes them. */
export const MAX_SETTLED_ROWS = 500;

/** Who settles with the shop: payment providers, and couriers with what they collected. */
export const SETTLEMENT_PARTNERS = ["provider", "courier"] as const;

export type SettlementPartner = (typeof SETTLEMENT_PARTNERS)[number];

/** Kinds of rows that a provider settles. */
export const SETTLED_KINDS = ["payment", "refund"] as const;

export type SettledKind = (typeof SETTLED_KINDS)[number];

/** Order of year, month and day in a file. Names of months are read in each of them. */
export const DATE_ORDERS = ["ymd", "dmy", "mdy"] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

/** Groups of a comparison, in the order of the screen. */
export const SETTLEMENT_GROUPS = ["missing_here", "differing", "missing_there", "matched"] as const;

export type SettlementGroup = (typeof SETTLEMENT_GROUPS)[number];

/** What is wrong with a row of a comparison; each has its own step for staff. */
export const SETTLEMENT_PROBLEMS = [
  ...(["amount", "transaction"] as const),
  ...(["unknown", "second_payment", "given_back", "ask", "review", "not_opened"] as const),
  ...(["refund_unknown", "refund_open"] as const),
  ...(["not_settled", "refund_not_settled", "refund_by_hand"] as const),
] as const;

export type SettlementProblem = (typeof SETTLEMENT_PROBLEMS)[number];
