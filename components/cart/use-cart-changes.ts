import { useTranslations } from "next-intl";
import { useState } from "react";
import { removeCartItem, setCartItemQuantity } from "@/lib/api/cart";
import { problemOf } from "@/lib/api/problem";
import { useCartWrite } from "@/lib/api/use-cart";

/** Changes to the lines of the cart, with what is still on its way and what was refused. */
export function useCartChanges() {
  const t = useTranslations("cart");
  const write = useCartWrite();
  const [pending, setPending] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);

  async function change(itemId: number, target: number | null, send: () => Promise<void>) {
    setFailure(null);
    setPending((before) => new Map(before).set(itemId, target));
    try {
      await write(send);
    } catch (error) {
      const { errors, status, message } = problemOf(error);
      const reason = Object.values(errors).flat()[0] ?? (status === 422 ? message : null);
      setFailure(reason ?? t("failed"));
    } finally {
      setPending((before) => {
        const after = new Map(before);
        if (after.get(itemId) === target) after.delete(itemId);
        return after;
      });
    }
  }

  return {
    failure,
    /** Target quantity by line; null while it is being removed. */
    pending,
    setQuantity: (itemId: number, quantity: number) =>
      change(itemId, quantity, () => setCartItemQuantity(itemId, quantity)),
    remove: (itemId: number) => change(itemId, null, () => removeCartItem(itemId)),
  };
}
