import { z } from "zod";
import { optional, pageTextFields } from "../../fields/record-fields";
import { line } from "../../fields/text-fields";
import { type BrandValues, brandKind } from "../../services/catalogue/brands";
import { NO_PAGE_TEXTS } from "../../services/content/page-texts";
import type { CommandGroup } from "../command";
import { orderedCommands } from "./record-group";
import type { RecordSpec } from "./record-spec";
import { recordTable } from "./record-table";

const spec: RecordSpec<BrandValues> = {
  group: "brands",
  kind: brandKind,
  one: "brand",
  key: { schema: line(100), placeholder: "NAME" },
  fields: z.object({
    name_bn: optional(100, "Bengali name"),
    image: optional(200, "picture below /media, as media add prints it"),
    ...pageTextFields,
  }),
  pictures: ["image"],
  money: [],
  columns: ["name", "name_bn", "image", "position"],
  blank: { name_bn: null, image: null, position: null, ...NO_PAGE_TEXTS },
  required: ["name"],
  renamed: true,
};

export const brandsGroup: CommandGroup = {
  name: spec.group,
  summary: "brands of products: see, add, change, order, archive",
  commands: orderedCommands(spec),
};

export const brandsTable = recordTable(spec);
