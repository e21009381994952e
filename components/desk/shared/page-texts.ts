/** Texts of a page that lists products or doctors, and what search engines show of it. */
export const PAGE_TEXTS = [
  { name: "description", multiline: true },
  { name: "seo_title" },
  { name: "seo_description", multiline: true },
] as const;
