import { atom } from "jotai";
import type { CartProblem } from "@/lib/shop/cart/cart-problem";
import type { RemovedLine } from "@/lib/shop/cart/cart-rows";

/** Quantity a line will get. */
export interface QuantityTarget {
  quantity: number;
  /** Not sent yet, so a newer quantity can replace it. */
  queued: boolean;
}

/** Removed line that can be restored. */
export interface Removal extends RemovedLine {
  /** Whether it is being restored. */
  restoring: boolean;
  /** Why restoring failed. */
  problem: CartProblem | null;
}

/** Failed change of a line. */
export interface CartFailure {
  lineId: number;
  problem: CartProblem;
  /** Repeats the change. */
  retry: () => void;
}

/** Quantities not yet confirmed by the server, by line id. */
export const targetsAtom = atom<ReadonlyMap<number, QuantityTarget>>(new Map());

/** Ids of lines whose removal is not yet confirmed by the server. */
export const leavingAtom = atom<ReadonlySet<number>>(new Set<number>());

/** Removals that can still be undone. */
export const removalsAtom = atom<readonly Removal[]>([]);

/** Last failed change. */
export const failureAtom = atom<CartFailure | null>(null);

/** Id of the product whose line was just restored and should receive the focus. */
export const restoredAtom = atom<number | null>(null);
