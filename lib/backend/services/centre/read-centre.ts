import type { doctorWire, galleryItemWire, noticeWire } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import { toTaka } from "@/lib/shop/pricing/price";
import type { Db } from "../../db/schema";
import { readNextFree } from "../appointments/next-free";

/** As 17:30. @param minute after midnight */
const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The hours of every doctor's week. */
function readChamberHours(db: Db) {
  return db
    .selectFrom("doctor_hours")
    .select(["doctor_id", "weekday", "starts_minute", "ends_minute"])
    .orderBy("weekday")
    .orderBy("starts_minute")
    .execute();
}

/** Doctors in the order the centre shows them, with their next free times; consultation_fee in taka. */
export async function readDoctors(db: Db, now: number): Promise<Served<typeof doctorWire>[]> {
  const hours = await readChamberHours(db);
  const rows = await db
    .selectFrom("doctors")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  const nextFree = await readNextFree(db, now);
  return rows.map(({ position: _, consultation_fee, ...doctor }) => {
    const startsAt = nextFree.get(doctor.id);
    return {
      ...doctor,
      consultation_fee: consultation_fee === null ? null : toTaka(consultation_fee),
      chamber_hours: hours
        .filter(({ doctor_id }) => doctor_id === doctor.id)
        .map(({ weekday, starts_minute, ends_minute }) => ({
          weekday,
          from: clock(starts_minute),
          to: clock(ends_minute),
        })),
      next_free: startsAt === undefined ? null : new Date(startsAt).toISOString(),
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
  return rows.map(({ id, title, created_at, publisher, pdf_file, language }) => ({
    id,
    title,
    created_at: new Date(created_at).toISOString(),
    user: { name: publisher },
    pdf_file,
    language,
  }));
}

const IMAGE = 1;
const VIDEO = 2;

/** A gallery item as the contract shows it: type 1 is a picture, 2 a video. */
type GalleryRecord = Served<typeof galleryItemWire>;

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
