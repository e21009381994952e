import type { Trx } from "../db/schema";
import gallery from "./content/gallery.json";
import { demoPath } from "./products";

const NOTHING = { video_url: null, video_webm: null, title_bn: null, person: null, quote: null };

function galleryRows() {
  const pictures = gallery.images.map(({ file, caption, caption_bn }) => ({
    ...NOTHING,
    kind: "image" as const,
    image: demoPath(file),
    title: caption,
    title_bn: caption_bn,
  }));
  const videos = gallery.videos.map(({ mp4, webm, poster, caption, caption_bn }) => ({
    ...NOTHING,
    kind: "video" as const,
    image: demoPath(poster),
    video_url: demoPath(mp4),
    video_webm: demoPath(webm),
    title: caption,
    title_bn: caption_bn,
  }));
  const stories = gallery.success_stories.map(({ file, title, person, quote }) => ({
    ...NOTHING,
    kind: "success_story" as const,
    image: demoPath(file),
    title,
    person,
    quote,
  }));
  return [...pictures, ...videos, ...stories];
}

export async function seedGallery(trx: Trx): Promise<void> {
  for (const [position, row] of galleryRows().entries())
    await trx
      .insertInto("gallery_items")
      .values({ ...row, position })
      .execute();
}
