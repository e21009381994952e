import { z } from "zod";
import { count, id, time } from "./fields";
import { loginSessionWire } from "../account/schemas";

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

const audit = z.array(deskAuditWire).describe("Its latest changes, latest first.").optional();

/** A staff member. */
export const deskPersonWire = z.object({ name: z.string(), mail: z.email(), role: z.string() });

export const deskMeResponse = z.object({
  staff: z.object({ id, ...deskPersonWire.shape }),
  csrf_token: z.string(),
  confirmed_until: time.nullable().describe("Until when the password counts as entered again."),
});

export const deskLoginResponse = z.object({ csrf_token: z.string() });

export const deskSessionsResponse = z.object({ data: z.array(loginSessionWire) });

export const deskConfirmedResponse = z.object({ confirmed_until: time });

export const deskSetupResponse = z.object({
  staff: deskPersonWire,
  second_factor: z.enum(["required", "optional"]),
  totp: z.object({
    secret: z.string().describe("Base32, for apps without a camera."),
    uri: z.string().describe("otpauth address."),
    qr_svg: z.string(),
  }),
  expires_at: time,
});

export const deskSetupDoneResponse = z.object({
  recovery_codes: z.array(z.string()).describe("Shown once; empty without a second factor."),
});

export const deskStaffWire = z.object({
  id,
  version,
  ...deskPersonWire.shape,
  state: z.enum(["invited", "active", "disabled"]),
  disabled: z.boolean(),
  second_factor: z.boolean(),
  created_at: time,
  setup_link: z.url().optional().describe("Only of a new person: the link to set up, shown once."),
  setup_url: z
    .url()
    .optional()
    .describe("The same with its token in the query; not for new clients."),
  audit,
});
export const deskStaffListResponse = pageOf(deskStaffWire);
export const deskStaffResponse = z.object({ data: deskStaffWire });
export const deskStaffLinkResponse = z.object({ setup_link: z.url(), setup_url: z.url() });

export const deskAuditResponse = pageOf(deskAuditWire);

export const deskExportResponse = z.object({
  data: z.record(z.string(), z.unknown()).describe("All that is stored of a customer."),
});
