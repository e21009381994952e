import { z } from "zod";
import { count, id, time } from "./fields";

/* Records of the desk. Lists are pages: `data` and the number of records on all pages. */

const text = z.string().nullable();
const version = z
  .string()
  .min(1)
  .describe("Changes with every value that staff can edit; send it with a save.");

/** A page of a list. */
export function pageOf<Schema extends z.ZodType>(schema: Schema) {
  return z.object({ data: z.array(schema), total: count });
}

/** An entry of the audit log. */
export const deskAuditWire = z.object({
  id,
  version,
  at: time,
  by: z.string(),
  staff_id: id.nullable().describe("Null for a command."),
  os_user: text.describe("User who ran the command; null for changes in the desk."),
  command: z.string(),
  subject: z.string().describe("Such as `product 12`."),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/** A staff member. */
export const deskPersonWire = z.object({ name: z.string(), mail: z.email(), role: z.string() });
