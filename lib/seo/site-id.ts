import "server-only";
import { absoluteUrl } from "./metadata";

/** The shop as an organization, the centre as a place, and the site: one of each on all pages. */
export const SHOP_ID = "shop";
export const CENTRE_ID = "centre";
export const WEBSITE_ID = "website";

/** Name of a thing that is the same whatever the page or its language. */
export function siteId(name: string): string {
  return `${absoluteUrl("/")}#${name}`;
}
