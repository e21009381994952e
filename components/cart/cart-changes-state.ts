import { atom } from "jotai";
import type { CartProblem } from "@/lib/shop/cart/cart-problem";
import type { RemovedLine } from "@/lib/shop/cart/cart-rows";

/** The quantity a line is to get. */
export interface QuantityTarget {
  quantity: number;
  /** Waits for its turn; a newer one may still take its place. */
  queued: boolean;
}

/** A removed line that can be put back. */
export interface Removal extends RemovedLine {
  /** The line is being put back. */
  restoring: boolean;
  /** Why putting it back failed. */
  problem: CartProblem | null;
}

/** A change of a line that was not made. */
export interface CartFailure {
  lineId: number;
  problem: CartProblem;
  /** Does the same again. */
  retry: () => void;
}

/** Quantities on their way to the server, by line id. */
export const targetsAtom = atom<ReadonlyMap<number, QuantityTarget>>(new Map());

/** Ids of the lines whose removal the server has not answered yet. */
export const leavingAtom = atom<ReadonlySet<number>>(new Set<number>());

/** What was removed where it can still be undone. */
export const removalsAtom = atom<readonly Removal[]>([]);

/** The last change that was not made. */
export const failureAtom = atom<CartFailure | null>(null);

/** Product whose line has just come back: the keyboard goes on there. */
export const restoredAtom = atom<number | null>(null);
