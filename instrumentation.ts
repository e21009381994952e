import type { Instrumentation } from "next";
import { RENDER_ID_HEADER, reportFailedRender } from "@/lib/server/page-store/failed-renders";

/**
 * Checks the environment and opens the shop's data before the first request. In development the
 * first request opens them: Next would compile the backend twice.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  if (process.env.NEXT_PHASE === "phase-production-build") return;
  if (process.env.NODE_ENV === "development") return;
  const { prepareServer } = await import("@/lib/server/prepare-server");
  await prepareServer();
}

/**
 * Next reports a failed render here. For a page rendered per request this is the only sign of it.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NODE_ENV === "production" && process.env.NEXT_RUNTIME === "nodejs") {
    const { logRequestError } = await import("@/lib/server/observability/request-errors");
    logRequestError(error);
  }
  // Only a revalidation in the background failed; the stale page was sent.
  if (context.revalidateReason) return;
  reportFailedRender(String(request.headers[RENDER_ID_HEADER]));
};
