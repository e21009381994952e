import "server-only";
import { serverConfig } from "@/lib/config/server-config";

const TIMEOUT_MS = 10_000;
const EXTENSIONS = /\.(?:avif|gif|jpe?g|png|webp|mp4|webm|pdf)$/i;
const TYPES = /^(?:image\/(?:avif|gif|jpeg|png|webp)|video\/(?:mp4|webm)|application\/pdf)(?:;|$)/i;
const HEADERS = ["accept-ranges", "content-range", "content-type", "etag", "last-modified"];

/**
 * A picture, film or document below /media that is not one of ours: from the site of `API_URL`, without cookies.
 * @returns 404 for anything that is not an allowed media type.
 */
export async function media(request: Request): Promise<Response> {
  const { apiUrl } = serverConfig();
  const path = new URL(request.url).pathname.replace(/^\/media/, "");
  if (!apiUrl || !EXTENSIONS.test(path)) return missing(404);
  const range = request.headers.get("range");
  try {
    const answer = await fetch(`${apiUrl}${path}`, {
      headers: range ? { range } : {},
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return missing(answer.status === 404 ? 404 : 502);
    if (!TYPES.test(answer.headers.get("content-type") ?? "")) return missing(404);
    const headers = new Headers({ "cache-control": "public, max-age=3600" });
    for (const name of HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    return missing(502);
  }
}

function missing(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}
