import { z } from "zod";

const version = z.string().describe("Of the record that was changed.");

export const deskEbookCancelBody = z.strictObject({
  version,
  reason: z.string().min(1).max(300).describe("For staff only."),
});

export const deskEbookResendBody = z.strictObject({ version });
