import type { z } from "zod";
import type { Address } from "../address";
import type { Permission } from "../permissions";
import type { RefusalText } from "../refusal-texts/refusal";

/** Optional features of an external API. `API_FEATURES` lists those that it supports. */
export const FEATURES = [
  "newsletter",
  "tracking",
  "appointments",
  "move-appointment",
  "pay-appointment",
  "password",
  "password-reset",
  "login-code",
  "confirm-contact",
  "sessions",
  "cancel",
  "pay",
  "prescriptions",
  "own-review",
  "profile",
  "own-data",
  "back-in-stock",
  "returns",
  "complaints",
  "order-proof",
] as const;

export type Feature = (typeof FEATURES)[number];

/** Groups of calls, in the order of the API description. */
export const CALL_GROUPS = [
  "catalogue",
  "content",
  "session",
  "cart",
  "orders",
  "e-books",
  "account",
  "forms",
  "appointments",
  "desk",
] as const;

/** Meaning and content of a response with a given status. */
export interface CallResponse {
  means: string;
  /** Undefined if the response is not JSON or has no body. */
  schema?: z.ZodType;
  /** Media type of a response that is not JSON. */
  type?: string;
  headers?: Record<string, string>;
}

/**
 * Response with a list or a record for pages. Browsers may store it, but must revalidate it on every
 * use.
 */
export function shownResponse<Schema extends z.ZodType>(means: string, schema: Schema) {
  return { means, schema, headers: { "Cache-Control": "`no-cache`." } };
}

/** A path or query parameter. */
export interface CallParameter {
  schema: z.ZodType;
  means: string;
  example?: string | number;
  required?: boolean;
}

/** A call of the contract. */
export interface Call extends Address {
  /** Unique operation id. Code generators use it as the name of a function. */
  id: string;
  group: (typeof CALL_GROUPS)[number];
  /** A single line. */
  summary: string;
  /** Additional information for developers who implement the API. */
  notes?: string;
  feature?: Feature;
  /** Whether only the embedded backend has the call. An external API need not implement it. */
  embeddedOnly?: true;
  /** Message of the 404 for an unknown id in the path, also of another form. */
  unknownId?: RefusalText;
  query?: Record<string, CallParameter>;
  body?: {
    schema: z.ZodType;
    example: unknown;
    /** Fields of which refusals name no place within: those listed, or all. */
    wholeFields?: true | readonly string[];
  };
  /** Media type of a body that is a file instead of JSON. */
  file?: string;
  /** Whether the call requires a customer session. */
  customer?: true;
  /** Whether the call requires a session of the desk. */
  staff?: true;
  /** Permission that a call of the desk needs; null if every staff member may make it. */
  permission?: Permission | null;
  /** Whether the call is rate limited and can return 429. */
  limited?: true;
  /** Responses with a meaning specific to this call. `responsesOf` adds the common ones. */
  responses: Record<number, CallResponse>;
}
