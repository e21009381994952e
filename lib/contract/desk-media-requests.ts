import { z } from "zod";

export const deskMediaReplaceBody = z.strictObject({
  version: z.string().describe("Of the file's record."),
  to: z.string().min(1).max(200).describe("Path of the new file below /media."),
});

export const deskMediaDeleteBody = z.strictObject({
  ids: z.array(z.string()).min(1).max(100),
});
