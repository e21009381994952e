import { looseObject } from "@/lib/base/loose";
import type { SmsConfig } from "@/lib/site/config/sms-config";
import { errorCode } from "../../kernel/errors";
import { type Outcome, safeReason } from "../../kernel/outbox/outcome";
import { failureReason } from "../post";
import { PROVIDER_APIS, type Sms } from "./sms-providers";

/** Timeout in ms; shorter than the lease of a message. */
const RESPONSE_MS = 20_000;

/** Errors before the request can have left this machine. */
const NOT_SENT = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  ...["UND_ERR_CONNECT_TIMEOUT", "CERT_HAS_EXPIRED", "DEPTH_ZERO_SELF_SIGNED_CERT"],
  ...["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "ERR_TLS_CERT_ALTNAME_INVALID"],
]);

/** Returns a field of a JSON response as text; undefined if there is none. */
function fieldOf(response: unknown, path: string): string | undefined {
  const value = path.split(".").reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return part[Number(name)];
    const parts = looseObject(part);
    return Object.hasOwn(parts, name) ? parts[name] : undefined;
  }, response);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns the outcome of a provider's response. Without the documented fields, the message may have
 * been sent: providers do not detect repeats.
 * @param status HTTP status
 */
function readResponse(config: SmsConfig, status: number, text: string): Outcome {
  const { success, final, unclear, reason: words } = PROVIDER_APIS[config.provider];
  const response = parsed(text);
  const is = ([field, value]: readonly [string, string]) => fieldOf(response, field) === value;
  const isOk = status >= 200 && status < 300;
  if (isOk && success.every(is)) return { status: "sent" };
  const refusal = success
    .map(([field, value]) => ({ field, value, given: fieldOf(response, field) }))
    .find(({ value, given }) => given !== undefined && given !== value);
  if (!refusal) {
    const isRefused = status >= 300 && status < 500;
    const reason = `answered ${status} without the documented fields`;
    return { status: isRefused ? "failed" : "unknown", reason };
  }
  // Some providers repeat the token they refuse.
  const said = (fieldOf(response, words) ?? "").replaceAll(config.token, "...");
  const reason = safeReason(`${refusal.field} ${refusal.given} ${said}`);
  if (unclear.some(is)) return { status: "unknown", reason };
  return { status: final.some(is) ? "refused" : "failed", reason };
}

function bodyOf(config: SmsConfig, sms: Sms): Pick<RequestInit, "headers" | "body"> {
  const { format, fields } = PROVIDER_APIS[config.provider];
  const values = fields(sms, config);
  if (format === "form") return { body: new URLSearchParams(values) };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(values) };
}

/**
 * Gives an SMS to the provider. Never throws. A call that has begun is not aborted, because its
 * outcome would be unknown.
 * @param closing stops messages that have not begun
 */
export async function sendSms(config: SmsConfig, sms: Sms, closing: AbortSignal): Promise<Outcome> {
  if (closing.aborted) return { status: "interrupted" };
  try {
    const response = await fetch(config.url, {
      method: "POST",
      ...bodyOf(config, sms),
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    return readResponse(config, response.status, await response.text());
  } catch (error) {
    const { cause } = looseObject(error);
    const status = NOT_SENT.has(errorCode(cause)) ? "failed" : "unknown";
    return { status, reason: failureReason(error) };
  }
}
