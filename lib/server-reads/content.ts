import "server-only";
import { looseObject } from "@/lib/base/loose";
import { parseDoctors, type SpecialityTexts } from "@/lib/contract/doctors/reader";
import {
  type Doctor,
  parseBlogDetails,
  parseBlogSummary,
  parseNotice,
} from "@/lib/contract/readers/content";
import { parseGallery } from "@/lib/contract/readers/home";
import { parseMainList } from "@/lib/contract/readers/records";
import { cacheTags } from "./cache-tags";
import { cachedRead } from "./cached-read";
import { fetchDetails, fetchJson, logDropped } from "./fetch-json";

/**
 * Returns all blog posts without their texts, in the server's order, newest first. @throws ApiError
 * when the API fails
 */
export const fetchBlogs = cachedRead(
  { name: "blogs", tags: [cacheTags.blogs], lists: (blogs) => [blogs] },
  async () => {
    const { blogs } = looseObject(await fetchJson("/api/get-blogs"));
    return parseMainList(blogs, parseBlogSummary, "blogs", logDropped);
  },
);

/**
 * Returns one blog post with its details.
 * @returns null when the post does not exist. @throws ApiError when the API fails
 */
export const fetchBlog = cachedRead(
  {
    name: "blog",
    tags: (blog, id) => [
      // It shows its neighbours and the latest others.
      ...[cacheTags.blog(id), cacheTags.blogs, cacheTags.details],
      // It shows name and degrees of the doctor who checked it.
      ...(blog?.reviewer ? [cacheTags.doctors] : []),
    ],
  },
  (id: number) => fetchDetails("get-blog-details", id, "blog", parseBlogDetails),
);

/** Returns all notices in the server's order, newest first. @throws ApiError when the API fails */
export const fetchNotices = cachedRead({ name: "notices", tags: [cacheTags.notices] }, async () => {
  const { notices } = looseObject(await fetchJson("/api/get-notices"));
  return parseMainList(notices, parseNotice, "notices", logDropped);
});

const fetchCentre = cachedRead(
  { name: "doctors", tags: [cacheTags.doctors], lists: ({ doctors }) => [doctors] },
  async () => parseDoctors(await fetchJson("/api/get-doctors"), logDropped),
);

/** Returns all doctors in the server's order. @throws ApiError when the API fails */
export async function fetchDoctors(): Promise<Doctor[]> {
  return (await fetchCentre()).doctors;
}

/**
 * Returns the texts of the pages of specialities; none if the API has none.
 * @throws ApiError when the API fails
 */
export async function fetchSpecialityTexts(): Promise<SpecialityTexts[]> {
  return (await fetchCentre()).specialities;
}

/** Returns one doctor, or null for an unknown id. @throws ApiError when the API fails */
export async function fetchDoctor(id: number): Promise<Doctor | null> {
  return (await fetchDoctors()).find((one) => one.id === id) ?? null;
}

/**
 * Returns pictures and videos in the server's order, and the success stories.
 * @throws ApiError when the API fails
 */
export const fetchGallery = cachedRead({ name: "gallery", tags: [cacheTags.gallery] }, async () =>
  parseGallery(await fetchJson("/api/get-galleries"), logDropped),
);
