import { z } from "zod";
import { NO_PAGE_TEXTS } from "../kernel/records/page-texts";
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
  blank: { name_bn: null, image: null, position: null, ...NO_PAGE_TEXTS },
  required: ["name"],
});
