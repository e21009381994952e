import { z } from "zod";
import { deskLine, versionField, yesNo } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { ROLES } from "../terms";
import { deskAuditWire, deskPersonWire, pageOf } from "../wire/desk";
import { id, time } from "../wire/fields";

const role = z.enum(ROLES, refusalText("staff.role"));
const mail = deskLine(200)
  .transform((text) => text.toLowerCase())
  .pipe(z.email(refusalText("fields.validEmail")));

export const deskNewStaffBody = z.object({ name: deskLine(60), mail, role });

export const deskStaffBody = z.object({
  name: deskLine(60).optional(),
  role: role.optional(),
  disabled: yesNo().optional(),
  reason: deskLine(300)
    .optional()
    .describe("For the history, without names; needed to disable a person."),
  version: versionField(),
});

const fields = {
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
};

const deskStaffWire = z.object(fields);

/** A staff member with the latest changes, at the desk. */
export const deskStaffDetailsWire = z.object({
  ...fields,
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});

/** A staff member in the list of the desk. */
export type DeskStaff = z.infer<typeof deskStaffWire>;

export const deskStaffListResponse = pageOf(deskStaffWire);
export const deskStaffResponse = z.object({ data: deskStaffDetailsWire });

/** A new staff member, with the link to set up, which is shown once. */
export const deskNewStaffResponse = z.object({
  data: deskStaffDetailsWire.extend({
    setup_link: z.url(),
    setup_url: z.url().describe("The same with its token in the query; not for new clients."),
  }),
});
export const deskStaffLinkResponse = z.object({ setup_link: z.url(), setup_url: z.url() });
