import type { Hand } from "./hand";

/** What one task takes. */
export interface Effort {
  taps: number;
  characters: number;
  seconds: number;
  /** Why it could not be finished. */
  failed?: string;
}

export async function measureTask(
  hand: Hand,
  task: (hand: Hand) => Promise<void>,
): Promise<Effort> {
  const start = performance.now();
  const failed = await task(hand).then(
    () => undefined,
    (error: unknown) => String(error).split("\n", 1)[0],
  );
  const { taps, characters } = hand;
  const seconds = Number(((performance.now() - start) / 1_000).toFixed(1));
  return { taps, characters, seconds, ...(failed !== undefined && { failed }) };
}
