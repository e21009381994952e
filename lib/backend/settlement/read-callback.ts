import { z } from "zod";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { AppContext } from "../kernel/http/http";
import { readBytes } from "../kernel/middleware/guards";
import type { ProviderCallback } from "../payments/providers/provider-facts";

const MOST_BYTES = 20_000;
const flatObject = z.record(z.string(), z.unknown());

function fieldsOfJson(text: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(flatObject.parse(JSON.parse(text))))
    if (typeof value === "string" || typeof value === "number") fields.set(name, String(value));
  return fields;
}

/** Reads a form or a flat JSON object; a body that is neither has no fields. */
function fieldsOf(text: string, type: string): URLSearchParams {
  if (!type.startsWith("application/json")) return new URLSearchParams(text);
  try {
    return fieldsOfJson(text);
  } catch {
    return new URLSearchParams();
  }
}

/**
 * Reads what a gateway sent to the callback or the notice address.
 * @throws AppError 413 for more than 20 kB
 */
export async function readCallback(c: AppContext): Promise<ProviderCallback> {
  const { searchParams: query } = new URL(c.req.url);
  const refusal = refusalText("request.bodyTooLarge");
  const text = (await readBytes(c.req.raw, MOST_BYTES, refusal)).toString("utf8");
  return { query, fields: fieldsOf(text, c.req.header("Content-Type") ?? "") };
}
