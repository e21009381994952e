import type { doctorWire, galleryItemWire, noticeWire } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import { clockText } from "@/lib/i18n/dates/clock";
import { toTaka } from "@/lib/shop/pricing/price";
import { updatedTime } from "../../db/columns";
import type { Db } from "../../db/schema";
import { NO_TIMES, nextFree, readTimes } from "../appointments/slots";

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
  return rows.map(({ position: _, archived_at: __, ...row }) => {
    const times = timesOf.get(row.id) ?? NO_TIMES;
    const startsAt = nextFree(times, now);
    const { consultation_fee, languages, ...doctor } = row;
    return {
      ...doctor,
      updated_at: updatedTime(doctor),
      languages: languages?.split(",") ?? [],
      consultation_fee: consultation_fee === null ? null : toTaka(consultation_fee),
      chamber_hours: times.hours.map(({ weekday, starts_minute, ends_minute }) => ({
        weekday,
        from: clockText(starts_minute),
        to: clockText(ends_minute),
      })),
      next_free: startsAt === null ? null : new Date(startsAt).toISOString(),
    };
  });
}

export async function readNotices(db: Db): Promise<Served<typeof noticeWire>[]> {
  const rows = await db
    .selectFrom("notices")
    .selectAll()
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

/** A gallery item of the API contract: type 1 is a picture, 2 a video. */
type GalleryRecord = Served<typeof galleryItemWire>;

/** Returns pictures, videos and success stories in the order of the centre's page. */
export async function readGalleries(db: Db): Promise<GalleryRecord[]> {
  const rows = await db
    .selectFrom("gallery_items")
    .selectAll()
    .where("archived_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ position: _, archived_at: __, slug: ___, ...row }) => {
    const isVideo = row.kind === "video";
    return { ...row, type: isVideo ? VIDEO : IMAGE, poster: isVideo ? row.image : null };
  });
}
