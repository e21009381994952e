import path from "node:path";
import Libsql from "libsql";
import type { ShopServer } from "./shop-server";

function pieces({ dataDir }: Pick<ShopServer, "dataDir">, productId?: number): number[] {
  const database = new Libsql(path.join(dataDir, "shop.sqlite"), { readonly: true });
  try {
    const query = "select quantity, product_id from batches where expires_on > ?";
    const rows = database.prepare(query).all(Date.now()) as {
      quantity: number;
      product_id: number;
    }[];
    return rows
      .filter(({ product_id }) => productId === undefined || product_id === productId)
      .map(({ quantity }) => quantity);
  } finally {
    database.close();
  }
}

/** Returns the number of sellable pieces in all batches, read from the shop's database. */
export function sellablePieces(shop: Pick<ShopServer, "dataDir">): number {
  return pieces(shop).reduce((sum, quantity) => sum + quantity, 0);
}

/** Returns the sellable pieces of each batch of a product. */
export function batchPieces(shop: Pick<ShopServer, "dataDir">, productId: number): number[] {
  return pieces(shop, productId);
}
