import { z } from "zod";
import { type BrandValues, brandKind } from "../../services/catalogue/brands";
import { NO_PAGE_TEXTS } from "../../services/content/page-texts";
import type { CommandGroup } from "../command";
import { line } from "../fields";
import { pageTextFields } from "./record-fields";
import { recordCommands } from "./record-group";
import type { RecordSpec } from "./record-spec";
import { recordTable } from "./record-table";

const spec: RecordSpec<BrandValues> = {
  group: "brands",
  kind: brandKind,
  one: "brand",
  key: { schema: line(100), placeholder: "NAME" },
  fields: z.object(pageTextFields),
  pictures: [],
  money: [],
  columns: ["name"],
  blank: NO_PAGE_TEXTS,
  required: ["name"],
  renamed: true,
};

export const brandsGroup: CommandGroup = {
  name: spec.group,
  summary: "brands of products: see, add, change, archive",
  commands: recordCommands(spec),
};

export const brandsTable = recordTable(spec);
