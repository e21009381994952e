import { z } from "zod";
import { blogCard } from "./blog-card";
import { secondaryList } from "./lists";
import { text, textOrNull } from "./primitives";

const article = z
  .object({
    content: text,
    meta_description: textOrNull,
    user: z.object({ profile_photo: textOrNull }).nullish().catch(null),
  })
  .transform((record) => ({
    /** HTML, compressed and base64; or plain HTML of an older server. Untrusted. */
    content: record.content,
    metaDescription: record.meta_description,
    authorPhoto: record.user?.profile_photo ?? null,
  }));

/** Another blog the page leads to, or null. */
const neighbour = blogCard.nullish().catch(null);

/** Answer of get-blog-details; only the blog itself is needed, everything else may be missing. */
export const blogDetails = z
  .object({
    blog: z.intersection(blogCard, article),
    prev_blog: neighbour,
    next_blog: neighbour,
    latest_blogs: secondaryList(blogCard, "latest_blogs"),
  })
  .transform((answer) => ({
    ...answer.blog,
    previous: answer.prev_blog ?? null,
    next: answer.next_blog ?? null,
    latest: answer.latest_blogs.filter((other) => other.id !== answer.blog.id),
  }));

export type BlogDetails = z.infer<typeof blogDetails>;
