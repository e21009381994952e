import { z } from "zod";
import { optional, pageTextFields, slugSchema, text } from "../../fields/record-fields";
import { type CategoryValues, categoryKind } from "../../services/catalogue/categories";
import { NO_PAGE_TEXTS } from "../../services/content/page-texts";
import type { CommandGroup } from "../command";
import { orderedCommands } from "./record-group";
import type { RecordSpec } from "./record-spec";
import { recordTable } from "./record-table";

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
