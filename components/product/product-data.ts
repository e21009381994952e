import type { ProductSummary } from "@/lib/contract/readers/products";
import type { Addable } from "@/lib/shop/cart/cart-addition";
import type { SavedProduct } from "@/lib/shop/saved/saved-products";

/** A product that can be set aside, and with a price put into the cart. */
export type MarkedProduct = SavedProduct &
  Partial<Pick<ProductSummary, "discount">> & {
    inventory?: Pick<NonNullable<ProductSummary["inventory"]>, "sellingPrice" | "batchNo"> | null;
  };

/**
 * A product as attributes of an element. What listens on the page finds it there, so that the buttons
 * in the element are plain markup.
 */
export function productData({ id, name, image, discount, inventory }: MarkedProduct) {
  return {
    "data-product": id,
    "data-name": name,
    "data-image": image ?? undefined,
    "data-discount": discount || undefined,
    "data-price": inventory?.sellingPrice,
    "data-batch": inventory?.batchNo ?? undefined,
  };
}

/** What is around an element, and names a product; null when nothing does. */
function marked(element: Element): DOMStringMap | null {
  return element.closest<HTMLElement>("[data-product]")?.dataset ?? null;
}

/** The product whose button this is, to set aside. */
export function savedProductOf(button: Element): SavedProduct | null {
  const data = marked(button);
  return data && { id: Number(data.product), name: data.name ?? "", image: data.image ?? null };
}

/** The product whose button this is, to put into the cart; null without a price. */
export function addableOf(button: Element): Addable | null {
  const data = marked(button);
  if (!data?.price) return null;
  return {
    id: Number(data.product),
    discount: Number(data.discount ?? 0),
    inventory: { sellingPrice: Number(data.price), batchNo: data.batch ?? null },
  };
}

/** The button of a product that an event happened in: it adds to the cart, or sets aside. */
export function productButtonOf({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element
    ? target.closest<HTMLButtonElement>("button[data-add],button[data-save]")
    : null;
}
