import { z } from "zod";
import { line } from "../kernel/text/localized-text-fields";
import { optional, pageTextFields } from "../kernel/text/record-fields";
import { recordTable } from "../record-tables/record-table";
import { type BrandValues, brandKind } from "./brands";

export const brandsTable = recordTable<BrandValues>({
  group: "brands",
  kind: brandKind,
  key: line(100),
  fields: z.object({
    name_bn: optional(100),
    image: optional(200),
    ...pageTextFields,
  }),
  pictures: ["image"],
});
