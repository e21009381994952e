import { errorCode, errorReason } from "../kernel/errors";
import { type Outcome, safeReason } from "../kernel/outbox/outcome";

const TIMEOUT_MS = 10_000;

/** Returns why a call failed, without personal data. */
export function failureReason(error: unknown): string {
  const hasCause = typeof error === "object" && error !== null && "cause" in error;
  return safeReason((hasCause && errorCode(error.cause)) || errorReason(error));
}

interface JsonPost {
  url: string;
  headers?: Record<string, string>;
  /** JSON. */
  body: string;
  /** Aborts the call. */
  closing: AbortSignal;
  /** Statuses after which a retry cannot succeed. */
  final?: readonly number[];
}

/**
 * Posts JSON. A 2xx response within 10 s is a success; redirects are not followed. Never throws.
 */
export async function postJson(post: JsonPost): Promise<Outcome> {
  const { url, headers, body, closing, final = [] } = post;
  try {
    const answer = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json", "user-agent": "Niramoy-Shop", ...headers },
      body,
      cache: "no-store",
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await answer.body?.cancel();
    if (answer.ok) return { status: "sent" };
    const status = final.includes(answer.status) ? "refused" : "failed";
    return { status, reason: `answered ${answer.status}` };
  } catch (error) {
    if (closing.aborted) return { status: "interrupted" };
    return { status: "failed", reason: failureReason(error) };
  }
}
