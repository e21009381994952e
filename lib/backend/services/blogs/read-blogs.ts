import { deflateSync } from "node:zlib";
import type { blogDetailsAnswer, blogSummaryWire } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import { updatedTime } from "../../db/columns";
import type { Db, Trx } from "../../db/schema";
import type { BlogRow } from "../../db/schema-content";

/** Encodes HTML as a blog's content is stored and sent: UTF-8, zlib deflate, base64. */
export function compressContent(html: string): string {
  return deflateSync(Buffer.from(html, "utf8"), { level: 9 }).toString("base64");
}

type BlogRecord = Served<typeof blogSummaryWire>;

interface AuthorColumns {
  author_name: string | null;
  author_name_bn: string | null;
  author_photo: string | null;
}

type BlogWithAuthor = BlogRow & AuthorColumns;

/** Selects blogs with their authors, without an order. */
function selectBlogs(db: Db | Trx) {
  return db
    .selectFrom("blogs")
    .leftJoin("authors", "authors.id", "blogs.author_id")
    .selectAll("blogs")
    .select(["authors.name as author_name", "authors.name_bn as author_name_bn"])
    .select("authors.profile_photo as author_photo");
}

function blogRecord(blog: BlogWithAuthor): BlogRecord {
  const { id, title, title_bn, image, content, meta_description, slug, language } = blog;
  const { author_name: name, author_name_bn: name_bn, author_photo: profile_photo } = blog;
  return {
    id,
    title,
    title_bn,
    image,
    content,
    created_at: new Date(blog.created_at).toISOString(),
    meta_description,
    user: name === null ? null : { name, name_bn, profile_photo },
    slug,
    language,
    tags: JSON.parse(blog.tags),
    updated_at: updatedTime(blog, blog.created_at),
  };
}

/**
 * Returns blogs, newest first.
 * @param count maximum number; all without it
 */
export async function readBlogs(db: Db, count?: number): Promise<BlogRecord[]> {
  const query = selectBlogs(db).orderBy("blogs.created_at", "desc").orderBy("blogs.id", "desc");
  const rows = await (count === undefined ? query : query.limit(count)).execute();
  return rows.map(blogRecord);
}

const LATEST = 6;

/** Returns the post published directly before or after this one, or null. */
async function neighbour(db: Db, { created_at, id }: BlogRow, side: "before" | "after") {
  const [comparison, direction] =
    side === "before" ? (["<", "desc"] as const) : ([">", "asc"] as const);
  const found = await selectBlogs(db)
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

/**
 * Returns a blog with the older (prev) and the newer (next) one and the latest others, or null for
 * an unknown id.
 */
export async function readBlogDetails(
  db: Db,
  id: number,
): Promise<Served<typeof blogDetailsAnswer> | null> {
  const blog = await selectBlogs(db).where("blogs.id", "=", id).executeTakeFirst();
  if (!blog) return null;
  const { content_bn, meta_description_bn } = blog;
  const latest = await readBlogs(db, LATEST + 1);
  return {
    blog: { ...blogRecord(blog), content_bn, meta_description_bn },
    prev_blog: await neighbour(db, blog, "before"),
    next_blog: await neighbour(db, blog, "after"),
    latest_blogs: latest.filter((other) => other.id !== id).slice(0, LATEST),
  };
}
