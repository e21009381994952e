import { type AreaRules, STANDARD_RULES } from "@/lib/shop/pricing/delivery-rules";
import { serverConfig } from "./config/server-config";
import { readSiteSettings } from "./settings";

/**
 * Returns the delivery charges for pages. With an external API these are the standard ones, until a
 * response of it contains others.
 */
export function areaRules(): AreaRules {
  if (serverConfig().apiUrl !== undefined) return STANDARD_RULES;
  const { inside, outside } = readSiteSettings().deliveryRules;
  return { inside, outside };
}
