import { useState } from "react";
import { type Shelf, seenProducts } from "@/lib/shop/saved/shelf";

/** Everything the page has shown since it was opened, removed products included. */
export function useSeenProducts(products: Shelf): Shelf {
  const [seen, setSeen] = useState<Shelf>([]);
  const now = seenProducts(seen, products);
  if (now !== seen) setSeen(now);
  return now;
}
