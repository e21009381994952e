import { z } from "zod";
import type { Permission } from "../permissions";
import { deskConflictProblem, problem, validationProblem } from "../refusals";
import type { Call, CallParameter, CallResponse } from "./call";

/** A call of the desk; the group is added for all of them. */
export type DeskCall = Omit<Call, "group" | "embeddedOnly">;

/** Response 200 of a call. */
export const response = (means: string, schema: z.ZodType): Record<number, CallResponse> => ({
  200: { means, schema },
});
export const CHANGED: CallResponse = {
  means:
    "The record has changed (`current` is its current version), or its state does not allow it.",
  schema: deskConflictProblem,
};
export const CONFIRMED =
  "Requires the password confirmed within the last five minutes (`confirm_password`).";
/** Response to roles without permission, for which the call does not exist. */
export const HIDDEN: CallResponse = { means: "Not for this role.", schema: problem };
export const INVALID_QUERY: CallResponse = {
  means: "The query is not valid.",
  schema: validationProblem,
};

const PAGE = {
  page: { schema: z.int().min(1), means: "From 1", example: 1 },
  per_page: { schema: z.int().min(1).max(100), means: "Records of a page, 25 by default" },
  sort: { schema: z.string(), means: "Name of a field" },
  order: { schema: z.enum(["asc", "desc"]), means: "Direction" },
} satisfies Record<string, CallParameter>;
/** A filter of a list. */
export const filter = (means: string): CallParameter => ({ schema: z.string(), means });
export const ARCHIVED: CallParameter = {
  schema: z.enum(["true", "false"]),
  means: "Archived or not",
};
export const SEARCH = filter("Part of a text of the record");
/** Filters of lists of products. */
export const PRODUCT_FILTERS = {
  q: SEARCH,
  category: filter("Slug"),
  brand: filter("Name"),
  archived: ARCHIVED,
  other_price: {
    schema: z.enum(["true", "false"]),
    means: "Whether pieces are for sale at another price than that of the product",
  },
} satisfies Record<string, CallParameter>;

/** Nouns of lists whose path does not end with a plural. */
const NOUNS: Record<string, string> = {
  audit: "audit entries",
  gallery: "gallery items",
};

function listSummary(path: string): string {
  const name = path.split("/").at(-1) ?? "";
  return `Lists ${NOUNS[name] ?? name}`;
}

/** A list of records, by page. @param query filters, beside the parameters of every list */
export function list(
  id: string,
  path: string,
  schema: z.ZodType,
  query: Record<string, CallParameter> = PAGE,
): DeskCall {
  const summary = listSummary(path);
  const responses = { ...response("A page", schema), 422: INVALID_QUERY };
  return { id, method: "GET", path, summary, staff: true, query: { ...PAGE, ...query }, responses };
}

/** One record. */
export function show(id: string, path: string, what: string, schema: z.ZodType): DeskCall {
  const responses = response("The record", schema);
  const summary = `Returns ${what}, with its audit entries`;
  return { id, method: "GET", path, summary, staff: true, responses };
}

/** Declaration of a list of records, by page. @param query filters, beside the parameters of every list */
export function listOf<
  Needed extends Permission,
  Schema extends z.ZodType,
  Query extends Record<string, CallParameter>,
>(permission: Needed, what: string, schema: Schema, query: Query) {
  return {
    permission,
    summary: `Lists ${what}`,
    query: Object.assign({}, PAGE, query),
    responses: { 200: { means: "A page", schema }, 422: INVALID_QUERY },
  };
}

/** Declaration of a call that returns one record. */
export function recordOf<Needed extends Permission, Schema extends z.ZodType>(
  permission: Needed,
  what: string,
  schema: Schema,
) {
  return {
    permission,
    summary: `Returns ${what}, with its audit entries`,
    responses: { 200: { means: "The record", schema } },
  };
}

/** Declaration of a call that adds a record. */
export function additionOf<
  Needed extends Permission,
  Schema extends z.ZodType,
  const Given extends Body,
>(permission: Needed, what: string, schema: Schema, body: Given) {
  return {
    permission,
    summary: `Adds ${what}`,
    body,
    responses: { 201: { means: "Added", schema } },
  };
}

/** Declaration of a call that changes a record, by its version. */
export function changeOf<
  Needed extends Permission,
  Schema extends z.ZodType,
  const Given extends Body,
>(permission: Needed, what: string, schema: Schema, body: Given) {
  return {
    permission,
    summary: `Changes ${what}`,
    body,
    responses: { 200: { means: "Saved", schema }, 409: CHANGED },
  };
}

type Body = NonNullable<Call["body"]>;

/** A call that adds a record. */
export function add(
  id: string,
  path: string,
  what: string,
  schema: z.ZodType,
  body: Body,
): DeskCall {
  const responses = { 201: { means: "Added", schema } };
  const summary = `Adds ${what}`;
  return { id, method: "POST", path, summary, staff: true, once: true, body, responses };
}

/** A call that changes a record, by its version. */
export function save(
  id: string,
  path: string,
  what: string,
  schema: z.ZodType,
  body: Body,
): DeskCall {
  const responses = { ...response("Saved", schema), 409: CHANGED };
  return { id, method: "PUT", path, summary: `Changes ${what}`, staff: true, body, responses };
}

/** A version in examples. */
export const VERSION = "k3v0Zl2m9Qw1XyTa";
