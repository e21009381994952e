import { z } from "zod";
import { type BrandValues, brandKind } from "../../services/catalogue/brands";
import type { CommandGroup } from "../command";
import { line } from "../fields";
import { recordCommands } from "./record-group";
import type { RecordSpec } from "./record-spec";
import { recordTable } from "./record-table";

const spec: RecordSpec<BrandValues> = {
  group: "brands",
  kind: brandKind,
  one: "brand",
  key: { schema: line(100), placeholder: "NAME" },
  fields: z.object({}),
  pictures: [],
  money: [],
  columns: ["name"],
  blank: {},
  required: ["name"],
  renamed: true,
};

export const brandsGroup: CommandGroup = {
  name: spec.group,
  summary: "brands of products: see, add, rename, archive",
  commands: recordCommands(spec),
};

export const brandsTable = recordTable(spec);
