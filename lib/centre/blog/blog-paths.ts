import { numberedPath } from "@/lib/base/paging";

/** Path of a page of the blog list, without locale prefix. */
export const blogsPath = (page: number) => numberedPath("/blogs", page);

/** Path of a blog, without locale prefix. */
export const blogPath = (id: number) => `/blog/details/${id}`;
