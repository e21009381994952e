import { numberedPath } from "@/lib/base/paging";
import type { LocalBlog } from "./local-blog";

/** An author of blogs, in the page's language. */
export interface Author {
  id: number;
  name: string;
  role: string | null;
  degrees: string | null;
  bio: string | null;
  /** Path of a picture, relative to the site root of the API. */
  photo: string | null;
}

/** Path of a page of an author's blogs, without locale prefix; the first page has no number. */
export function authorPath(id: number, page = 1): string {
  return numberedPath(`/authors/${id}`, page);
}

/** Returns the author of a blog; null if unknown or without a page. */
export function authorOf(blog: LocalBlog): Author | null {
  const { authorId: id, author: name } = blog;
  if (id === null || name === null) return null;
  return {
    id,
    name,
    role: blog.authorRole,
    degrees: blog.authorDegrees,
    bio: blog.authorBio,
    photo: blog.authorPhoto,
  };
}
