interface Tries {
  check: number;
  all: number;
  long: number;
}

/**
 * Returns how often a random test tries: with `npm run check`, with `--all` as in CI, where the seeds
 * are mostly the same each time, and with `--long`, which is run by hand.
 */
export function triesOf({ check, all, long }: Tries): number {
  if (process.env.TEST_LONG) return long;
  return process.env.TEST_ALL ? all : check;
}
