/** The pieces an address of Buy Now asks for: 1 unless it names a quantity that can be one. */
export function quantityOfAddress(raw: string | null): number {
  return raw !== null && /^[1-9]\d{0,5}$/.test(raw) ? Number(raw) : 1;
}

/** Address of Buy Now for some pieces of a product, without language. */
export function buyNowPath(productId: number, quantity = 1): string {
  const path = `/products/buy-now?productId=${productId}`;
  return quantity > 1 ? `${path}&quantity=${quantity}` : path;
}
