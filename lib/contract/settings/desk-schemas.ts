import { z } from "zod";
import { resetField, versionField } from "../desk-fields";
import { SETTING_SOURCES } from "../terms";
import { deskAuditWire, pageOf } from "../wire/desk";
import { time } from "../wire/fields";

export const deskSettingBody = z.object({
  version: versionField(),
  value: z.unknown().optional(),
  reset: resetField(),
});

const text = z.string().nullable();

export const deskSettingWire = z.object({
  id: z.string(),
  version: z
    .string()
    .min(1)
    .describe("Changes with every value that staff can edit; send it with a save."),
  key: z.string(),
  value: z.unknown(),
  source: z.enum(SETTING_SOURCES),
  changed_by: text,
  changed_at: time.nullable(),
  schema: z.unknown().describe("JSON schema of the value."),
});

/** A setting with its value, and where that comes from. */
export type DeskSetting = z.infer<typeof deskSettingWire>;

export const deskSettingsResponse = pageOf(deskSettingWire);

export const deskSettingDetailsWire = deskSettingWire.extend({
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});
export const deskSettingResponse = z.object({ data: deskSettingDetailsWire });
