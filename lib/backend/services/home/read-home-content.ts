import type { Db } from "../../db/schema";
import { readBlogs } from "../blogs/read-blogs";
import { readGalleries } from "../galleries/read-galleries";

const BLOGS = 8;

/** What the home page shows beside products (SPEC 7, get-home-products). */
export async function readHomeContent(db: Db) {
  const galleries = await readGalleries(db);
  return {
    blogs: await readBlogs(db, BLOGS),
    image_galleries: galleries.filter((item) => item.kind === "image"),
    video_galleries: galleries.filter((item) => item.kind === "video"),
    success_stories: galleries.filter((item) => item.kind === "success_story"),
  };
}
