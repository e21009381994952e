import type { z } from "zod";
import {
  type Connection,
  exchangeLogged,
  type JsonResponse,
  NoJsonAnswer,
} from "../../kernel/http/json-exchange";
import { GatewayError } from "../payment-gateway";

/**
 * Sends one call of a gateway, see `exchangeLogged`.
 * @param codeOf code in the body of the response, if the gateway sends any
 * @throws GatewayError without a JSON response
 */
export async function loggedExchange(
  connection: Connection,
  call: string,
  request: Request,
  codeOf?: (json: unknown) => string | null,
): Promise<JsonResponse> {
  try {
    const line = "gateway call";
    return await exchangeLogged(connection, { call, request, line, ...(codeOf && { codeOf }) });
  } catch (error) {
    if (!(error instanceof NoJsonAnswer)) throw error;
    throw new GatewayError("unclear", "The gateway did not answer.");
  }
}

/** Reads the body of a response. @throws GatewayError if it is not of this shape */
export function readResponse<Result>(json: unknown, schema: z.ZodType<Result>): Result {
  const read = schema.safeParse(json);
  if (!read.success) throw new GatewayError("unclear", "The gateway's answer cannot be read.");
  return read.data;
}
