import { z } from "zod";
import type { CommandGroup } from "../kernel/commands/command";
import { NO_PAGE_TEXTS } from "../kernel/records/page-texts";
import { line } from "../kernel/text/localized-text-fields";
import { optional, pageTextFields } from "../kernel/text/record-fields";
import { orderedCommands } from "../record-tables/record-group";
import type { RecordSpec } from "../record-tables/record-spec";
import { recordTable } from "../record-tables/record-table";
import { type BrandValues, brandKind } from "./brands";

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
