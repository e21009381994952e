import type { Trx } from "../db/schema";
import { seedBlogs } from "./blogs";
import { seedDoctors, seedNotices } from "./centre";
import { seedEbooks } from "./ebooks";
import { seedGallery } from "./galleries";

/** Blogs, gallery, notices, doctors and e-books of the demo shop. */
export async function seedContent(trx: Trx, now: number): Promise<void> {
  await seedBlogs(trx);
  await seedGallery(trx);
  await seedNotices(trx);
  await seedDoctors(trx);
  await seedEbooks(trx, now);
}
