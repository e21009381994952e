import { useStore } from "jotai";
import { useLocale } from "next-intl";
import { useCallback } from "react";
import { writeToCart } from "@/lib/browser-api/cart-queue";
import { setCartItemQuantity } from "@/lib/browser-api/cart-writes";
import { localizedProblem } from "@/lib/browser-api/localized-problem";
import { cartProblem } from "@/lib/shop/cart/cart-problem";
import { failureAtom, type QuantityTarget, targetsAtom } from "./cart-changes-state";

/**
 * Returns a function that changes the quantity of a line. The new quantity is shown immediately.
 * Requests run one after the other; of several quick changes only the last is sent. A refusal
 * restores the server's quantity and is stored in `failureAtom`.
 */
export function useQuantityChanges(): (lineId: number, quantity: number) => void {
  const store = useStore();
  const locale = useLocale();
  return useCallback(
    (lineId, quantity) => {
      const targetOf = () => store.get(targetsAtom).get(lineId);
      const aim = (target: QuantityTarget | null) => {
        const targets = new Map(store.get(targetsAtom));
        if (target) targets.set(lineId, target);
        else targets.delete(lineId);
        store.set(targetsAtom, targets);
      };

      async function send() {
        const target = targetOf();
        // The line was removed concurrently.
        if (!target) return;
        aim({ ...target, queued: false });
        await setCartItemQuantity(lineId, target.quantity);
      }

      async function change(wanted: number) {
        const waiting = targetOf()?.queued === true;
        aim({ quantity: wanted, queued: true });
        store.set(failureAtom, null);
        if (waiting) return;
        try {
          await writeToCart(send);
        } catch (error) {
          const problem = cartProblem(await localizedProblem(error, locale));
          const target = targetOf();
          if (target && !target.queued) {
            store.set(failureAtom, {
              lineId,
              problem,
              retry: () => void change(target.quantity),
            });
          }
        } finally {
          if (targetOf()?.queued === false) aim(null);
        }
      }

      void change(quantity);
    },
    [store, locale],
  );
}
