import { z } from "zod";
import { time } from "../wire/fields";

export const textPagesResponse = z.object({
  pages: z.array(
    z.object({
      path: z.string().describe("Path without language, such as /terms."),
      updated_at: time,
    }),
  ),
});
