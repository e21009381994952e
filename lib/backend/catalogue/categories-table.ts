import { z } from "zod";
import { optional, pageTextFields, slugSchema, text } from "../kernel/text/record-fields";
import { recordTable } from "../record-tables/record-table";
import { type CategoryValues, categoryKind } from "./categories";

export const categoriesTable = recordTable<CategoryValues>({
  group: "categories",
  kind: categoryKind,
  key: slugSchema,
  fields: z.object({
    name: text(100),
    name_bn: optional(100),
    image: optional(200),
    ...pageTextFields,
  }),
  pictures: ["image"],
});
