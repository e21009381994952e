import "server-only";
import { mediaStore } from "@/lib/backend/kernel/files/stores";
import { serverConfig, shopUserAgent } from "@/lib/site/config/server-config";
import { contentType, largestFile } from "./forwarded-response";
import { sendStoredMedia } from "./stored-media";
import {
  cancelBody,
  steadyStream,
  UpstreamTimeout,
  upstreamFetch,
  upstreamUrl,
} from "./upstream-fetch";

const TIMEOUT_MS = 10_000;
const EXTENSIONS = /\.(?:avif|gif|jpe?g|png|webp|mp4|webm|pdf)$/i;
const HEADERS = ["accept-ranges", "content-range", "etag", "last-modified"];

/**
 * Returns a picture, video or document below /media that is not part of the build: from DATA_DIR
 * or, with `API_URL`, from that site, requested without cookies.
 * @returns 404 for anything but an allowed media type; 502 or 504 when that site fails or the file
 *   is larger than its type allows
 */
export async function media(request: Request): Promise<Response> {
  const config = serverConfig();
  const { apiUrl } = config;
  const path = new URL(request.url).pathname.replace(/^\/media/, "");
  if (!apiUrl)
    return (
      (await sendStoredMedia(mediaStore(config.dataDir), path.slice(1), request)) ?? missing(404)
    );
  const target = EXTENSIONS.test(path) ? upstreamUrl(apiUrl, path) : null;
  if (!target) return missing(404);
  const range = request.headers.get("range");
  try {
    const init = { headers: { "user-agent": shopUserAgent(config), ...(range && { range }) } };
    const response = await upstreamFetch(target, init, request.signal, TIMEOUT_MS);
    const type = contentType(response);
    const largest = largestFile(type);
    if (!response.ok || largest === null) {
      cancelBody(response);
      return missing(response.ok || response.status === 404 ? 404 : 502);
    }
    const returned = new Headers({
      "cache-control": "public, max-age=3600",
      "content-type": type,
      "x-content-type-options": "nosniff",
    });
    for (const name of HEADERS) {
      const value = response.headers.get(name);
      if (value !== null) returned.set(name, value);
    }
    const body = steadyStream(response, largest);
    return new Response(body, { status: response.status, headers: returned });
  } catch (error) {
    return missing(error instanceof UpstreamTimeout ? 504 : 502);
  }
}

function missing(status: number): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store" } });
}
