import type { Db } from "../../db/schema";

const IMAGE = 1;
const VIDEO = 2;

/** A gallery item as the contract shows it (SPEC 3): type 1 is a picture, 2 a video. */
export interface GalleryRecord {
  id: number;
  type: number;
  /** The picture, or the poster of a video. */
  image: string;
  video_url: string | null;
  title: string;
  kind: "image" | "video" | "success_story";
  title_bn: string | null;
  poster: string | null;
  video_webm: string | null;
  person: string | null;
  quote: string | null;
}

/** Pictures, videos and success stories in the order the centre shows them (SPEC 7). */
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
