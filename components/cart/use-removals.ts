import { useStore } from "jotai";
import { useLocale } from "next-intl";
import { useMemo } from "react";
import { fetchCart } from "@/lib/browser-api/cart";
import { writeToCart } from "@/lib/browser-api/cart-queue";
import { addCartItem, removeCartItem } from "@/lib/browser-api/cart-writes";
import { localizedProblem } from "@/lib/browser-api/localized-problem";
import type { CartLine } from "@/lib/contract/readers/cart";
import { cartProblem } from "@/lib/shop/cart/cart-problem";
import type { RemovedLine } from "@/lib/shop/cart/cart-rows";
import {
  failureAtom,
  leavingAtom,
  type Removal,
  removalsAtom,
  restoredAtom,
  targetsAtom,
} from "./cart-changes-state";

type Store = ReturnType<typeof useStore>;

interface Removals {
  /** Removes a line from the page immediately, and from the server. */
  remove: (removed: RemovedLine) => void;
  /** Restores a removed line: same product, batch and quantity, at the current price. */
  undo: (removal: Removal) => void;
  /** Makes a removal final. */
  forget: (lineId: number) => void;
  /** Makes all removals final. */
  forgetAll: () => void;
}

/** Functions to remove lines and to undo it. */
export function useRemovals(): Removals {
  const store = useStore();
  const locale = useLocale();
  return useMemo(() => {
    const forget = (lineId: number) =>
      store.set(removalsAtom, (all) => all.filter(({ line }) => line.id !== lineId));

    const update = (lineId: number, change: Partial<Removal>) =>
      store.set(removalsAtom, (all) =>
        all.map((each) => (each.line.id === lineId ? { ...each, ...change } : each)),
      );

    async function remove({ line, index }: RemovedLine) {
      const removed = { ...line, quantity: dropTarget(store, line.id) ?? line.quantity };
      store.set(failureAtom, null);
      store.set(leavingAtom, (all) => new Set(all).add(line.id));
      store.set(removalsAtom, (all) => [
        ...all,
        { line: removed, index, restoring: false, problem: null },
      ]);
      try {
        await writeToCart(() => removeCartItem(line.id));
      } catch (error) {
        const problem = cartProblem(await localizedProblem(error, locale));
        // A running undo reads the cart again and handles this case itself.
        if (problem.kind === "gone" || isRestoring(store, line.id)) return;
        forget(line.id);
        store.set(restoredAtom, line.productId);
        store.set(failureAtom, {
          lineId: line.id,
          problem,
          retry: () => void remove({ line, index }),
        });
      } finally {
        store.set(leavingAtom, (all) => new Set([...all].filter((id) => id !== line.id)));
      }
    }

    async function undo({ line }: Removal) {
      update(line.id, { restoring: true, problem: null });
      try {
        await writeToCart(() => putBack(line));
        store.set(restoredAtom, line.productId);
        forget(line.id);
      } catch (error) {
        update(line.id, {
          restoring: false,
          problem: cartProblem(await localizedProblem(error, locale)),
        });
      }
    }

    return {
      remove: (removed) => void remove(removed),
      undo: (removal) => void undo(removal),
      forget,
      forgetAll: () => store.set(removalsAtom, []),
    };
  }, [store, locale]);
}

/** Drops the unconfirmed quantity of a line and returns it. */
function dropTarget(store: Store, lineId: number): number | undefined {
  const targets = new Map(store.get(targetsAtom));
  const quantity = targets.get(lineId)?.quantity;
  targets.delete(lineId);
  store.set(targetsAtom, targets);
  return quantity;
}

function isRestoring(store: Store, lineId: number): boolean {
  return store.get(removalsAtom).some(({ line, restoring }) => restoring && line.id === lineId);
}

async function putBack(line: CartLine): Promise<void> {
  const { lines } = await fetchCart();
  // If the removal failed, the line still exists and must not be added twice.
  if (!lines.some(({ id }) => id === line.id)) await addCartItem(additionOf(line));
}

function additionOf({ productId, batchNo, quantity, ...line }: CartLine) {
  const { price, discount, discountPercent } = line;
  return { productId, batchNo, quantity, price, discount, discountPercent };
}
