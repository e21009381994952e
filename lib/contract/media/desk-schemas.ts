import { z } from "zod";
import { MEDIA_PATH } from "@/lib/base/media/media-path";
import { versionField } from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { MEDIA_KINDS } from "../terms";
import { deskAuditWire, pageOf } from "../wire/desk";
import { count, time } from "../wire/fields";

const NEW_FILE = refusalText("media.newFile");
const CHOOSE_FILES = refusalText("media.filesOfList");

export const deskMediaReplaceBody = z.object({
  version: versionField().describe("Of the file's record."),
  to: z
    .string(NEW_FILE)
    .refine((path) => MEDIA_PATH.test(path), NEW_FILE)
    .describe("Path of the new file below /media."),
});

export const deskMediaDeleteBody = z.object({
  ids: z.array(z.string(CHOOSE_FILES), CHOOSE_FILES).min(1, CHOOSE_FILES).max(100, CHOOSE_FILES),
});

export const deskVideoBody = z.object({
  bytes: z.int(refusalText("videos.sizeRequired")).describe("Size of the whole video."),
});

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

export type DeskMediaPlace = z.infer<typeof deskMediaPlaceWire>;

const places = z.array(deskMediaPlaceWire);

/** A picture, a PDF or a video below /media. */
export const deskMediumWire = z.object({
  id: z.string(),
  version: z.string().min(1),
  path: z.string().describe("Below /media."),
  kind: z.enum(MEDIA_KINDS),
  bytes: count,
  width: count.nullable().describe("Pixels; null for other files than pictures."),
  height: count.nullable(),
  at: time.nullable().describe("When it was uploaded; null for files of the program."),
  shipped: z.boolean().describe("Whether it belongs to the program."),
  kept: kept.nullable(),
  uses: count.describe("Number of places that show it."),
  places: places.describe("The first of them: three in a list, 100 of one file."),
  may_replace: z.boolean().describe("Whether the role may edit all that shows it."),
});

export type DeskMedium = z.infer<typeof deskMediumWire>;

export const deskMediaResponse = pageOf(deskMediumWire).extend({
  meta: z
    .object({ all: count, picture: count, pdf: count, video: count })
    .describe("Number of files by kind."),
});

export const deskMediumDetailsWire = deskMediumWire.extend({
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});
export const deskMediumResponse = z.object({ data: deskMediumDetailsWire });

export const deskMediaReplacedResponse = z.object({
  data: z.object({
    id: z.string().describe("Of the new file."),
    replaced: count.describe("Fields that show the new file now."),
  }),
});

/** A file that was not deleted. */
export const deskKeptFileWire = z.object({
  id: z.string(),
  path: z.string(),
  reason: kept,
  places,
});

export type DeskKeptFile = z.infer<typeof deskKeptFileWire>;

export const deskMediaDeletedResponse = z.object({
  data: z.object({
    deleted: z.array(z.string()).describe("Paths."),
    kept: z.array(deskKeptFileWire),
  }),
});

export const deskPictureResponse = z.object({
  data: z.object({ path: z.string().describe("Path below /media.") }),
});

export const deskVideoPartResponse = z.object({
  data: z.object({ received: count.describe("Number of this part, from 1.") }),
});

export const deskVideoResponse = z.object({
  data: z.object({
    path: z.string().describe("Path below /media."),
    seconds: count.nullable().describe("Length; null if the file does not contain it."),
  }),
});
