import { offeredCodes } from "./account-codes";
import { serverConfig } from "./config/server-config";

/**
 * Whether customers can ask for a message when a product is back: the API has the call, and can
 * confirm numbers and addresses.
 */
export function offersStockMessages(): boolean {
  return offeredCodes().confirm && serverConfig().features.includes("back-in-stock");
}
