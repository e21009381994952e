import type { blogDetailsAnswer } from "@/lib/contract/wire/content";
import type { Served } from "@/lib/contract/wire/fields";
import type { Db } from "../../db/schema";
import type { BlogRow } from "../../db/schema-content";
import { blogRecord, selectBlogs } from "./blog-record";
import { readBlogs } from "./read-blogs";

const LATEST = 6;

/** The post published just before or just after this one, or null. */
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
 * A blog with the older (prev) and the newer (next) one and the latest others, or null for an
 * unknown id.
 */
export async function readBlogDetails(
  db: Db,
  id: number,
): Promise<Served<typeof blogDetailsAnswer> | null> {
  const blog = await selectBlogs(db).where("blogs.id", "=", id).executeTakeFirst();
  if (!blog) return null;
  const latest = await readBlogs(db, LATEST + 1);
  return {
    blog: blogRecord(blog),
    prev_blog: await neighbour(db, blog, "before"),
    next_blog: await neighbour(db, blog, "after"),
    latest_blogs: latest.filter((other) => other.id !== id).slice(0, LATEST),
  };
}
