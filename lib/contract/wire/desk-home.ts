import { z } from "zod";
import { deskAuditWire, pageOf } from "./desk";
import { time } from "./fields";

const text = z.string().nullable();

/** A page of which staff can change the texts or the parts. */
export const deskPageWire = z.object({
  id: z.enum(["home", "terms"]),
  version: z.string().min(1),
  source: z.enum(["default", "file", "table"]),
  changed_by: text,
  changed_at: time.nullable(),
  text: text.describe("HTML with placeholders, such as {phone}; null for the home page."),
  text_bn: text,
  sections: z
    .array(z.object({ id: z.string(), shown: z.boolean() }))
    .nullable()
    .describe("Parts of the home page in their order; null for other pages."),
  audit: z.array(deskAuditWire).optional().describe("Its latest changes, latest first."),
});
export const deskPagesResponse = pageOf(deskPageWire);
export const deskPageResponse = z.object({ data: deskPageWire });
