import { z } from "zod";

const version = z.string().describe("Of the record that was changed.");
const line = (max: number) => z.string().min(1).max(max);
export const deskPageBody = z.strictObject({
  version,
  text: line(50_000).optional(),
  text_bn: line(50_000).optional(),
  sections: z.array(z.strictObject({ id: z.string(), shown: z.boolean() })).optional(),
  reset: z.literal(true).optional().describe("The file, or the default, applies again."),
});
