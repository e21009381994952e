import { storedFile } from "@/lib/list-pages/stored-file";
import { securityText } from "@/lib/seo/discovery-files";

/** Serves the contact for reports of vulnerabilities (RFC 9116). */
export const GET = storedFile(() => {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "public, max-age=3600",
  };
  return new Response(securityText(Date.now()), { headers });
});
