import { z } from "zod";
import { currentPassword } from "../account/fields";
import { pageLanguage } from "../request-fields";
import { filledText } from "../wire/fields";

export const ownDataBody = z.object({
  current_password: currentPassword(),
  language: pageLanguage(),
});

export const accountDeletionBody = z.object({ current_password: currentPassword() });

/** All that is stored of a customer. */
export const ownDataResponse = z.object({
  data: z
    .record(z.string(), z.unknown())
    .describe("Grouped by kind, as it is stored: amounts in poisha, times in epoch ms."),
  page: filledText.describe("The same as an HTML page to read, in one file."),
});

export type OwnDataRecord = z.infer<typeof ownDataResponse>;
