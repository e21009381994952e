import { isMedical } from "@/lib/shop/catalogue/is-medical";
import { serverConfig } from "@/lib/site/config/server-config";
import { MEDICAL_APPLIANCES_CATEGORY } from "./menu";
import "server-only";

/**
 * Returns the id of the category that the menu and the home page highlight. With the embedded
 * backend it is the first one whose English name contains "appliance", since its ids are not fixed.
 * With an external API it is a fixed id.
 * @returns null if there is none
 */
export function medicalCategoryOf(categories: { id: number; name: string }[]): number | null {
  if (serverConfig().apiUrl) return MEDICAL_APPLIANCES_CATEGORY;
  return categories.find(({ name }) => isMedical(name))?.id ?? null;
}
