import { z } from "zod";
import type { CommandGroup } from "../kernel/commands/command";
import { NO_PAGE_TEXTS } from "../kernel/records/page-texts";
import { optional, pageTextFields, slugSchema, text } from "../kernel/text/record-fields";
import { orderedCommands } from "../record-tables/record-group";
import type { RecordSpec } from "../record-tables/record-spec";
import { recordTable } from "../record-tables/record-table";
import { type CategoryValues, categoryKind } from "./categories";

const spec: RecordSpec<CategoryValues> = {
  group: "categories",
  kind: categoryKind,
  one: "category",
  key: { schema: slugSchema, placeholder: "SLUG" },
  fields: z.object({
    name: text(100, "English name"),
    name_bn: optional(100, "Bengali name"),
    image: optional(200, "square picture below /media, as media add prints it"),
    ...pageTextFields,
  }),
  pictures: ["image"],
  money: [],
  columns: ["slug", "name", "name_bn", "image", "position"],
  blank: { name_bn: null, image: null, position: null, ...NO_PAGE_TEXTS },
  required: ["name"],
  renamed: false,
};

export const categoriesGroup: CommandGroup = {
  name: spec.group,
  summary: "categories of products: see, add, change, order, archive",
  commands: orderedCommands(spec),
};

export const categoriesTable = recordTable(spec);
