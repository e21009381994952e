import { useStore } from "jotai";
import { useLocale } from "next-intl";
import { useCallback } from "react";
import { writeToCart } from "@/lib/api/cart-queue";
import { setCartItemQuantity } from "@/lib/api/cart-writes";
import { toldProblem } from "@/lib/api/told-problem";
import { cartProblem } from "@/lib/shop/cart/cart-problem";
import { failureAtom, type QuantityTarget, targetsAtom } from "./cart-changes-state";

/**
 * Changes the quantity of a line: shown at once, sent when its turn comes. Of quick presses only the
 * last is sent; a refusal puts the server's number back and is kept as the failure.
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
        // Nothing to send when the line was removed meanwhile.
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
          const problem = cartProblem(await toldProblem(error, locale));
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
