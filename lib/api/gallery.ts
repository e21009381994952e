import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { galleryOf } from "@/lib/contract/gallery";
import { cacheTags } from "./cache-tags";
import { readObject } from "./read-shape";

const galleriesAnswer = z.object({ galleries: z.unknown() });

/**
 * Pictures and videos in the server's order, and the success stories beside them.
 * @throws ApiError when the API fails.
 */
export async function readGallery() {
  "use cache";
  cacheLife("content");
  cacheTag(cacheTags.gallery);
  const { galleries } = await readObject("get-galleries", galleriesAnswer);
  return galleryOf(galleries);
}
