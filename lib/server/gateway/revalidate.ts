import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Stale } from "@/lib/backend/change";
import { purgeRequestKey } from "@/lib/backend/purge-request";
import { requestIdOf } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { embeddedBackend } from "@/lib/server-reads/embedded";
import { serverConfig } from "@/lib/site/config/server-config";
import { gatewayError } from "./error-responses";
import { purge } from "./purge";
import { BodyTooLarge, jsonOf, readRequestBody } from "./request-body";

const USAGE =
  'Send {"type": "product" | "category" | "brand" | "blog" | "ebook", "id": number}, {"type": "doctors" | "banners" | "gallery" | "notices" | "settings"} or {"type": "all"}.';
const NOT_RECORDED = "The shop cannot answer right now. Please try again.";

const id = z.int().positive();
const stale = z.union([
  z.object({ type: z.literal("product"), id, lists: z.boolean().default(true) }),
  z.object({ type: z.enum(["ebook", "blog", "brand"]), id }),
  z.object({ type: z.literal("category"), id: id.optional() }),
  z.object({ type: z.enum(["doctors", "banners", "gallery", "notices", "settings"]) }),
  z.object({ type: z.literal("all") }),
]);

/** Compares in constant time, independent of the secret and its length. */
function isSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** Body of this process's own requests: changes from the change log, which every process reads. */
const known = z.array(stale);

/**
 * Authenticates the request by this process's own key or the secret; returns the refusal otherwise.
 */
function authenticateCaller(request: Request, requestId: string): "itself" | "other" | Response {
  const { revalidateSecret } = serverConfig();
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (isSecret(given, purgeRequestKey())) return "itself";
  if (!revalidateSecret) return gatewayError(404, "Not found.", requestId);
  return isSecret(given, revalidateSecret)
    ? "other"
    : gatewayError(401, "Wrong secret.", requestId);
}

/**
 * Reports the change to the other processes on the same database. With `API_URL` there is no
 * database, and each process needs its own request.
 * @returns whether it succeeded
 */
async function recordForOthers(one: Stale, requestId: string): Promise<boolean> {
  if (serverConfig().apiUrl) return true;
  try {
    await (await embeddedBackend()).report(one);
    return true;
  } catch (error) {
    logger.error({ reqId: requestId, reason: String(error) }, "notifying other processes failed");
    return false;
  }
}

/**
 * `POST /api/revalidate`: revalidates the pages that show data changed outside of the shop, in
 * every process on the same database within a second. Idempotent. `Authorization: Bearer
 * <REVALIDATE_SECRET>`; with this process's own key the body is a list and is not reported to other
 * processes.
 * @returns 204; 404 while no secret is set, 401 for a wrong one, 413 or 422 for an invalid body,
 *   503 when the other processes could not be notified
 */
export async function revalidatePages(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  const caller = authenticateCaller(request, requestId);
  if (caller instanceof Response) return caller;
  try {
    const body = jsonOf((await readRequestBody(request)).json);
    const parsed = known.safeParse(caller === "itself" ? body : [body]);
    if (!parsed.success) return gatewayError(422, USAGE, requestId);
    for (const one of parsed.data) {
      purge(one);
      if (caller === "itself") continue;
      logger.info({ reqId: requestId, ...one }, "revalidated");
      if (!(await recordForOthers(one, requestId)))
        return gatewayError(503, NOT_RECORDED, requestId);
    }
    return new Response(null, { status: 204, headers: { "x-request-id": requestId } });
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    return gatewayError(413, "The request is too large.", requestId);
  }
}
