import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { embeddedBackend } from "@/lib/api/embedded";
import type { Stale } from "@/lib/backend/change";
import { ownKey } from "@/lib/backend/purge-request";
import { requestIdOf } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { serverConfig } from "@/lib/site/config/server-config";
import { gatewayError } from "./error-responses";
import { purge } from "./purge";
import { BodyTooLarge, jsonOf, readRequestBody } from "./request-body";

const WANTED =
  'Send {"type": "product" | "category" | "blog" | "ebook", "id": number}, {"type": "doctors" | "notices" | "settings"} or {"type": "all"}.';
const UNTOLD = "The shop cannot answer right now. Please try again.";

const id = z.int().positive();
const stale = z.union([
  z.object({ type: z.literal("product"), id, lists: z.boolean().default(true) }),
  z.object({ type: z.enum(["ebook", "blog"]), id }),
  // Every page shows the categories, whichever it was.
  z.object({ type: z.literal("category") }),
  z.object({ type: z.enum(["doctors", "notices", "settings"]) }),
  z.object({ type: z.literal("all") }),
]);

/** Compares in a time that tells nothing about the secret, its length included. */
function isSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** What this process asks of itself: changes of which every process was told. */
const known = z.array(stale);

/** Whether it is this process itself that asks, or whom it knows by the secret; else the refusal. */
function whoAsks(request: Request, requestId: string): "itself" | "other" | Response {
  const { revalidateSecret } = serverConfig();
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (isSecret(given, ownKey())) return "itself";
  if (!revalidateSecret) return gatewayError(404, "Not found.", requestId);
  return isSecret(given, revalidateSecret)
    ? "other"
    : gatewayError(401, "Wrong secret.", requestId);
}

/**
 * Has the other processes on the same database told; with `API_URL` there is none, and each process
 * must be asked by itself.
 * @returns whether that was possible
 */
async function tellOthers(one: Stale, requestId: string): Promise<boolean> {
  if (serverConfig().apiUrl) return true;
  try {
    await (await embeddedBackend()).report(one);
    return true;
  } catch (error) {
    logger.error({ reqId: requestId, reason: String(error) }, "other processes were not told");
    return false;
  }
}

/**
 * `POST /api/revalidate`: whoever changed something behind the shop's back says what, and pages
 * that show it are rendered again, by every process on the same database within a second. Safe to
 * repeat. `Authorization: Bearer <REVALIDATE_SECRET>`; with this process's own key the body is a list
 * that concerns nobody else.
 * @returns 204; 404 while no secret is set, 401 for a wrong one, 413 or 422 for a bad body, 503 when
 *   the other processes could not be told
 */
export async function revalidatePages(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  const asker = whoAsks(request, requestId);
  if (asker instanceof Response) return asker;
  try {
    const body = jsonOf((await readRequestBody(request)).json);
    const parsed = known.safeParse(asker === "itself" ? body : [body]);
    if (!parsed.success) return gatewayError(422, WANTED, requestId);
    for (const one of parsed.data) {
      purge(one);
      if (asker === "itself") continue;
      logger.info({ reqId: requestId, ...one }, "revalidated");
      if (!(await tellOthers(one, requestId))) return gatewayError(503, UNTOLD, requestId);
    }
    return new Response(null, { status: 204, headers: { "x-request-id": requestId } });
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    return gatewayError(413, "The request is too large.", requestId);
  }
}
