import { z } from "zod";
import { filledText } from "./fields";

/** All that is stored of a customer. */
export const ownDataResponse = z.object({
  data: z
    .record(z.string(), z.unknown())
    .describe("Grouped by kind, as it is stored: amounts in poisha, times in epoch ms."),
  page: filledText.describe("The same as an HTML page to read, in one file."),
});
