import "server-only";
import { serverConfig } from "@/lib/config/server-config";
import { UpstreamSilent, upstreamFetch } from "./upstream-fetch";
import { upstreamUrl } from "./upstream-url";

const TIMEOUT_MS = 10_000;
const EXTENSIONS = /\.(?:avif|gif|jpe?g|png|webp|mp4|webm|pdf)$/i;
const TYPES = /^(?:image\/(?:avif|gif|jpeg|png|webp)|video\/(?:mp4|webm)|application\/pdf)(?:;|$)/i;
const HEADERS = ["accept-ranges", "content-range", "content-type", "etag", "last-modified"];

/**
 * A picture, film or document below /media that is not one of ours: from the site of `API_URL`, without cookies.
 * @returns 404 for anything that is not an allowed media type; 502 or 504 when that site fails.
 */
export async function media(request: Request): Promise<Response> {
  const { apiUrl } = serverConfig();
  const path = new URL(request.url).pathname.replace(/^\/media/, "");
  const target = apiUrl && EXTENSIONS.test(path) ? upstreamUrl(apiUrl, path) : null;
  if (!target) return missing(404);
  const range = request.headers.get("range");
  try {
    const init = range ? { headers: { range } } : {};
    const answer = await upstreamFetch(target, init, request.signal, TIMEOUT_MS);
    const isMedia = TYPES.test(answer.headers.get("content-type") ?? "");
    if (!answer.ok || !isMedia) {
      void answer.body?.cancel();
      return missing(answer.ok || answer.status === 404 ? 404 : 502);
    }
    const returned = new Headers({ "cache-control": "public, max-age=3600" });
    for (const name of HEADERS) {
      const value = answer.headers.get(name);
      if (value !== null) returned.set(name, value);
    }
    return new Response(answer.body, { status: answer.status, headers: returned });
  } catch (error) {
    return missing(error instanceof UpstreamSilent ? 504 : 502);
  }
}

function missing(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}
