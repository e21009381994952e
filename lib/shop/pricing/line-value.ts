import { spread } from "./adjustments";

/** Pieces of a line, and what is paid for all of them, in poisha. */
export interface ValuedPieces {
  quantity: number;
  value: number;
}

/** Returns what is paid for a stored line after all adjustments, in poisha. */
export const lineValue = (line: { total_price: number; share: number }): number =>
  line.total_price - line.share;

/** Splits pieces off; the values of both parts add up. */
export function splitPieces(
  { quantity, value }: ValuedPieces,
  pieces: number,
): { part: ValuedPieces; rest: ValuedPieces } {
  const others = quantity - pieces;
  const [paid = 0] = spread(value, [pieces, others]);
  return {
    part: { quantity: pieces, value: paid },
    rest: { quantity: others, value: value - paid },
  };
}
