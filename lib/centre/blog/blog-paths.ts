import { numberedPath } from "@/lib/base/paging";

/** Path of a page of the blogs, without language. */
export const blogsPath = (page: number) => numberedPath("/blogs", page);

/** Path of a blog, without language. */
export const blogPath = (id: number) => `/blog/details/${id}`;
