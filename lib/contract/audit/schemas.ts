import { z } from "zod";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, id, time } from "../wire/fields";

/** An entry of the audit log. */
export type AuditRecord = z.infer<typeof deskAuditWire>;

export const deskAuditResponse = pageOf(deskAuditWire);

/** Number of actions by day, staff member and kind. */
export const deskAuditSummaryResponse = z.object({
  data: z.array(
    z.object({
      day: z.string().describe("Day in Dhaka, such as 2026-11-26."),
      by: z.string(),
      staff_id: id.nullable().describe("Null for commands, customers and unknown persons."),
      kind: z.string().describe("Such as `orders`, `refunds`, `prices`, `logins` or `exports`."),
      count: count.describe("Entries of the audit."),
      amount: z.number().nullable().describe("Refunded amount in taka."),
    }),
  ),
  since: time.describe("From when on entries are counted."),
});

export type AuditSummary = z.infer<typeof deskAuditSummaryResponse>;
