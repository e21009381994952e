import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { writeToCart } from "@/lib/browser-api/cart-queue";
import { addCartItem } from "@/lib/browser-api/cart-writes";
import { localizedProblem } from "@/lib/browser-api/localized-problem";
import { type Addable, cartAddition } from "@/lib/shop/cart/cart-addition";
import type { ShownProduct } from "@/lib/shop/cart/cart-write";

const TOO_MANY = 429;

/** Result of adding to the cart, with a message. */
export interface AddOutcome {
  ok: boolean;
  text: string;
}

/**
 * Returns a function that adds pieces of a product to the cart. It never throws: a failure returns
 * the server's reason as `text`.
 */
export function useCartAdder() {
  const t = useTranslations("product");
  const locale = useLocale();

  return async (product: Addable, quantity: number, shown: ShownProduct): Promise<AddOutcome> => {
    try {
      const written = await writeToCart(() => addCartItem(cartAddition(product, quantity), shown));
      return { ok: true, text: t(written === "sent" ? "added" : "waiting") };
    } catch (error) {
      const { errors, message, status, refusal } = await localizedProblem(error, locale);
      const reason = Object.values(errors).flat()[0] ?? (status === 422 ? message : null);
      const ours = status === TOO_MANY ? t("tooMany") : t("failed");
      return { ok: false, text: refusal ?? reason ?? ours };
    }
  };
}

type MaybeAddable = Omit<Addable, "inventory"> &
  ShownProduct & { inventory: Addable["inventory"] | null };

interface AddToCartState {
  adding: boolean;
  /** Result of the last attempt. */
  outcome: AddOutcome | null;
  add: (quantity: number) => Promise<void>;
  /** Removes the result. */
  dismiss: () => void;
}

/** Adds one product to the cart; `adding` is true while the request runs. */
export function useAddToCart({
  id,
  discount,
  inventory,
  name,
  image,
}: MaybeAddable): AddToCartState {
  const addToCart = useCartAdder();
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<AddOutcome | null>(null);

  async function add(quantity: number) {
    if (adding || !inventory) return;
    setAdding(true);
    setOutcome(null);
    setOutcome(await addToCart({ id, discount, inventory }, quantity, { name, image }));
    setAdding(false);
  }

  return { adding, outcome, add, dismiss: () => setOutcome(null) };
}
