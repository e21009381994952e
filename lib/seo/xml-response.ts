/** XML that caches may keep for an hour. */
export function xmlResponse(xml: string): Response {
  const headers = {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  };
  return new Response(xml, { headers });
}
