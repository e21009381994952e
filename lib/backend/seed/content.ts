import type { Trx } from "../db/schema";
import { seedBlogs } from "./blogs";
import { seedDoctors, seedNotices } from "./centre";
import { seedEbooks } from "./ebooks";
import { seedGallery } from "./galleries";

const SEEDS = {
  blogs: seedBlogs,
  gallery_items: seedGallery,
  notices: seedNotices,
  doctors: seedDoctors,
  ebooks: seedEbooks,
} as const;

type ContentTable = keyof typeof SEEDS;

async function isEmpty(trx: Trx, table: ContentTable): Promise<boolean> {
  return (await trx.selectFrom(table).select("id").limit(1).executeTakeFirst()) === undefined;
}

/**
 * Fills each content table that is empty, so that an older demo shop gets what is new.
 * @returns whether it filled anything
 */
export async function seedContent(trx: Trx, now: number): Promise<boolean> {
  let filled = false;
  for (const table of Object.keys(SEEDS) as ContentTable[]) {
    if (!(await isEmpty(trx, table))) continue;
    await SEEDS[table](trx, now);
    filled = true;
  }
  return filled;
}
