import path from "node:path";
import Libsql from "libsql";
import type { ShopServer } from "./shop-server";

/** Runs a query on the database of a running shop. */
function read(
  { dataDir }: Pick<ShopServer, "dataDir">,
  query: string,
  ...values: unknown[]
): unknown[] {
  const database = new Libsql(path.join(dataDir, "shop.sqlite"), { readonly: true });
  try {
    return database.prepare(query).all(...values);
  } finally {
    database.close();
  }
}

function pieces(shop: Pick<ShopServer, "dataDir">, productId?: number): number[] {
  const query = "select quantity, product_id from batches where expires_on > ?";
  const rows = read(shop, query, Date.now()) as { quantity: number; product_id: number }[];
  return rows
    .filter(({ product_id }) => productId === undefined || product_id === productId)
    .map(({ quantity }) => quantity);
}

/** Returns the number of sellable pieces in all batches, read from the shop's database. */
export function sellablePieces(shop: Pick<ShopServer, "dataDir">): number {
  return pieces(shop).reduce((sum, quantity) => sum + quantity, 0);
}

/** Returns the sellable pieces of each batch of a product. */
export function batchPieces(shop: Pick<ShopServer, "dataDir">, productId: number): number[] {
  return pieces(shop, productId);
}

/** Returns when the shop last looked for expired orders, in epoch ms of its clock. */
export function sweptUntil(shop: Pick<ShopServer, "dataDir">): number {
  const [row] = read(shop, "select value from settings where key = 'swept_until'") as {
    value: string;
  }[];
  return Number(row?.value ?? 0);
}
