import { type Loose, looseText } from "@/lib/base/loose";

/** Parses what search engines show of a page. Fields that the API does not return are null. */
export function parseSeo(record: Loose) {
  return {
    seoTitle: looseText(record.seo_title),
    seoTitleBn: looseText(record.seo_title_bn),
    seoDescription: looseText(record.seo_description),
    seoDescriptionBn: looseText(record.seo_description_bn),
  };
}

/** Parses the texts of a page that lists products. */
export function parsePageTexts(record: Loose) {
  return {
    ...parseSeo(record),
    /** Introduction, plain text. */
    description: looseText(record.description),
    descriptionBn: looseText(record.description_bn),
  };
}
