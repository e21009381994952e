import { useState } from "react";
import { type SavedProducts, seenProducts } from "@/lib/shop/saved/saved-products";

/** Everything the page has shown since it was opened, removed products included. */
export function useSeenProducts(products: SavedProducts): SavedProducts {
  const [seen, setSeen] = useState<SavedProducts>([]);
  const now = seenProducts(seen, products);
  if (now !== seen) setSeen(now);
  return now;
}
