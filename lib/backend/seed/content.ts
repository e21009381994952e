import { toPoisha } from "@/lib/shop/pricing/price";
import type { Trx } from "../kernel/db/schema";
import { compressContent } from "../kernel/records/packed-content";
import bengaliBlogs from "./bengali/blogs.json";
import bengaliNotices from "./bengali/notices.json";
import authors from "./content/authors.json";
import bodies from "./content/blog-bodies.json";
import blogs from "./content/blogs.json";
import doctors from "./content/doctors.json";
import gallery from "./content/gallery.json";
import notices from "./content/notices.json";
import specialities from "./content/specialities.json";
import { morningOf } from "./dates";
import { languageOf, seedEbooks } from "./ebooks";
import { demoPath, idOf } from "./products";

const BODIES: Record<string, string> = bodies;

/** Of notices in English; notices in Bengali need none. */
const BENGALI_NOTICES: Record<string, { title_bn: string; publisher_bn: string }> = bengaliNotices;

async function seedAuthors(trx: Trx): Promise<Map<string, number>> {
  const rows = authors.map(({ file, ...author }) => ({
    ...author,
    profile_photo: demoPath(file),
  }));
  await trx
    .insertInto("authors")
    .values(rows)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const stored = await trx.selectFrom("authors").select(["id", "name"]).execute();
  return new Map(stored.map((author) => [author.name, author.id]));
}

interface BlogTexts {
  title: string;
  meta_description: string;
  body: string;
}

/** Bengali texts of the English blogs by slug. */
const BENGALI_BLOGS: Record<string, BlogTexts> = bengaliBlogs;

function bengaliColumns(slug: string) {
  const texts = BENGALI_BLOGS[slug];
  return {
    title_bn: texts?.title ?? null,
    meta_description_bn: texts?.meta_description ?? null,
    content_bn: texts ? compressContent(texts.body) : null,
  };
}

async function seedBlogs(trx: Trx): Promise<void> {
  const authorIds = await seedAuthors(trx);
  const stored = await trx.selectFrom("doctors").select(["id", "slug"]).execute();
  const doctorIds = new Map(stored.map(({ id, slug }) => [slug, id]));
  const oldestFirst = blogs.toSorted((a, b) => a.date.localeCompare(b.date));
  for (const blog of oldestFirst) {
    const body = BODIES[blog.slug] ?? `<p>${blog.meta_description}</p>`;
    await trx
      .insertInto("blogs")
      .values({
        slug: blog.slug,
        title: blog.title,
        image: demoPath(blog.file),
        content: compressContent(body),
        meta_description: blog.meta_description,
        ...bengaliColumns(blog.slug),
        language: languageOf(blog.language),
        tags: JSON.stringify(blog.tags),
        author_id: idOf(authorIds, blog.author),
        reviewer_id: idOf(doctorIds, blog.reviewer),
        reviewed_on: blog.date,
        sources: JSON.stringify(blog.sources),
        created_at: morningOf(blog.date),
      })
      .execute();
  }
}

async function seedNotices(trx: Trx): Promise<void> {
  const rows = notices
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ slug, title, file, publisher, language, date }) => ({
      slug,
      title,
      title_bn: BENGALI_NOTICES[slug]?.title_bn ?? null,
      pdf_file: demoPath(file),
      publisher,
      publisher_bn: BENGALI_NOTICES[slug]?.publisher_bn ?? null,
      language: languageOf(language),
      created_at: morningOf(date),
    }));
  await trx.insertInto("notices").values(rows).execute();
}

async function seedDoctors(trx: Trx): Promise<void> {
  const rows = doctors.map((doctor, position) => ({
    slug: doctor.slug,
    name: doctor.name,
    name_bn: doctor.name_bn,
    title: doctor.title,
    title_bn: doctor.title_bn,
    speciality: doctor.speciality,
    speciality_bn: doctor.speciality_bn,
    degrees: doctor.degrees,
    degrees_bn: doctor.degrees_bn,
    image: demoPath(doctor.file),
    experience_years: doctor.experience_years,
    consultation_fee: toPoisha(doctor.consultation_fee_bdt),
    chamber_days: doctor.chamber_days,
    registration_no: doctor.registration_no,
    languages: doctor.languages,
    bio: doctor.bio,
    bio_bn: doctor.bio_bn,
    position,
  }));
  for (const row of rows) await trx.insertInto("doctors").values(row).execute();
}

async function seedSpecialities(trx: Trx): Promise<void> {
  const rows = Object.entries(specialities).map(([slug, texts]) => ({ slug, ...texts }));
  await trx.insertInto("specialities").values(rows).execute();
}

const NO_CAPTIONS = { captions: null, captions_bn: null };
const NO_VIDEO = { video_url: null, video_webm: null, video_seconds: null, ...NO_CAPTIONS };
const NO_STORY = { person: null, person_bn: null, quote: null, quote_bn: null };

function galleryRows() {
  const pictures = gallery.images.map(({ file, caption, caption_bn }) => ({
    ...NO_VIDEO,
    ...NO_STORY,
    kind: "image" as const,
    image: demoPath(file),
    title: caption,
    title_bn: caption_bn,
  }));
  const videos = gallery.videos.map(({ mp4, webm, poster, seconds, caption, caption_bn }) => ({
    ...NO_STORY,
    kind: "video" as const,
    image: demoPath(poster),
    video_url: demoPath(mp4),
    video_webm: demoPath(webm),
    video_seconds: seconds,
    ...NO_CAPTIONS,
    title: caption,
    title_bn: caption_bn,
  }));
  const stories = gallery.success_stories.map(({ file, ...words }) => ({
    ...NO_VIDEO,
    ...words,
    kind: "success_story" as const,
    image: demoPath(file),
  }));
  return [...pictures, ...videos, ...stories];
}

async function seedGallery(trx: Trx, now: number): Promise<void> {
  for (const [position, row] of galleryRows().entries())
    await trx
      .insertInto("gallery_items")
      .values({
        ...row,
        slug: `${row.kind.replace("success_", "")}-${position + 1}`,
        position,
        created_at: now,
      })
      .execute();
}

/** Seeds blogs, gallery, notices, doctors and e-books. */
export async function seedContent(trx: Trx, now: number): Promise<void> {
  await seedDoctors(trx);
  await seedSpecialities(trx);
  await seedBlogs(trx);
  await seedGallery(trx, now);
  await seedNotices(trx);
  await seedEbooks(trx, now);
}
