import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { GalleryKind } from "@/lib/contract/terms";
import { AppError } from "../kernel/errors";
import type { ArchivableKind } from "../kernel/records/content-kind";
import { lastPosition, markArchived } from "../kernel/records/stored-rows";

/** A picture, a video or a success story as staff edit it. */
export type GalleryValues = {
  slug: string;
  kind: GalleryKind;
  /** Path below /media: the picture, or the first frame of a video. */
  image: string;
  title: string;
  title_bn: string | null;
  /** Path below /media, or a URL. */
  video: string | null;
  /** The same video as WebM. */
  video_webm: string | null;
  /** Length of the video in seconds. */
  video_seconds: number | null;
  /** Paths of its captions in WebVTT below /media. */
  captions: string | null;
  captions_bn: string | null;
  /** Name of the person in the story. */
  person: string | null;
  person_bn: string | null;
  quote: string | null;
  quote_bn: string | null;
  /** Null for the last position. */
  position: number | null;
};

/** @throws AppError 422 */
function check({ kind, video, quote }: GalleryValues): void {
  if (kind === "video" && video === null)
    throw new AppError(422, `video: ${refusalText("gallery.videoMissing")}`);
  if (kind === "success_story" && quote === null)
    throw new AppError(422, `quote: ${refusalText("gallery.quoteMissing")}`);
}

/** Gallery items, identified by slug. */
export const galleryKind: ArchivableKind<GalleryValues> = {
  subject: "gallery entry",
  key: "slug",
  blank: {
    kind: "image",
    title_bn: null,
    video: null,
    video_webm: null,
    video_seconds: null,
    captions: null,
    captions_bn: null,
    person: null,
    person_bn: null,
    quote: null,
    quote_bn: null,
    position: null,
  },
  required: ["kind", "title", "image"],
  read: async (db, only) => {
    const rows = await db
      .selectFrom("gallery_items")
      .selectAll()
      .$if(only !== undefined, (query) => query.where("slug", "=", only ?? ""))
      .orderBy("position")
      .orderBy("id")
      .execute();
    return new Map(
      rows.map(({ id, archived_at: archivedAt, created_at: _, ...row }) => {
        const { slug: stored, video_url: video, ...values } = row;
        const slug = stored ?? String(id);
        return [slug, { id, values: { ...values, slug, video }, archivedAt }];
      }),
    );
  },
  save: async (trx, known, { position, video: video_url, ...values }, _before, at) => {
    check({ ...values, position, video: video_url });
    const row = {
      ...values,
      video_url,
      position: position ?? (await lastPosition(trx, "gallery_items")),
    };
    const { id } =
      known === null
        ? await trx
            .insertInto("gallery_items")
            .values({ ...row, created_at: at })
            .returning("id")
            .executeTakeFirstOrThrow()
        : await trx
            .updateTable("gallery_items")
            .set(row)
            .where("id", "=", known)
            .returning("id")
            .executeTakeFirstOrThrow();
    return { id, stale: { type: "gallery" } };
  },
  archive: async (trx, { id }, archivedAt) => {
    await markArchived(trx, "gallery_items", id, archivedAt);
    return { stale: { type: "gallery" } };
  },
};
