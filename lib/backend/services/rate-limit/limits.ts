const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often something may be done in a window; a limit that is not named does not exist. */
export interface Limit {
  windowMs: number;
  /** By one customer, or on one order. */
  account?: number;
  /** By one browser session. */
  session: number;
  /** By one address; generous, because mobile networks share theirs. */
  address: number;
}

/**
 * Wrong passwords for one account within the window of a login. More are never refused, or anybody
 * could lock the owner out: they need a robot check each, and wait.
 */
export const FREE_GUESSES = 5;

/** Every limit of the shop, before RATE_LIMIT_SCALE. */
export const LIMITS = {
  login: { windowMs: 15 * MINUTE, session: 10, address: 30 },
  password: { windowMs: 15 * MINUTE, account: 10, session: 10, address: 30 },
  register: { windowMs: HOUR, session: 5, address: 20 },
  contact: { windowMs: HOUR, account: 5, session: 5, address: 20 },
  newsletter: { windowMs: HOUR, session: 10, address: 60 },
  /** `account` is the order asked about: its phone number cannot be guessed. */
  tracking: { windowMs: 15 * MINUTE, account: 10, session: 20, address: 60 },
  /** A person's presses of plus and minus are far below it. */
  cart: { windowMs: 10 * MINUTE, session: 120, address: 600 },
  order: { windowMs: HOUR, account: 20, session: 20, address: 100 },
  appointment: { windowMs: HOUR, account: 10, session: 10, address: 60 },
  review: { windowMs: HOUR, account: 20, session: 20, address: 100 },
  search: { windowMs: MINUTE, session: 60, address: 300 },
  /** Above it a customer who comes back only goes on to the order; the sweeper asks. */
  "payment-return": { windowMs: MINUTE, session: 30, address: 120 },
  "robot-check": { windowMs: MINUTE, session: 60, address: 300 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
