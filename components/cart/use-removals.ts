import { useStore } from "jotai";
import { useLocale } from "next-intl";
import { useMemo } from "react";
import { fetchCart } from "@/lib/api/cart";
import { writeToCart } from "@/lib/api/cart-queue";
import { addCartItem, removeCartItem } from "@/lib/api/cart-writes";
import { toldProblem } from "@/lib/api/told-problem";
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
  /** Takes a line out: it leaves at once, here and on the server. */
  remove: (removed: RemovedLine) => void;
  /** Puts a removed line back: same product, batch and quantity, at the price of now. */
  undo: (removal: Removal) => void;
  /** The removal is final. */
  forget: (lineId: number) => void;
  /** All removals are final. */
  forgetAll: () => void;
}

/** Removal of lines, and how it is undone. */
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
        const problem = cartProblem(await toldProblem(error, locale));
        // One that is being put back finds out by itself what the server did.
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
          problem: cartProblem(await toldProblem(error, locale)),
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

/** Takes back a quantity that is on its way to a line; returns it. */
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
  // Its removal may have failed: adding would double it.
  if (!lines.some(({ id }) => id === line.id)) await addCartItem(additionOf(line));
}

function additionOf({ productId, batchNo, quantity, ...line }: CartLine) {
  const { price, discount, discountPercent } = line;
  return { productId, batchNo, quantity, price, discount, discountPercent };
}
