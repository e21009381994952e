import { looseObject } from "@/lib/base/loose";
import { shopUserAgent } from "@/lib/site/config/server-config";
import {
  cancelBody,
  InvalidResponse,
  UpstreamTimeout,
  upstreamFetch,
  wholeBody,
} from "./upstream-fetch";

const MAX_BYTES = 5_000_000;

/**
 * Requests the categories, which every page shows, from the external API at `API_URL`.
 * @param timeoutMs time in ms until the response must be complete
 * @returns a short description of the problem, or null for a valid response
 */
export async function apiProblem(
  { apiUrl, siteUrl }: { apiUrl: string; siteUrl: string },
  timeoutMs: number,
): Promise<string | null> {
  const deadline = Date.now() + timeoutMs;
  const headers = { accept: "application/json", "user-agent": shopUserAgent({ siteUrl }) };
  const target = new URL(`${apiUrl}/api/get-home-categories`);
  try {
    const neverAborted = new AbortController().signal;
    const response = await upstreamFetch(target, { headers }, neverAborted, timeoutMs);
    if (!response.ok) {
      cancelBody(response);
      return `answers with status ${response.status}`;
    }
    const body = await wholeBody(response, MAX_BYTES, deadline);
    const { categories } = looseObject(JSON.parse(new TextDecoder().decode(body)));
    return Array.isArray(categories) ? null : "answers without a list of categories";
  } catch (error) {
    if (error instanceof UpstreamTimeout) return `does not answer within ${timeoutMs / 1000} s`;
    if (error instanceof SyntaxError) return "answers with something that is not JSON";
    return error instanceof InvalidResponse ? error.message : "cannot be reached";
  }
}
