import "server-only";
import { cacheTag } from "next/cache";
import { looseObject } from "@/lib/base/loose";
import {
  type Doctor,
  parseBlogDetails,
  parseBlogSummary,
  parseDoctor,
  parseNotice,
} from "@/lib/contract/readers/content";
import { parseGallery } from "@/lib/contract/readers/home";
import { parseMainList } from "@/lib/contract/readers/records";
import { fetchAnswer, fetchDetails, logDropped } from "./answer";
import { cacheTags } from "./cache-tags";
import { pageLife } from "./page-life";

/** All blogs without their texts, in the server's order, newest first. @throws ApiError when the API fails. */
export async function fetchBlogs() {
  "use cache";
  pageLife();
  cacheTag(cacheTags.blogs);
  const { blogs } = looseObject(await fetchAnswer("/api/get-blogs"));
  return parseMainList(blogs, parseBlogSummary, "blogs", logDropped);
}

/**
 * One blog with everything its page shows.
 * @returns null when there is no such blog. @throws ApiError when the API fails.
 */
export async function fetchBlog(blogId: number) {
  "use cache";
  pageLife();
  cacheTag(cacheTags.blog(blogId), cacheTags.details);
  return fetchDetails("get-blog-details", blogId, "blog", parseBlogDetails);
}

/** All notices in the server's order, newest first. @throws ApiError when the API fails. */
export async function fetchNotices() {
  "use cache";
  pageLife();
  cacheTag(cacheTags.notices);
  const { notices } = looseObject(await fetchAnswer("/api/get-notices"));
  return parseMainList(notices, parseNotice, "notices", logDropped);
}

/** All doctors in the server's order. @throws ApiError when the API fails. */
export async function fetchDoctors() {
  "use cache";
  pageLife();
  cacheTag(cacheTags.doctors);
  const { doctors } = looseObject(await fetchAnswer("/api/get-doctors"));
  return parseMainList(doctors, parseDoctor, "doctors", logDropped);
}

/** One doctor, or null when there is no such. @throws ApiError when the API fails. */
export async function fetchDoctor(id: number): Promise<Doctor | null> {
  return (await fetchDoctors()).find((one) => one.id === id) ?? null;
}

/**
 * Pictures and videos in the server's order, and the success stories beside them.
 * @throws ApiError when the API fails.
 */
export async function fetchGallery() {
  "use cache";
  pageLife();
  cacheTag(cacheTags.gallery);
  return parseGallery(await fetchAnswer("/api/get-galleries"), logDropped);
}
