import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { blogDetails } from "@/lib/contract/blog";
import { blogCard } from "@/lib/contract/blog-card";
import { primaryList } from "@/lib/contract/lists";
import { cacheTags } from "./cache-tags";
import { readDetails, readObject } from "./read-shape";

const blogsAnswer = z.object({ blogs: z.unknown() });

/** All blogs without their texts, in the server's order, newest first. @throws ApiError when the API fails. */
export async function readBlogs() {
  "use cache";
  cacheLife("content");
  cacheTag(cacheTags.blogs);
  const { blogs } = await readObject("get-blogs", blogsAnswer);
  return primaryList(blogCard, blogs, "blogs");
}

/**
 * One blog with everything its page shows.
 * @returns null when there is no such blog. @throws ApiError when the API fails.
 */
export async function readBlog(blogId: number) {
  "use cache";
  cacheLife("content");
  cacheTag(cacheTags.blog(blogId), cacheTags.details);
  return readDetails("get-blog-details", blogId, "blog", blogDetails);
}
