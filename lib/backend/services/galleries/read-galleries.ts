import type { galleryItemWire } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db } from "../../db/schema";

const IMAGE = 1;
const VIDEO = 2;

/** A gallery item as the contract shows it: type 1 is a picture, 2 a video. */
export type GalleryRecord = Served<typeof galleryItemWire>;

/** Pictures, videos and success stories in the order the centre shows them. */
export async function readGalleries(db: Db): Promise<GalleryRecord[]> {
  const rows = await db
    .selectFrom("gallery_items")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ position: _, ...row }) => {
    const isVideo = row.kind === "video";
    return { ...row, type: isVideo ? VIDEO : IMAGE, poster: isVideo ? row.image : null };
  });
}
