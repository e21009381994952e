import { z } from "zod";
import type { CallParameter } from "@/lib/contract/calls/call";
import { PATH_PARAMETERS, pathNames } from "@/lib/contract/calls/common";
import type { BodyOf, DeclaredCall, ParametersOf, QueryName } from "@/lib/contract/define-calls";
import { notFound } from "../errors";
import type { AppContext } from "../http/http";
import { readInput } from "../http/input";

/** Returns the path of a declared call in the form of Hono. */
export const routePath = ({ path }: Pick<DeclaredCall, "path">) =>
  path.replaceAll(/\{(\w+)\}/g, ":$1");

/** Status of a success of a declared call. */
export const statusOf = ({ responses }: Pick<DeclaredCall, "responses">) =>
  responses[201] ? 201 : 200;

/** @throws AppError 404 for anything but a whole number that the parameter allows */
function readNumber(schema: z.ZodNumber, raw: string, unknownId?: string): number {
  const read = schema.safeParse(/^(?:0|[1-9]\d*)$/.test(raw) ? Number(raw) : null);
  if (!read.success) throw notFound(unknownId);
  return read.data;
}

/**
 * Reads the parameters in the path of a call. Texts are returned as they were sent.
 * @throws AppError 404 for an id of another form
 */
export function readParameters<C extends DeclaredCall>(
  c: AppContext,
  { path, unknownId }: C,
): ParametersOf<C["path"]> {
  const known = new Map<string, CallParameter>(Object.entries(PATH_PARAMETERS));
  const read = pathNames(path).map((name) => {
    const raw = c.req.param(name) ?? "";
    const schema = known.get(name)?.schema;
    return [name, schema instanceof z.ZodNumber ? readNumber(schema, raw, unknownId) : raw];
  });
  return Object.fromEntries(read) as ParametersOf<C["path"]>;
}

/** Reads the query parameters that a call declares, as they were sent. */
export function readQuery<C extends DeclaredCall>(
  c: AppContext,
  { query = {} }: C,
): Partial<Record<QueryName<C>, string>> {
  const read = Object.keys(query).map((name) => [name, c.req.query(name)]);
  return Object.fromEntries(read) as Partial<Record<QueryName<C>, string>>;
}

/**
 * Validates the body of a call.
 * @param given schema for this body, if it is not the declared one
 * @throws AppError 422 with the messages by field
 */
export function readBody<C extends DeclaredCall>(
  c: AppContext,
  { body }: C,
  given?: z.ZodType<BodyOf<C>>,
): BodyOf<C> {
  const whole = body?.wholeFields ?? [];
  const fieldOf = (path: PropertyKey[]) => {
    const field = String(path[0]);
    return whole === true || whole.includes(field) ? field : path.join(".");
  };
  const schema: z.ZodType | undefined = given ?? body?.schema;
  return (schema && readInput(schema, c.var.body, fieldOf)) as BodyOf<C>;
}
