import { z } from "zod";
import { deskAuditWire, pageOf } from "./desk";
import { count, time } from "./fields";

const text = z.string().nullable();

const kept = z
  .enum(["shown", "shipped", "new"])
  .describe(
    "Why it cannot be deleted: it is used, it belongs to the program, or it was uploaded less than a day ago and may be part of an unsaved form.",
  );

/** A record that shows a file. */
export const deskMediaPlaceWire = z.object({
  resource: z.string().describe("First part of the path in the desk, such as `banners`."),
  id: z
    .union([z.string(), z.int()])
    .nullable()
    .describe("Second part; null if the record has no page, or none for this role."),
  field: z.string().describe("Of the record; key of a setting."),
  name: text.describe("Null if the role may not see it."),
  name_bn: text,
});

const places = z.array(deskMediaPlaceWire);

/** A picture, a PDF or a video below /media. */
export const deskMediumWire = z.object({
  id: z.string(),
  version: z.string().min(1),
  path: z.string().describe("Below /media."),
  kind: z.enum(["picture", "pdf", "video"]),
  bytes: count,
  width: count.nullable().describe("Pixels; null for other files than pictures."),
  height: count.nullable(),
  at: time.nullable().describe("When it was uploaded; null for files of the program."),
  shipped: z.boolean().describe("Whether it belongs to the program."),
  kept: kept.nullable(),
  places,
  may_replace: z.boolean().describe("Whether the role may edit all that shows it."),
  audit: z.array(deskAuditWire).optional().describe("Its latest changes, latest first."),
});

export const deskMediaResponse = pageOf(deskMediumWire).extend({
  meta: z
    .object({ all: count, picture: count, pdf: count, video: count })
    .describe("Number of files by kind."),
});
export const deskMediumResponse = z.object({ data: deskMediumWire });

export const deskMediaReplacedResponse = z.object({
  data: z.object({
    id: z.string().describe("Of the new file."),
    replaced: count.describe("Fields that show the new file now."),
  }),
});

export const deskMediaDeletedResponse = z.object({
  data: z.object({
    deleted: z.array(z.string()).describe("Paths."),
    kept: z.array(z.object({ id: z.string(), path: z.string(), reason: kept, places })),
  }),
});
