import { BANNER_PLACES } from "@/lib/contract/terms";
import { resetSequence } from "../kernel/db/bulk";
import type { Trx } from "../kernel/db/schema";
import categories from "./categories.json";
import { demoPath } from "./products";
import sliders from "./sliders.json";

const BANNERS = [1, 2, 3, 4, 5, 6];

export async function seedCategories(trx: Trx): Promise<void> {
  const rows = categories.map((category, position) => ({
    id: category.id,
    slug: category.slug,
    name: category.name,
    name_bn: category.name_bn,
    image: demoPath(category.image),
    image_2x: demoPath(category.image_2x),
    icon_svg: demoPath(category.icon_svg),
    google_category: category.google_category,
    description: category.description,
    description_bn: category.description_bn,
    position,
  }));
  await trx.insertInto("categories").values(rows).execute();
  await resetSequence(trx, "categories");
}

function placeOf(name: string) {
  const place = BANNER_PLACES.find((known) => known === name);
  if (!place) throw new Error(`There is no place ${name} for a banner.`);
  return place;
}

/** Seeds the sliders of the home page, and six banners between sections. */
export async function seedHome(trx: Trx): Promise<void> {
  const slides = sliders.map(({ kind, image, headline, subline, cta, link }, position) => ({
    slug: `${kind}-${position + 1}`,
    place: placeOf(kind),
    image: demoPath(image),
    headline: headline.en,
    headline_bn: headline.bn,
    subline: subline.en,
    subline_bn: subline.bn,
    cta: cta.en,
    cta_bn: cta.bn,
    link,
    position,
  }));
  const between = BANNERS.map((n, at) => ({
    slug: `section-${n}`,
    place: placeOf(`section-${n}`),
    image: demoPath(`sliders/banner_image_${n}.webp`),
    position: sliders.length + at,
  }));
  for (const row of [...slides, ...between]) await trx.insertInto("banners").values(row).execute();
}
