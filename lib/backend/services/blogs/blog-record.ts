import type { blogWire } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db, Trx } from "../../db/schema";
import type { BlogRow } from "../../db/schema-content";

/** A blog as the contract shows it, also in lists. */
export type BlogRecord = Served<typeof blogWire>;

type BlogWithAuthor = BlogRow & { author_name: string | null; author_photo: string | null };

/** Blogs with their authors, in no order. */
export function selectBlogs(db: Db | Trx) {
  return db
    .selectFrom("blogs")
    .leftJoin("authors", "authors.id", "blogs.author_id")
    .selectAll("blogs")
    .select(["authors.name as author_name", "authors.profile_photo as author_photo"]);
}

export function blogRecord(blog: BlogWithAuthor): BlogRecord {
  const { id, title, image, content, meta_description, slug, language } = blog;
  const user =
    blog.author_name === null ? null : { name: blog.author_name, profile_photo: blog.author_photo };
  return {
    id,
    title,
    image,
    content,
    created_at: new Date(blog.created_at).toISOString(),
    meta_description,
    user,
    slug,
    language,
    tags: JSON.parse(blog.tags),
  };
}
