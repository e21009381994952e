import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ownKey } from "@/lib/backend/own-changes";
import { requestIdOf } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { serverConfig } from "@/lib/site/config/server-config";
import { gatewayError } from "./error-responses";
import { purge } from "./purge";
import { BodyTooLarge, jsonOf, readRequestBody } from "./request-body";

const WANTED =
  'Send {"type": "product" | "category" | "blog" | "ebook", "id": number} or {"type": "all"}.';

const id = z.int().positive();
const stale = z.union([
  z.object({ type: z.literal("product"), id, lists: z.boolean().default(true) }),
  z.object({ type: z.enum(["ebook", "blog"]), id }),
  // Every page shows the categories, whichever it was.
  z.object({ type: z.literal("category") }),
  z.object({ type: z.literal("all") }),
]);

/** Compares in a time that tells nothing about the secret, its length included. */
function isSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/**
 * `POST /api/revalidate`: whoever changed something behind the shop's back says what, and pages
 * that show it are rendered again. Safe to repeat. `Authorization: Bearer <REVALIDATE_SECRET>`,
 * or this process's own key.
 * @returns 204; 404 while no secret is set, 401 for a wrong one, 413 or 422 for a bad body
 */
export async function revalidatePages(request: Request): Promise<Response> {
  const { apiUrl, revalidateSecret } = serverConfig();
  const requestId = requestIdOf(request.headers);
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!isSecret(given, ownKey())) {
    if (!revalidateSecret) return gatewayError(404, "Not found.", requestId);
    if (!isSecret(given, revalidateSecret)) return gatewayError(401, "Wrong secret.", requestId);
  }
  try {
    const parsed = stale.safeParse(jsonOf((await readRequestBody(request)).json));
    if (!parsed.success) return gatewayError(422, WANTED, requestId);
    purge(parsed.data, apiUrl ? "max" : { expire: 0 });
    logger.info({ reqId: requestId, ...parsed.data }, "revalidated");
    return new Response(null, { status: 204, headers: { "x-request-id": requestId } });
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    return gatewayError(413, "The request is too large.", requestId);
  }
}
