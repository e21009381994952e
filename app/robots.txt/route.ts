import { storedFile } from "@/lib/list-pages/stored-file";
import { crawlerFile, robotsText } from "@/lib/seo/crawler-files";
import { absoluteUrl } from "@/lib/seo/metadata";

/** robots.txt: disallowed paths and the address of the sitemap. */
export const GET = storedFile(() =>
  crawlerFile(robotsText(absoluteUrl("/sitemap.xml")), "text/plain"),
);
