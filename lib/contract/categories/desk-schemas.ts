import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import {
  archivingForm,
  deskLine,
  optionalLine,
  pageTexts,
  slug,
  versionField,
  wholeNumberOf,
} from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, id } from "../wire/fields";

const picture = optionalLine(200).refine(
  (path) => path === null || MEDIA_PATH.test(path),
  refusalText("media.pictureBelowMedia"),
);

const listed = {
  name_bn: optionalLine(100).optional(),
  image: picture.optional().describe("Path below /media."),
  position: wholeNumberOf(0, 100_000).optional(),
  ...pageTexts,
};

export const deskNewBrandBody = z.object({ name: deskLine(100), ...listed });

/** Fields that only categories have. */
const categorised = {
  google_category: optionalLine(200)
    .optional()
    .describe("Category of Google's product taxonomy for feeds: its number or its path."),
};

export const deskNewCategoryBody = z.object({
  slug: slug(),
  ...deskNewBrandBody.shape,
  ...categorised,
});

/** The slug of a category is part of addresses and cannot be changed. */
const changed = {
  version: versionField(),
  name: deskLine(100).optional(),
  ...listed,
  ...archivingForm.shape,
};

export const deskCategoryBody = z.object({ ...changed, ...categorised });
export const deskBrandBody = z.object(changed);

const text = z.string().nullable();

/** A brand with all that staff edit. */
export const deskBrandWire = z.object({
  id,
  version: z.string().min(1),
  name: z.string(),
  name_bn: text,
  image: text.describe("Path below /media."),
  position: count.describe("Order, lowest first."),
  description: text,
  description_bn: text,
  seo_title: text,
  seo_title_bn: text,
  seo_description: text,
  seo_description_bn: text,
  archived: z.boolean(),
  products: count.describe("Number of its products that are not archived."),
});

/** A brand in a list. */
export type DeskBrand = z.infer<typeof deskBrandWire>;

/** A category with all that staff edit. */
export const deskCategoryWire = deskBrandWire.extend({
  slug: z.string(),
  google_category: text,
});

/** A category in a list. */
export type DeskCategory = z.infer<typeof deskCategoryWire>;

export const deskBrandsResponse = pageOf(deskBrandWire);
export const deskCategoriesResponse = pageOf(deskCategoryWire);

const audit = z.array(deskAuditWire).describe("Its latest changes, latest first.");

export const deskBrandDetailsWire = deskBrandWire.extend({ audit });
export const deskCategoryDetailsWire = deskCategoryWire.extend({ audit });

export const deskBrandResponse = z.object({ data: deskBrandDetailsWire });
export const deskCategoryResponse = z.object({ data: deskCategoryDetailsWire });
