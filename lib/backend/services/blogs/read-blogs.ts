import type { Db } from "../../db/schema";
import { type BlogRecord, blogRecord, selectBlogs } from "./blog-record";

/**
 * Blogs, newest first (SPEC 7, get-blogs).
 * @param count at most so many; all of them without it
 */
export async function readBlogs(db: Db, count?: number): Promise<BlogRecord[]> {
  const query = selectBlogs(db).orderBy("blogs.created_at", "desc").orderBy("blogs.id", "desc");
  const rows = await (count === undefined ? query : query.limit(count)).execute();
  return rows.map(blogRecord);
}
