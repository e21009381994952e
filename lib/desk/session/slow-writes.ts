import { sharedValue } from "@/lib/base/shared-value";

/** From this time on, a write without a response is said to be slow. */
const SLOW_MS = 3_000;

/** Writes that take long; the note of components/desk shows them and can cancel them. */
export interface SlowWrites {
  /**
   * Watches a write that was sent.
   * @param cancel gives it up
   * @returns a function to call when it has ended
   */
  watch(cancel: () => void): () => void;
  /** Gives up all slow writes. */
  cancel(): void;
  /** Whether any write takes long. */
  isAny(): boolean;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export function createSlowWrites(): SlowWrites {
  const slow = new Set<() => void>();
  const isAny = sharedValue(false);
  const update = () => isAny.set(slow.size > 0);
  return {
    watch(cancel) {
      const timer = setTimeout(() => {
        slow.add(cancel);
        update();
      }, SLOW_MS);
      return () => {
        clearTimeout(timer);
        if (slow.delete(cancel)) update();
      };
    },
    cancel() {
      for (const one of [...slow]) one();
    },
    isAny: isAny.get,
    subscribe: isAny.subscribe,
  };
}
