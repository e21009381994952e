import type { noticeWire } from "@/lib/contract/articles/schemas";
import type { doctorWire, specialityWire } from "@/lib/contract/doctors/public-schemas";
import type { galleryItemWire, galleryRecordWire } from "@/lib/contract/gallery/schemas";
import type { GalleryKind } from "@/lib/contract/terms";
import type { Served } from "@/lib/contract/wire/fields";
import { clockText } from "@/lib/i18n/dates/clock";
import { takaOrNull } from "@/lib/shop/pricing/price";
import { firstFree, NO_TIMES, readTimes } from "../appointments/slots";
import { updatedTime } from "../kernel/db/columns";
import type { Db } from "../kernel/db/schema";
import { NO_PAGE_TEXTS, PAGE_TEXT_COLUMNS } from "../kernel/records/page-texts";

/**
 * Returns doctors in the order of the centre's page, with their next free times; consultation_fee
 * in taka.
 */
export async function readDoctors(db: Db, now: number): Promise<Served<typeof doctorWire>[]> {
  const rows = await db
    .selectFrom("doctors")
    .selectAll()
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const timesOf = await readTimes(db, now);
  const times = rows.map(({ id }) => timesOf.get(id) ?? NO_TIMES);
  const firsts = firstFree(times, now);
  return rows.map(({ position: _, archived_at: __, ...row }, index) => {
    const startsAt = firsts[index] ?? null;
    const { consultation_fee, languages, ...doctor } = row;
    return {
      ...doctor,
      updated_at: updatedTime(doctor),
      languages: languages?.split(",") ?? [],
      consultation_fee: takaOrNull(consultation_fee),
      chamber_hours: (times[index] ?? NO_TIMES).hours.map(
        ({ weekday, starts_minute, ends_minute }) => ({
          weekday,
          from: clockText(starts_minute),
          to: clockText(ends_minute),
        }),
      ),
      next_free: startsAt === null ? null : new Date(startsAt).toISOString(),
    };
  });
}

/**
 * Returns the texts of all specialities. Archived ones are empty but have the time of their last
 * change, because their page changed when they were archived.
 */
export async function readSpecialities(db: Db): Promise<Served<typeof specialityWire>[]> {
  const rows = await db
    .selectFrom("specialities")
    .select(["slug", "archived_at", "updated_at", ...PAGE_TEXT_COLUMNS])
    .orderBy("slug")
    .execute();
  return rows.map(({ archived_at: archivedAt, updated_at, ...texts }) => ({
    ...texts,
    ...(archivedAt === null ? {} : NO_PAGE_TEXTS),
    updated_at: updatedTime({ updated_at }),
  }));
}

/** Returns the published notices, newest first. @param now epoch ms */
export async function readNotices(db: Db, now: number): Promise<Served<typeof noticeWire>[]> {
  const rows = await db
    .selectFrom("notices")
    .selectAll()
    .where("created_at", "<=", now)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, title, title_bn, pdf_file, language, ...row }) => ({
    id,
    title,
    title_bn,
    created_at: new Date(row.created_at).toISOString(),
    user: { name: row.publisher, name_bn: row.publisher_bn },
    pdf_file,
    language,
  }));
}

const IMAGE = 1;
const VIDEO = 2;

const shownItems = (db: Db) =>
  db
    .selectFrom("gallery_items")
    .select(["id", "kind", "image", "video_url", "video_webm", "title", "title_bn"])
    .select(["captions", "captions_bn", "person", "person_bn", "quote", "quote_bn"])
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id");

function withType<Row extends { kind: GalleryKind; image: string }>(row: Row) {
  const isVideo = row.kind === "video";
  return { ...row, type: isVideo ? VIDEO : IMAGE, poster: isVideo ? row.image : null };
}

/**
 * Returns pictures, videos and success stories as the home page shows them, in the order of the
 * centre's page: type 1 is a picture, 2 a video.
 */
export async function readShownGallery(db: Db): Promise<Served<typeof galleryItemWire>[]> {
  return (await shownItems(db).execute()).map(withType);
}

/** Returns the same for the gallery's own page, with what search engines need of its videos. */
export async function readGalleries(db: Db): Promise<Served<typeof galleryRecordWire>[]> {
  const rows = await shownItems(db).select(["created_at", "video_seconds"]).execute();
  return rows.map(({ created_at: at, ...row }) => ({
    ...withType(row),
    created_at: at === null ? null : new Date(at).toISOString(),
  }));
}
