import type { z } from "zod";

/** What a server may do without; `API_FEATURES` names what it has. */
export const FEATURES = [
  "newsletter",
  "tracking",
  "appointments",
  "password",
  "sessions",
  "cancel",
  "pay",
] as const;

export type Feature = (typeof FEATURES)[number];

/** Groups of calls, in the order the description shows them. */
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
] as const;

/** What a status means and what comes with it. */
export interface CallAnswer {
  means: string;
  /** Undefined for an answer that is no JSON or has no body. */
  schema?: z.ZodType;
  /** Media type of an answer that is no JSON. */
  type?: string;
  headers?: Record<string, string>;
}

/** A parameter of the path or the query. */
export interface CallParameter {
  schema: z.ZodType;
  means: string;
  example?: string | number;
  required?: boolean;
}

/** One call of the contract. */
export interface Call {
  /** Unique, as code generators name a function. */
  id: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With its parameters in braces, each of them one of PATH_PARAMETERS. */
  path: string;
  group: (typeof CALL_GROUPS)[number];
  /** One line. */
  summary: string;
  /** What a person who writes such a server must know beside. */
  notes?: string;
  feature?: Feature;
  /** What only the embedded backend has: another server need not answer it. */
  embeddedOnly?: true;
  query?: Record<string, CallParameter>;
  body?: { schema: z.ZodType; example: unknown };
  /** Whether it needs a customer who is logged in. */
  customer?: true;
  /** Whether it takes an Idempotency-Key. */
  once?: true;
  /** Whether there are limits in a time beyond which it answers 429. */
  limited?: true;
  /** All answers that mean something of their own; `answersOf` adds what every such call may answer. */
  answers: Record<number, CallAnswer>;
}
