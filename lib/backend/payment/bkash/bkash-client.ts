import type { Logger } from "pino";
import { z } from "zod";
import { GatewayError } from "../payment-gateway";

const text = z.union([z.string(), z.number().transform(String)]);
const optionalText = text.nullish().transform((value) => value || null);

/** Every answer says in one of three ways how it went. */
const verdictSchema = z.object({
  statusCode: optionalText,
  errorCode: optionalText,
  statusMessage: optionalText,
});

export const tokenSchema = z.object({
  id_token: z.string().min(1),
  refresh_token: z.string().min(1),
});

export const createdSchema = z.object({ paymentID: z.string().min(1), bkashURL: z.url() });

/** Execute and query name the invoice and the customer's approval differently. */
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

export type PaymentAnswer = z.infer<typeof paymentSchema>;

export const refundSchema = z.object({ refundTrxID: z.string().min(1) });

export type Fetch = (request: Request) => Promise<Response>;

/** Where bKash answers and how it is reached. */
export interface BkashConnection {
  /** Without a trailing slash; ends before `/tokenized`. */
  baseUrl: string;
  fetch: Fetch;
  log: Logger;
  /** How long one call may take. */
  timeoutMs: number;
  /** Aborted when the shop closes. */
  closing?: AbortSignal;
}

interface BkashCall {
  path: string;
  headers: Record<string, string>;
  body: Record<string, string>;
}

interface RawAnswer {
  status: number;
  json: unknown;
}

/** The login to bKash is over; the call did not happen. */
export class TokenRefused extends Error {}

const SUCCESS = "0000";
const TOKEN_CODES = new Set(["2079", "2001"]);
// Already executed, or being executed: no refusal, the query tells what came of it.
const UNCLEAR_CODES = new Set(["2029", "2062", "2116", "2117", "503", "9999"]);

async function exchange(
  { baseUrl, fetch }: BkashConnection,
  call: BkashCall,
  signal: AbortSignal,
): Promise<RawAnswer> {
  signal.throwIfAborted();
  const request = new Request(`${baseUrl}/tokenized/checkout${call.path}`, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json", ...call.headers },
    body: JSON.stringify(call.body),
    redirect: "error",
    signal,
  });
  // The signal also ends the wait for a handler in this process, which has no socket to close.
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  const answer = async () => {
    const response = await fetch(request);
    return { status: response.status, json: (await response.json()) as unknown };
  };
  return Promise.race([answer(), ended]);
}

/** One exchange that ends: with its answer, when the time is over, or when the shop closes. */
async function exchangeInTime(connection: BkashConnection, call: BkashCall): Promise<RawAnswer> {
  const { timeoutMs, closing } = connection;
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = setTimeout(end, timeoutMs);
  if (closing?.aborted) end();
  closing?.addEventListener("abort", end);
  try {
    return await exchange(connection, call, ending.signal);
  } finally {
    clearTimeout(timer);
    closing?.removeEventListener("abort", end);
  }
}

/**
 * Sends one call and reads its answer. Logged without headers, bodies and customers.
 * @throws TokenRefused, GatewayError
 */
export async function callBkash<Answer>(
  connection: BkashConnection,
  call: BkashCall,
  schema: z.ZodType<Answer>,
): Promise<Answer> {
  const started = performance.now();
  const note = (status: number, code: string | null) => {
    const ms = Math.round(performance.now() - started);
    connection.log.info({ call: call.path, status, code, ms }, "gateway call");
  };
  let answer: RawAnswer;
  try {
    answer = await exchangeInTime(connection, call);
  } catch (error) {
    note(0, error instanceof Error ? error.name : "unknown");
    throw new GatewayError("unclear", "The gateway did not answer.");
  }
  const verdict = verdictSchema.safeParse(answer.json);
  const code = verdict.success ? (verdict.data.statusCode ?? verdict.data.errorCode) : null;
  note(answer.status, code);
  if (answer.status === 401 || answer.status === 403 || TOKEN_CODES.has(code ?? ""))
    throw new TokenRefused("The gateway refused our token.");
  if (answer.status >= 500 || UNCLEAR_CODES.has(code ?? ""))
    throw new GatewayError("unclear", `The gateway answered ${answer.status} ${code ?? ""}.`);
  if (answer.status >= 400 || (code !== null && code !== SUCCESS))
    throw new GatewayError("refused", `The gateway refused: ${answer.status} ${code ?? ""}.`);
  const read = schema.safeParse(answer.json);
  if (!read.success) throw new GatewayError("unclear", "The gateway's answer cannot be read.");
  return read.data;
}
