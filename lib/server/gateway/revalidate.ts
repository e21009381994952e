import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Stale } from "@/lib/backend/kernel/changes/change";
import { requestIdOf } from "@/lib/base/http";
import { logger } from "@/lib/base/logger";
import { embeddedBackend } from "@/lib/server-reads/embedded";
import { invalidate } from "@/lib/server-reads/invalidate";
import { serverConfig } from "@/lib/site/config/server-config";
import { gatewayError } from "./error-responses";
import { BodyTooLarge, jsonOf, readRequestBody } from "./request-body";

const USAGE =
  'Send {"type": "product" | "category" | "brand" | "blog" | "ebook", "id": number}, {"type": "doctors" | "banners" | "gallery" | "notices" | "settings"} or {"type": "all"}.';
const NOT_RECORDED = refusalText("request.unavailable");

const id = z.int().positive();
const stale = z.union([
  z
    .object({ type: z.literal("product"), id, lists: z.boolean().default(true) })
    .transform(({ lists: inLists, ...product }) => ({ ...product, inLists })),
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

/** Returns the refusal of a request without the secret; null with the right one. */
function refusalOf(request: Request, requestId: string): Response | null {
  const { revalidateSecret } = serverConfig();
  const [, given = ""] = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!revalidateSecret) return gatewayError(404, refusalText("request.notFound"), requestId);
  return isSecret(given, revalidateSecret) ? null : gatewayError(401, "Wrong secret.", requestId);
}

/**
 * Invalidates the pages that show the change: with the embedded backend in every process on the
 * same database. With `API_URL` there is no database, and each process needs a separate request.
 * @throws errors of the database
 */
async function invalidateEverywhere(change: Stale): Promise<void> {
  if (serverConfig().apiUrl) invalidate([change]);
  else await (await embeddedBackend()).report(change);
}

/**
 * `POST /api/revalidate`: revalidates the pages that show data changed outside of the shop, in
 * every process on the same database within a second. Idempotent. `Authorization: Bearer
 * <REVALIDATE_SECRET>`.
 * @returns 204; 404 while no secret is set, 401 for a wrong one, 413 or 422 for an invalid body,
 *   503 when the change could not be recorded
 */
export async function revalidatePages(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  const refusal = refusalOf(request, requestId);
  if (refusal) return refusal;
  const body = await readRequestBody(request).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return null;
    throw error;
  });
  if (!body) return gatewayError(413, refusalText("request.tooLarge"), requestId);
  const parsed = stale.safeParse(jsonOf(body.json));
  if (!parsed.success) return gatewayError(422, USAGE, requestId);
  try {
    await invalidateEverywhere(parsed.data);
  } catch (error) {
    logger.error({ reqId: requestId, reason: String(error) }, "recording a change failed");
    return gatewayError(503, NOT_RECORDED, requestId);
  }
  logger.info({ reqId: requestId, ...parsed.data }, "revalidated");
  return new Response(null, { status: 204, headers: { "x-request-id": requestId } });
}
