import type { PageTextColumns, SeoColumns } from "../db/columns";

/** Columns of {@link SeoColumns}. */
const SEO_COLUMNS = [
  "seo_title",
  "seo_title_bn",
  "seo_description",
  "seo_description_bn",
] as const satisfies (keyof SeoColumns)[];

/** Columns of {@link PageTextColumns}. */
export const PAGE_TEXT_COLUMNS = [
  "description",
  "description_bn",
  ...SEO_COLUMNS,
] as const satisfies (keyof PageTextColumns)[];

/** Values of a record without texts for search engines. */
export const NO_SEO: SeoColumns = {
  seo_title: null,
  seo_title_bn: null,
  seo_description: null,
  seo_description_bn: null,
};

/** Values of a page that lists products, without texts. */
export const NO_PAGE_TEXTS: PageTextColumns = {
  ...NO_SEO,
  description: null,
  description_bn: null,
};

/** Picks what search engines show. */
export function seoOf(record: SeoColumns): SeoColumns {
  const { seo_title, seo_title_bn, seo_description, seo_description_bn } = record;
  return { seo_title, seo_title_bn, seo_description, seo_description_bn };
}
