import { z } from "zod";
import type { Connection } from "../../../kernel/http/json-exchange";
import { GatewayError } from "../../payment-gateway";
import { loggedExchange, readResponse } from "../connection";
import { optionalText } from "../response-fields";

/**
 * Each API family has different names for code and message; the proxy in front of them sends only a
 * message.
 */
const verdictSchema = z.object({
  statusCode: optionalText,
  errorCode: optionalText,
  externalCode: optionalText,
  statusMessage: optionalText,
  errorMessage: optionalText,
  errorMessageEn: optionalText,
  message: optionalText,
});

export const tokenSchema = z.object({
  id_token: z.string().min(1),
  refresh_token: z.string().min(1),
});

export const createdSchema = z.object({ paymentID: z.string().min(1), bkashURL: z.url() });

/** Execute and query use different field names for the invoice and for the customer's approval. */
export const paymentSchema = z.object({
  paymentID: z.string().min(1),
  transactionStatus: z.string(),
  trxID: optionalText,
  amount: optionalText,
  currency: optionalText,
  merchantInvoiceNumber: optionalText,
  merchantInvoice: optionalText,
  userVerificationStatus: optionalText,
  verificationStatus: optionalText,
});

export type PaymentResponse = z.infer<typeof paymentSchema>;

interface BkashCall {
  path: string;
  /** Whether the path starts at the root of the host instead of below `/tokenized/checkout`. */
  onHost?: boolean;
  headers: Record<string, string>;
  body: Record<string, string>;
}

/** Sends one call with the shop's token. */
export type Send = <Result>(
  call: Omit<BkashCall, "headers"> & { headers?: Record<string, string> },
  schema: z.ZodType<Result>,
) => Promise<Result>;

/** bKash rejected the token, so the call did not happen. */
export class TokenRefused extends Error {}

const SUCCESS = "0000";
const TOKEN_CODES = new Set(["2079", "2001"]);
// The payment was already executed, or is being executed: not a refusal, a query returns the
// result.
const UNCLEAR_CODES = new Set(["2029", "2062", "2116", "2117", "503", "9999"]);
// Refund refusals that a retry does not change: too late, not permitted, or a wrong amount, SKU,
// transaction or reason.
const FINAL_CODES = new Set([
  ...["2002", "2071", "2072", "2073", "2074", "2075", "2076", "2077", "2078"],
  ...["2080", "2081", "2082"],
]);
/** Message of the proxy for an unknown address, even with a valid token. */
const NO_ROUTE = "Missing Authentication Token";
const MAX_MESSAGE = 120;

interface Verdict {
  code: string | null;
  message: string;
}

function verdictOf(json: unknown): Verdict {
  const read = verdictSchema.safeParse(json);
  if (!read.success) return { code: null, message: "" };
  const { statusCode, errorCode, externalCode, ...messages } = read.data;
  const { statusMessage, errorMessage, errorMessageEn, message } = messages;
  const said = statusMessage ?? errorMessage ?? errorMessageEn ?? message ?? "";
  const code = statusCode ?? errorCode ?? externalCode;
  return { code, message: said.slice(0, MAX_MESSAGE) };
}

/** Whether a call was rejected because of the token, so that it did not happen. */
function isTokenRefusal(status: number, { code, message }: Verdict): boolean {
  if (status === 401 || TOKEN_CODES.has(code ?? "")) return true;
  return status === 403 && message !== NO_ROUTE;
}

function requestOf({ baseUrl }: Connection, call: BkashCall): Request {
  const root = call.onHost ? new URL(baseUrl).origin : `${baseUrl}/tokenized/checkout`;
  return new Request(root + call.path, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json", ...call.headers },
    body: JSON.stringify(call.body),
  });
}

/**
 * Sends one call and parses the response.
 * @throws TokenRefused, GatewayError
 */
export async function callBkash<Result>(
  connection: Connection,
  call: BkashCall,
  schema: z.ZodType<Result>,
): Promise<Result> {
  const codeOf = (json: unknown) => verdictOf(json).code;
  const request = requestOf(connection, call);
  const { status, json } = await loggedExchange(connection, call.path, request, codeOf);
  const verdict = verdictOf(json);
  const { code } = verdict;
  if (isTokenRefusal(status, verdict)) throw new TokenRefused("The gateway refused our token.");
  if (status >= 500 || UNCLEAR_CODES.has(code ?? ""))
    throw new GatewayError("unclear", `The gateway answered ${status} ${code ?? ""}.`, { code });
  if (status >= 400 || (code !== null && code !== SUCCESS)) {
    const said = [status, code, verdict.message].filter(Boolean).join(" ");
    const refusal = { code, isFinal: FINAL_CODES.has(code ?? "") };
    throw new GatewayError("refused", `The gateway refused: ${said}.`, refusal);
  }
  return readResponse(json, schema);
}
