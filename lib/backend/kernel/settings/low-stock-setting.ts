import { layerSetting } from "@/lib/site/settings";
import type { Db } from "../db/schema";
import { readStoredSetting } from "./stored-settings";

/** Returns the number of sellable pieces below which a product is low on stock. */
export async function lowStockLimit(db: Db): Promise<number> {
  return layerSetting("lowStock", await readStoredSetting(db, "lowStock")).value;
}
