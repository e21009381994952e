import "server-only";
import { serverConfig } from "./config/server-config";
import { readSiteSettings } from "./settings";

/**
 * Whether staff approve reviews of customers who did not buy the product before they are shown.
 * False with an external API, which has its own rule.
 */
export function areReviewsChecked(): boolean {
  return serverConfig().apiUrl === undefined && readSiteSettings().reviews.approval;
}
