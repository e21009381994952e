import { z } from "zod";
import { CATEGORY_FORMAT } from "@/lib/base/category-format";

/** Rules for product feeds. Merchant programmes forbid medicines, and close accounts that list them. */
export const feedSettings = z.strictObject({
  /** Whether the products of categories of medicines are in the feeds. */
  medicines: z.boolean(),
  /** Ids of other categories that are left out. */
  without: z.array(z.number().int().positive().meta({ format: CATEGORY_FORMAT })).max(100),
});
