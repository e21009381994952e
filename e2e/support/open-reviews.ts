import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Environment of a shop that publishes reviews without approval. */
export function openReviews(): { SITE_FILE: string } {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "niramoy-site-")), "site.json");
  writeFileSync(file, JSON.stringify({ reviews: { approval: false } }));
  return { SITE_FILE: file };
}
