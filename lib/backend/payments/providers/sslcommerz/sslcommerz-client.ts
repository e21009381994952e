import { z } from "zod";
import type { Connection } from "../../../kernel/http/json-exchange";
import { GatewayError } from "../../payment-gateway";
import { loggedExchange, readResponse } from "../connection";
import { optionalText } from "../response-fields";

/** Credentials that SSLCOMMERZ issues to a merchant. */
export interface SslcommerzCredentials {
  storeId: string;
  password: string;
}

export const sessionSchema = z.object({
  status: z.string(),
  failedreason: optionalText,
  GatewayPageURL: optionalText,
});

/** One try of a customer to pay a transaction. */
const trySchema = z.object({ status: z.string(), val_id: optionalText });

export const triesSchema = z.object({
  APIConnect: z.string(),
  element: z
    .array(trySchema)
    .nullish()
    .transform((tries) => tries ?? []),
});

export const validationSchema = z.object({
  status: z.string(),
  tran_id: optionalText,
  bank_tran_id: optionalText,
  amount: optionalText,
  currency: optionalText,
  currency_type: optionalText,
  currency_amount: optionalText,
  risk_level: optionalText,
});

export type Validation = z.infer<typeof validationSchema>;

export const refundSchema = z.object({
  APIConnect: z.string(),
  status: optionalText,
  refund_ref_id: optionalText,
  errorReason: optionalText,
});

export const SESSION_PATH = "/gwprocess/v4/api.php";
export const VALIDATION_PATH = "/validator/api/validationserverAPI.php";
export const TRANSACTION_PATH = "/validator/api/merchantTransIDvalidationAPI.php";

const MAX_REASON = 120;

/** Returns the reason of a refusal as SSLCOMMERZ wrote it, short enough for the log. */
export function refusedBecause(reason: string | null): string {
  const said = (reason ?? "no reason given").replaceAll(/\s+/g, " ").slice(0, MAX_REASON);
  return `The gateway refused: ${said}.`;
}

export interface SslcommerzCall {
  /** A session is posted; everything else is read. */
  method: "GET" | "POST";
  path: string;
  fields: Record<string, string>;
}

/**
 * Builds the request of a call.
 * @throws GatewayError without the address, which contains the password
 */
function requestOf(
  { baseUrl }: Connection,
  { storeId, password }: SslcommerzCredentials,
  { method, path, fields }: SslcommerzCall,
): Request {
  const sent = { ...fields, store_id: storeId, store_passwd: password };
  const form = new URLSearchParams(sent);
  if (method === "GET") {
    form.set("v", "1");
    form.set("format", "json");
  }
  try {
    if (method === "POST") return new Request(baseUrl + path, { method, body: form });
    return new Request(`${baseUrl}${path}?${form}`);
  } catch {
    throw new GatewayError("refused", "The address of the gateway cannot be used.");
  }
}

/**
 * Sends one call and parses the response. The log has its path, because the address contains the
 * password.
 * @throws GatewayError
 */
export async function callSslcommerz<Result>(
  connection: Connection,
  credentials: SslcommerzCredentials,
  call: SslcommerzCall,
  schema: z.ZodType<Result>,
): Promise<Result> {
  const request = requestOf(connection, credentials, call);
  const { status, json } = await loggedExchange(connection, call.path, request);
  if (status !== 200) throw new GatewayError("unclear", `The gateway answered ${status}.`);
  return readResponse(json, schema);
}
