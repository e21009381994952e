import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { primaryList } from "@/lib/contract/lists";
import { notice } from "@/lib/contract/notice";
import { cacheTags } from "./cache-tags";
import { readObject } from "./read-shape";

const noticesAnswer = z.object({ notices: z.unknown() });

/** All notices in the server's order, newest first. @throws ApiError when the API fails. */
export async function readNotices() {
  "use cache";
  cacheLife("content");
  cacheTag(cacheTags.notices);
  const { notices } = await readObject("get-notices", noticesAnswer);
  return primaryList(notice, notices, "notices");
}
