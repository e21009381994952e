/** The product lists of get-home-products (SPEC 7). */
export type HomeListKey =
  | "offer_products"
  | "new_arrival_products"
  | "trending_products"
  | "medical_products"
  | "best_selling_products"
  | "featured_products";
