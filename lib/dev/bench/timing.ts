const WARM_UP_ROUNDS = 15;
const ROUNDS = 60;
const SHARE = 0.95;

/** Something to be timed; told how often it was called before. */
export type Call = (number: number) => Promise<unknown>;

/** Milliseconds that calls took. */
export interface Timing {
  median: number;
  /** 95 of 100 took at most this long. */
  p95: number;
}

function timingOf(times: number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { median: at(0.5), p95: at(SHARE) };
}

const ALONE_ROUNDS = 20;

/** How long a call takes, after some that do not count. */
export async function timeAlone(call: Call): Promise<Timing> {
  const times: number[] = [];
  for (let number = 0; number < ALONE_ROUNDS + 3; number++) {
    const started = performance.now();
    await call(number);
    if (number >= 3) times.push(performance.now() - started);
  }
  return timingOf(times);
}

/**
 * How long each of two calls takes, after some that do not count. They take turns, so that whatever
 * else the machine does slows both alike.
 */
export async function timeInTurn(
  pair: [Call, Call],
  { warmUp = WARM_UP_ROUNDS, rounds = ROUNDS } = {},
): Promise<[Timing, Timing]> {
  const times: [number[], number[]] = [[], []];
  for (let number = 0; number < warmUp + rounds; number++) {
    for (const which of [0, 1] as const) {
      const started = performance.now();
      await pair[which](number);
      if (number >= warmUp) times[which].push(performance.now() - started);
    }
  }
  return [timingOf(times[0]), timingOf(times[1])];
}
