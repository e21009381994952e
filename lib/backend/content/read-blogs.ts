import type { blogDetailsResponse, blogSummaryWire } from "@/lib/contract/articles/schemas";
import type { Served } from "@/lib/contract/wire/fields";
import { updatedTime } from "../kernel/db/columns";
import type { Db, Trx } from "../kernel/db/schema";
import type { BlogRow } from "../kernel/db/schema-content";

/** A reference that a blog cites. */
export interface Source {
  title: string;
  url: string;
}

type BlogRecord = Served<typeof blogSummaryWire>;

interface AuthorColumns {
  author_name: string | null;
  author_name_bn: string | null;
  author_role: string | null;
  author_role_bn: string | null;
  author_degrees: string | null;
  author_degrees_bn: string | null;
  author_bio: string | null;
  author_bio_bn: string | null;
  author_photo: string | null;
}

type BlogWithAuthor = BlogRow & AuthorColumns;

/** Selects the blogs that are published at a time, with their authors, without an order. */
function selectBlogs(db: Db | Trx, now: number) {
  return db
    .selectFrom("blogs")
    .leftJoin("authors", "authors.id", "blogs.author_id")
    .selectAll("blogs")
    .select(["authors.name as author_name", "authors.name_bn as author_name_bn"])
    .select(["authors.role as author_role", "authors.role_bn as author_role_bn"])
    .select(["authors.degrees as author_degrees", "authors.degrees_bn as author_degrees_bn"])
    .select(["authors.bio as author_bio", "authors.bio_bn as author_bio_bn"])
    .select("authors.profile_photo as author_photo")
    .where("blogs.created_at", "<=", now);
}

function authorOf(blog: BlogWithAuthor): BlogRecord["user"] {
  const { author_id: id, author_name: name } = blog;
  if (id === null || name === null) return null;
  return {
    id,
    name,
    name_bn: blog.author_name_bn,
    role: blog.author_role,
    role_bn: blog.author_role_bn,
    degrees: blog.author_degrees,
    degrees_bn: blog.author_degrees_bn,
    bio: blog.author_bio,
    bio_bn: blog.author_bio_bn,
    profile_photo: blog.author_photo,
  };
}

function blogRecord(blog: BlogWithAuthor): BlogRecord {
  const { id, title, title_bn, image, image_alt, image_alt_bn, content, slug, language } = blog;
  return {
    id,
    title,
    title_bn,
    image,
    image_alt,
    image_alt_bn,
    content,
    created_at: new Date(blog.created_at).toISOString(),
    meta_description: blog.meta_description,
    meta_description_bn: blog.meta_description_bn,
    user: authorOf(blog),
    slug,
    language,
    tags: JSON.parse(blog.tags),
    updated_at: updatedTime(blog, blog.created_at),
  };
}

/**
 * Returns the published blogs, newest first.
 * @param now epoch ms
 * @param count maximum number; all without it
 */
export async function readBlogs(db: Db, now: number, count?: number): Promise<BlogRecord[]> {
  const query = selectBlogs(db, now)
    .orderBy("blogs.created_at", "desc")
    .orderBy("blogs.id", "desc");
  const rows = await (count === undefined ? query : query.limit(count)).execute();
  return rows.map(blogRecord);
}

const LATEST = 6;

/** Returns the post published directly before or after this one, or null. */
async function neighbour(
  db: Db,
  { created_at, id }: BlogRow,
  side: "before" | "after",
  now: number,
) {
  const [comparison, direction] =
    side === "before" ? (["<", "desc"] as const) : ([">", "asc"] as const);
  const found = await selectBlogs(db, now)
    .where((eb) =>
      eb.or([
        eb("blogs.created_at", comparison, created_at),
        eb.and([eb("blogs.created_at", "=", created_at), eb("blogs.id", comparison, id)]),
      ]),
    )
    .orderBy("blogs.created_at", direction)
    .orderBy("blogs.id", direction)
    .limit(1)
    .executeTakeFirst();
  return found ? blogRecord(found) : null;
}

/** Returns the doctor who checked a blog; null without one, or after the doctor has left. */
async function readReviewer(db: Db, { reviewer_id }: BlogRow) {
  if (reviewer_id === null) return null;
  const doctor = await db
    .selectFrom("doctors")
    .select(["id", "name", "name_bn", "title", "title_bn", "degrees", "degrees_bn"])
    .where("id", "=", reviewer_id)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return doctor ?? null;
}

/**
 * Returns a blog with the older (prev) and the newer (next) one and the latest others, or null for
 * an unknown id, and for a blog that is not published.
 * @param now epoch ms
 */
export async function readBlogDetails(
  db: Db,
  id: number,
  now: number,
): Promise<Served<typeof blogDetailsResponse> | null> {
  const blog = await selectBlogs(db, now).where("blogs.id", "=", id).executeTakeFirst();
  if (!blog) return null;
  const { content_bn, reviewed_on } = blog;
  const reviewer = await readReviewer(db, blog);
  const sources: Source[] = JSON.parse(blog.sources ?? "[]");
  const latest = await readBlogs(db, now, LATEST + 1);
  return {
    blog: {
      ...blogRecord(blog),
      content_bn,
      reviewer,
      sources,
      reviewed_on: reviewer && reviewed_on,
    },
    prev_blog: await neighbour(db, blog, "before", now),
    next_blog: await neighbour(db, blog, "after", now),
    latest_blogs: latest.filter((other) => other.id !== id).slice(0, LATEST),
  };
}
