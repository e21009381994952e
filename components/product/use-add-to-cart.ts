import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefusalText } from "@/components/cart/use-refusal-text";
import { addCartItem, writeToCart } from "@/lib/api/cart-writes";
import { problemOf } from "@/lib/api/problem";
import { type Addable, cartAddition } from "@/lib/shop/cart/cart-addition";
import { readStockRefusal } from "@/lib/shop/stock/stock-refusal";

const TOO_MANY = 429;

type MaybeAddable = Omit<Addable, "inventory"> & { inventory: Addable["inventory"] | null };

interface AddToCartState {
  adding: boolean;
  /** Result of the last try, in words. */
  outcome: { ok: boolean; text: string } | null;
  add: (quantity: number) => Promise<void>;
}

/** Puts a product into the cart; 'Adding...' while it runs, the server's reason when it is refused. */
export function useAddToCart(product: MaybeAddable): AddToCartState {
  const t = useTranslations("product");
  const refusalText = useRefusalText();
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<AddToCartState["outcome"]>(null);

  async function add(quantity: number) {
    const { id, discount, inventory } = product;
    if (adding || !inventory) return;
    setAdding(true);
    setOutcome(null);
    try {
      await writeToCart(() => addCartItem(cartAddition({ id, discount, inventory }, quantity)));
      setOutcome({ ok: true, text: t("added") });
    } catch (error) {
      const { errors, message, status, body } = problemOf(error);
      const refusal = readStockRefusal(body);
      const reason = Object.values(errors).flat()[0] ?? (status === 422 ? message : null);
      const ours = status === TOO_MANY ? t("tooMany") : t("failed");
      setOutcome({ ok: false, text: refusal ? refusalText(refusal) : (reason ?? ours) });
    } finally {
      setAdding(false);
    }
  }

  return { adding, outcome, add };
}
