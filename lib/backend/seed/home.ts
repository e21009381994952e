import { resetSequence } from "../db/bulk";
import type { Trx } from "../db/schema";
import categories from "./categories.json";
import { demoPath } from "./products";
import sliders from "./sliders.json";

const BANNERS = [1, 2, 3, 4, 5, 6];

function isKind(kind: string): kind is "main" | "medium" | "group" {
  return kind === "main" || kind === "medium" || kind === "group";
}

export async function seedCategories(trx: Trx): Promise<void> {
  const rows = categories.map((category, position) => ({
    id: category.id,
    slug: category.slug,
    name: category.name,
    name_bn: category.name_bn,
    image: demoPath(category.image),
    image_2x: demoPath(category.image_2x),
    icon_svg: demoPath(category.icon_svg),
    position,
  }));
  await trx.insertInto("categories").values(rows).execute();
  await resetSequence(trx, "categories");
}

/** Sliders and the six banner settings of the home page. */
export async function seedHome(trx: Trx): Promise<void> {
  for (const [position, slider] of sliders.entries()) {
    if (!isKind(slider.kind)) throw new Error(`Unknown slider kind ${slider.kind}.`);
    await trx
      .insertInto("sliders")
      .values({
        kind: slider.kind,
        image: demoPath(slider.image),
        headline_en: slider.headline.en,
        headline_bn: slider.headline.bn,
        subline_en: slider.subline.en,
        subline_bn: slider.subline.bn,
        cta_en: slider.cta.en,
        cta_bn: slider.cta.bn,
        link: slider.link,
        position,
      })
      .execute();
  }
  const settings = BANNERS.map((n) => ({
    key: `banner_image_${n}`,
    value: JSON.stringify(demoPath(`sliders/banner_image_${n}.webp`)),
  }));
  await trx.insertInto("settings").values(settings).execute();
}
