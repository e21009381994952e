import { z } from "zod";
import { deskLine, versionField, yesNo } from "../desk-fields";
import { ROLES } from "../terms";
import { deskAuditWire, deskPersonWire, pageOf } from "../wire/desk";
import { id, time } from "../wire/fields";

const role = z.enum(ROLES, "Please choose a role.");
const mail = deskLine(200)
  .transform((text) => text.toLowerCase())
  .pipe(z.email("Please enter a valid e-mail address."));

export const deskNewStaffBody = z.object({ name: deskLine(60), mail, role });

export const deskStaffBody = z.object({
  name: deskLine(60).optional(),
  role: role.optional(),
  disabled: yesNo().optional(),
  version: versionField(),
});

export const deskStaffWire = z.object({
  id,
  version: z
    .string()
    .min(1)
    .describe("Changes with every value that staff can edit; send it with a save."),
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
  audit: z.array(deskAuditWire).optional().describe("Its latest changes, latest first."),
});

/** A staff member, at the desk. */
export type DeskStaff = z.infer<typeof deskStaffWire>;

export const deskStaffListResponse = pageOf(deskStaffWire);
export const deskStaffResponse = z.object({ data: deskStaffWire });
export const deskStaffLinkResponse = z.object({ setup_link: z.url(), setup_url: z.url() });
