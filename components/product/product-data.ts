import type { ProductSummary } from "@/lib/contract/readers/products";
import type { Addable } from "@/lib/shop/cart/cart-addition";
import type { SavedProduct } from "@/lib/shop/saved/saved-products";

/** Product that can be saved; with a price it can also be added to the cart. */
export type MarkedProduct = SavedProduct &
  Partial<Pick<ProductSummary, "discount">> & {
    inventory?: Pick<NonNullable<ProductSummary["inventory"]>, "sellingPrice" | "batchNo"> | null;
  };

/**
 * Product as data attributes of an element. The click handler of the page reads them, so that the
 * buttons inside the element are plain markup.
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

/** Data attributes of the closest ancestor with a product; null if there is none. */
function marked(element: Element): DOMStringMap | null {
  return element.closest<HTMLElement>("[data-product]")?.dataset ?? null;
}

/** Product of a wishlist or comparison button; null if there is none. */
export function savedProductOf(button: Element): SavedProduct | null {
  const data = marked(button);
  return data && { id: Number(data.product), name: data.name ?? "", image: data.image ?? null };
}

/** Product of an Add to Cart button; null without a price. */
export function addableOf(button: Element): Addable | null {
  const data = marked(button);
  if (!data?.price) return null;
  return {
    id: Number(data.product),
    discount: Number(data.discount ?? 0),
    inventory: { sellingPrice: Number(data.price), batchNo: data.batch ?? null },
  };
}

/**
 * The product button (Add to Cart, wishlist or comparison) that contains the event target; null if
 * there is none.
 */
export function productButtonOf({ target }: Event): HTMLButtonElement | null {
  return target instanceof Element
    ? target.closest<HTMLButtonElement>("button[data-add],button[data-save]")
    : null;
}
