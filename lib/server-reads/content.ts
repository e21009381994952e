import "server-only";
import { cache } from "react";
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
import { cachedRead, tracked } from "./cached-read";

/**
 * Returns all blog posts without their texts, in the server's order, newest first. @throws ApiError
 * when the API fails
 */
export const fetchBlogs = () => tracked(readBlogs());

async function readBlogs() {
  "use cache";
  return cachedRead([cacheTags.blogs], async () => {
    const { blogs } = looseObject(await fetchAnswer("/api/get-blogs"));
    return parseMainList(blogs, parseBlogSummary, "blogs", logDropped);
  });
}

/**
 * Returns one blog post with its details.
 * @returns null when the post does not exist. @throws ApiError when the API fails
 */
export const fetchBlog = cache((blogId: number) => tracked(readBlog(blogId)));

async function readBlog(blogId: number) {
  "use cache";
  return cachedRead([cacheTags.blog(blogId), cacheTags.details], () =>
    fetchDetails("get-blog-details", blogId, "blog", parseBlogDetails),
  );
}

/** Returns all notices in the server's order, newest first. @throws ApiError when the API fails */
export const fetchNotices = () => tracked(readNotices());

async function readNotices() {
  "use cache";
  return cachedRead([cacheTags.notices], async () => {
    const { notices } = looseObject(await fetchAnswer("/api/get-notices"));
    return parseMainList(notices, parseNotice, "notices", logDropped);
  });
}

/** Returns all doctors in the server's order. @throws ApiError when the API fails */
export const fetchDoctors = cache(() => tracked(readDoctors()));

async function readDoctors() {
  "use cache";
  return cachedRead([cacheTags.doctors], async () => {
    const { doctors } = looseObject(await fetchAnswer("/api/get-doctors"));
    return parseMainList(doctors, parseDoctor, "doctors", logDropped);
  });
}

/** Returns one doctor, or null for an unknown id. @throws ApiError when the API fails */
export async function fetchDoctor(id: number): Promise<Doctor | null> {
  return (await fetchDoctors()).find((one) => one.id === id) ?? null;
}

/**
 * Returns pictures and videos in the server's order, and the success stories.
 * @throws ApiError when the API fails
 */
export const fetchGallery = () => tracked(readGallery());

async function readGallery() {
  "use cache";
  return cachedRead([cacheTags.gallery], async () =>
    parseGallery(await fetchAnswer("/api/get-galleries"), logDropped),
  );
}
