import { layerSettings } from "@/lib/site/settings";
import type { Db, Trx } from "../db/schema";
import { unpackContent } from "../services/content/blogs";
import { readStoredSettings } from "../services/settings/stored-settings";

/** Returns every text that may contain a path below /media: whole columns, concatenated. */
export async function textsWithMedia(db: Db | Trx): Promise<string> {
  const products = await db.selectFrom("products").select(["image", "description"]).execute();
  const pictures = await db.selectFrom("product_images").select("path").execute();
  const blogs = await db.selectFrom("blogs").select(["image", "content"]).execute();
  const others = await Promise.all([
    db.selectFrom("authors").select("profile_photo").execute(),
    db.selectFrom("categories").select(["image", "image_2x"]).execute(),
    db.selectFrom("doctors").select("image").execute(),
    db.selectFrom("ebooks").select(["image", "preview_images", "description"]).execute(),
    db.selectFrom("gallery_items").select(["image", "video_url", "video_webm"]).execute(),
    db.selectFrom("notices").select("pdf_file").execute(),
    db.selectFrom("banners").select("image").execute(),
  ]);
  const rows = [
    ...[...products, ...pictures, ...others.flat()].flatMap((row) => Object.values(row)),
    ...blogs.flatMap(({ image, content }) => [image, unpackContent(content)]),
    JSON.stringify(layerSettings(await readStoredSettings(db)).settings),
  ];
  return rows.filter((text) => text !== null).join("\n");
}
