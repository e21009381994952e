import { z } from "zod";
import {
  type Connection,
  exchangeLogged,
  type JsonResponse,
  NoJsonAnswer,
} from "../../../kernel/http/json-exchange";
import { CourierError } from "../../courier";

export const numberLike = z.union([z.string().min(1), z.number()]);

/** Messages come as one text, and by field. */
const refusalSchema = z.looseObject({
  message: z.string().optional(),
  type: z.string().optional(),
  code: z.union([z.number(), z.string()]).optional(),
  errors: z.unknown().optional(),
});

const API = "/aladdin/api/v1";
const MAX_MESSAGE = 160;

/** One call of Pathao's API. */
export interface PathaoCall {
  method: "GET" | "POST";
  path: string;
  /** What the log has instead of the path, which may name a parcel. */
  call: string;
  body?: Readonly<Record<string, string | number>>;
}

/** Sends one call with or without a token. @throws CourierError without an answer in JSON */
export async function exchangeWithPathao(
  connection: Connection,
  { method, path, call, body }: PathaoCall,
  token: string | null,
): Promise<JsonResponse> {
  const headers = new Headers({ Accept: "application/json", "Content-Type": "application/json" });
  if (token !== null) headers.set("Authorization", `Bearer ${token}`);
  const request = new Request(`${connection.baseUrl}${API}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  try {
    return await exchangeLogged(connection, { call, request, line: "courier call" });
  } catch (error) {
    if (!(error instanceof NoJsonAnswer)) throw error;
    throw new CourierError("unclear", "The courier did not answer.");
  }
}

/** Returns the status of an answer, or the worse one in its body. */
export function statusCodeOf({ status, json }: JsonResponse): number {
  const read = refusalSchema.safeParse(json);
  const said = read.success ? Number(read.data.code) : Number.NaN;
  return status < 400 && said >= 400 ? said : status;
}

function wordsOf({ json }: JsonResponse): string {
  const read = refusalSchema.safeParse(json);
  if (!read.success) return "";
  const { message = "", errors } = read.data;
  const text = [message, ...(errors ? [JSON.stringify(errors)] : [])].join(" ");
  return text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_MESSAGE);
}

/** Reads the data of an answer. @throws CourierError for everything that is not a success */
export function readAnswer<Result>(response: JsonResponse, schema: z.ZodType<Result>): Result {
  const status = statusCodeOf(response);
  if (status >= 400) {
    const isUnclear = status >= 500 || status === 408 || status === 429;
    const text = `The courier refused: ${status} ${wordsOf(response)}`.trim();
    throw new CourierError(isUnclear ? "unclear" : "refused", text);
  }
  const read = schema.safeParse(response.json);
  if (!read.success) throw new CourierError("unclear", "The courier's answer cannot be read.");
  return read.data;
}
