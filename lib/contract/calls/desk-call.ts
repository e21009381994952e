import { z } from "zod";
import { deskConflictProblem, validationProblem } from "../refusals";
import type { Call, CallAnswer, CallParameter } from "./call";

/** A call of the desk; the group is added for all of them. */
export type DeskCall = Omit<Call, "group" | "embeddedOnly">;

/** The answer 200 of a call. */
export const answer = (means: string, schema: z.ZodType): Record<number, CallAnswer> => ({
  200: { means, schema },
});
/** The answer 201 of a call that adds something. */
export const created = (schema: z.ZodType): Record<number, CallAnswer> => ({
  201: { means: "Added", schema },
});
export const CHANGED: CallAnswer = {
  means: "It was changed meanwhile (`current` is the record now), or its state forbids it.",
  schema: deskConflictProblem,
};
export const CONFIRMED =
  "Needs the password entered again within five minutes (`confirm_password`).";
export const INVALID_QUERY: CallAnswer = {
  means: "The query is not valid.",
  schema: validationProblem,
};

const PAGE: Record<string, CallParameter> = {
  page: { schema: z.int().min(1), means: "From 1", example: 1 },
  per_page: { schema: z.int().min(1).max(100), means: "Records of a page, 25 by default" },
  sort: { schema: z.string(), means: "Name of a field" },
  order: { schema: z.enum(["asc", "desc"]), means: "Direction" },
};
/** A filter of a list. */
export const filter = (means: string): CallParameter => ({ schema: z.string(), means });
export const ARCHIVED: CallParameter = {
  schema: z.enum(["true", "false"]),
  means: "Archived or not",
};
export const SEARCH = filter("A part of a text of the record");

/** A list of records, by page. @param query filters, beside the parameters of every list */
export function list(id: string, path: string, schema: z.ZodType, query = PAGE): DeskCall {
  const summary = `A page of ${path.split("/").at(-1)}`;
  const answers = { ...answer("A page", schema), 422: INVALID_QUERY };
  return { id, method: "GET", path, summary, staff: true, query: { ...PAGE, ...query }, answers };
}

/** One record. */
export function show(id: string, path: string, what: string, schema: z.ZodType): DeskCall {
  const answers = answer("The record", schema);
  return { id, method: "GET", path, summary: `${what}, with its changes`, staff: true, answers };
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
  const answers = created(schema);
  return { id, method: "POST", path, summary: `Adds ${what}`, staff: true, body, answers };
}

/** A call that changes a record, by its version. */
export function save(
  id: string,
  path: string,
  what: string,
  schema: z.ZodType,
  body: Body,
): DeskCall {
  const answers = { ...answer("Saved", schema), 409: CHANGED };
  return { id, method: "PUT", path, summary: `Changes ${what}`, staff: true, body, answers };
}

/** A version in examples. */
export const VERSION = "k3v0Zl2m9Qw1XyTa";
