interface Amounts {
  /** By default that of `--all`. */
  check?: number;
  all: number;
  long: number;
}

/**
 * Returns an amount by the check that runs, such as the tries of a random test: `npm run check`,
 * `--all` as in CI, where the seeds are mostly the same each time, or `--long`, which is run by hand.
 */
export function checkAmount({ all, check = all, long }: Amounts): number {
  if (process.env.TEST_LONG) return long;
  return process.env.TEST_ALL ? all : check;
}
