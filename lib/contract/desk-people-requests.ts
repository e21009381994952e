import { z } from "zod";

export const deskResetBody = z.strictObject({
  language: z.enum(["en", "bn"]).describe("Of the message."),
});

export const deskBlockBody = z.strictObject({ blocked: z.boolean() });

export const deskEraseBody = z.strictObject({ reason: z.string().min(1).max(300) });
