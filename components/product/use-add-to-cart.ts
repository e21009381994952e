import { useTranslations } from "next-intl";
import { useState } from "react";
import { addCartItem } from "@/lib/api/cart";
import { problemOf } from "@/lib/api/problem";
import { useCartWrite } from "@/lib/api/use-cart";
import { discountAmount, offerPrice } from "@/lib/pricing/price";

interface Addable {
  id: number;
  discount: number;
  inventory: { sellingPrice: number; batchNo: string | null } | null;
}

interface AddToCartState {
  adding: boolean;
  /** Result of the last try, in words. */
  outcome: { ok: boolean; text: string } | null;
  add: (quantity: number) => Promise<void>;
}

/** Puts a product into the cart; 'Adding...' while it runs, the server's reason when it is refused (SPEC 4). */
export function useAddToCart(product: Addable): AddToCartState {
  const t = useTranslations("product");
  const write = useCartWrite();
  const [adding, setAdding] = useState(false);
  const [outcome, setOutcome] = useState<AddToCartState["outcome"]>(null);

  async function add(quantity: number) {
    const { id, discount, inventory } = product;
    if (adding || !inventory) return;
    setAdding(true);
    setOutcome(null);
    const addition = {
      productId: id,
      batchNo: inventory.batchNo,
      quantity,
      price: offerPrice(inventory.sellingPrice, discount),
      discountPercent: discount,
      discount: discountAmount(inventory.sellingPrice, discount),
    };
    try {
      await write(() => addCartItem(addition));
      setOutcome({ ok: true, text: t("added") });
    } catch (error) {
      const { errors, message, status } = problemOf(error);
      const reason = Object.values(errors).flat()[0] ?? (status === 422 ? message : null);
      setOutcome({ ok: false, text: reason ?? t("failed") });
    } finally {
      setAdding(false);
    }
  }

  return { adding, outcome, add };
}
