import { z } from "zod";
import type { Permission } from "../permissions";
import { deskConflictProblem, problem, validationProblem } from "../refusals";
import type { Call, CallParameter, CallResponse } from "./call";

/** A call of the desk; the group is added for all of them. */
export type DeskCall = Omit<Call, "group" | "embeddedOnly">;

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

/**
 * Declaration of a list of records, by page.
 * @param query filters, beside the parameters of every list
 */
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

/** A version in examples. */
export const VERSION = "k3v0Zl2m9Qw1XyTa";
