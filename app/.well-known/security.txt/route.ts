import { storedFile } from "@/lib/list-pages/stored-file";
import { crawlerFile } from "@/lib/seo/crawler-files";
import { securityText } from "@/lib/seo/discovery-files";

/** Serves the contact for reports of vulnerabilities (RFC 9116). */
export const GET = storedFile(() => crawlerFile(securityText(Date.now()), "text/plain"));
