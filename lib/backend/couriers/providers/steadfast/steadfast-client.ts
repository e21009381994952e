import { z } from "zod";
import {
  type Connection,
  exchangeLogged,
  type JsonResponse,
  NoJsonAnswer,
} from "../../../kernel/http/json-exchange";
import { CourierError } from "../../courier";

/** Credentials of the panel. */
export interface SteadfastCredentials {
  apiKey: string;
  secretKey: string;
}

/** Where and as whom Steadfast is called. */
export interface SteadfastAccess {
  connection: Connection;
  credentials: SteadfastCredentials;
}

export const numberLike = z.union([z.string(), z.number()]);

export const createdSchema = z.object({
  status: z.literal(200),
  consignment: z.object({
    consignment_id: numberLike,
    invoice: numberLike,
    tracking_code: z.string().nullish(),
    cod_amount: numberLike,
    status: z.string().nullish(),
  }),
});

export const statusSchema = z.object({
  status: z.literal(200),
  delivery_status: z.string().min(1),
});

export const balanceSchema = z.object({ status: z.literal(200), current_balance: numberLike });

/** Messages come as one text, or by field. */
const refusalSchema = z.looseObject({
  status: z.union([z.number(), z.string()]).optional(),
  message: z.string().optional(),
  errors: z.record(z.string(), z.unknown()).optional(),
});

const API = "/api/v1";
const MAX_MESSAGE = 160;

interface SteadfastCall {
  method: "GET" | "POST";
  path: string;
  /** What the log has instead of the path, which may name a parcel. */
  call: string;
  body?: Record<string, string | number>;
}

function requestOf(
  { connection: { baseUrl }, credentials: { apiKey, secretKey } }: SteadfastAccess,
  { method, path, body }: SteadfastCall,
): Request {
  return new Request(`${baseUrl}${API}${path}`, {
    method,
    headers: {
      Accept: "application/json",
      "Content-Type": "application/json",
      "Api-Key": apiKey,
      "Secret-Key": secretKey,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

interface Refusal {
  /** Status in the body, or that of the response. */
  status: number;
  text: string;
}

function refusalOf({ status, json }: JsonResponse): Refusal | null {
  const read = refusalSchema.safeParse(json);
  if (!read.success) return null;
  const { status: said, message = "", errors } = read.data;
  const inBody = Number(said);
  const known = Number.isInteger(inBody) && inBody >= 400 ? inBody : status;
  const text = [message, ...(errors ? [JSON.stringify(errors)] : [])].join(" ");
  return { status: known, text: text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_MESSAGE) };
}

const TAKEN = /\b(?:taken|unique|exists?|duplicate)\b/i;

/** Throws for everything that is not a success. */
function checkResponse(response: JsonResponse): void {
  const refusal = refusalOf(response);
  const status = refusal?.status ?? response.status;
  if (status < 400) return;
  const text = `The courier refused: ${status} ${refusal?.text ?? ""}`.trim();
  if (status >= 500 || status === 408 || status === 429) throw new CourierError("unclear", text);
  if (/invoice/i.test(text) && TAKEN.test(text)) throw new CourierError("known", text);
  throw new CourierError("refused", text);
}

async function exchangeWith(access: SteadfastAccess, call: SteadfastCall): Promise<JsonResponse> {
  try {
    const request = requestOf(access, call);
    const sent = { call: call.call, request, line: "courier call" };
    return await exchangeLogged(access.connection, sent);
  } catch (error) {
    if (!(error instanceof NoJsonAnswer)) throw error;
    throw new CourierError("unclear", "The courier did not answer.");
  }
}

function readAnswer<Result>(response: JsonResponse, schema: z.ZodType<Result>): Result {
  checkResponse(response);
  const read = schema.safeParse(response.json);
  if (!read.success) throw new CourierError("unclear", "The courier's answer cannot be read.");
  return read.data;
}

/**
 * Sends one call and reads the response.
 * @throws CourierError
 */
export async function callSteadfast<Result>(
  access: SteadfastAccess,
  call: SteadfastCall,
  schema: z.ZodType<Result>,
): Promise<Result> {
  return readAnswer(await exchangeWith(access, call), schema);
}

/**
 * Like `callSteadfast`; null if Steadfast has no such record.
 * @throws CourierError
 */
export async function findAtSteadfast<Result>(
  access: SteadfastAccess,
  call: SteadfastCall,
  schema: z.ZodType<Result>,
): Promise<Result | null> {
  const response = await exchangeWith(access, call);
  return refusalOf(response)?.status === 404 ? null : readAnswer(response, schema);
}
