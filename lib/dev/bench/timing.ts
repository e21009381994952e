const WARM_UP_ROUNDS = 15;
const ROUNDS = 60;
const SHARE = 0.95;

/** A call to time; receives the number of earlier calls. */
export type Call = (number: number) => Promise<unknown>;

/** Response times in ms. */
export interface Timing {
  median: number;
  /** 95th percentile. */
  p95: number;
}

function timingOf(times: number[]): Timing {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { median: at(0.5), p95: at(SHARE) };
}

const ALONE_ROUNDS = 20;

/** Times a call, after a few warm-up rounds that do not count. */
export async function timeSingleCall(call: Call): Promise<Timing> {
  const times: number[] = [];
  for (let number = 0; number < ALONE_ROUNDS + 3; number++) {
    const started = performance.now();
    await call(number);
    if (number >= 3) times.push(performance.now() - started);
  }
  return timingOf(times);
}

/**
 * Times two calls after warm-up rounds that do not count. They alternate, so that other load on the
 * machine slows both equally.
 */
export async function timeAlternating(pair: [Call, Call]): Promise<[Timing, Timing]> {
  const times: [number[], number[]] = [[], []];
  for (let number = 0; number < WARM_UP_ROUNDS + ROUNDS; number++) {
    for (const which of [0, 1] as const) {
      const started = performance.now();
      await pair[which](number);
      if (number >= WARM_UP_ROUNDS) times[which].push(performance.now() - started);
    }
  }
  return [timingOf(times[0]), timingOf(times[1])];
}
