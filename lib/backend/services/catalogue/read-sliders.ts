import type { homeSlidersAnswer } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db } from "../../db/schema";

/** The three sliders of the home page, texts in both languages. */
export async function readSliders(
  db: Db,
): Promise<Omit<Served<typeof homeSlidersAnswer>, "categories">> {
  const rows = await db.selectFrom("sliders").selectAll().orderBy("position").execute();
  const ofKind = (kind: string) =>
    rows
      .filter((row) => row.kind === kind)
      .map((row) => ({
        id: row.id,
        image: row.image,
        headline: row.headline_en,
        headline_bn: row.headline_bn,
        subline: row.subline_en,
        subline_bn: row.subline_bn,
        cta: row.cta_en,
        cta_bn: row.cta_bn,
        link: row.link,
      }));
  return { sliders: ofKind("main"), md_sliders: ofKind("medium"), group_sliders: ofKind("group") };
}
