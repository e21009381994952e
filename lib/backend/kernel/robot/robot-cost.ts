/**
 * Difficulty of the proof of work: PBKDF2 iterations per guess, and the highest number of guesses.
 */
export interface RobotCost {
  cost: number;
  counter: number;
}

/** About 50 ms on a computer, up to about half a second on a slow phone. */
export const DEFAULT_ROBOT_COST: RobotCost = { cost: 1_000, counter: 150 };

// A hard challenge takes twenty times the work: at most 0.8 s on a server core, 5 s on a phone that
// is six times slower.
const HARD_COST = 10;
const HARD_COUNTER = 2;

/** Returns the difficulty of a challenge. @param usual that of a challenge that is not `hard` */
export function costOf(usual: RobotCost, hard: boolean): RobotCost {
  const { cost, counter } = usual;
  return hard ? { cost: cost * HARD_COST, counter: counter * HARD_COUNTER } : usual;
}
