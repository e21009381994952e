import { z } from "zod";
import { specialityKey } from "@/lib/centre/doctors/speciality";
import type { CommandGroup } from "../kernel/commands/command";
import { NO_PAGE_TEXTS } from "../kernel/records/page-texts";
import { pageTextFields, slugSchema } from "../kernel/text/record-fields";
import { recordCommands } from "../record-tables/record-group";
import type { RecordSpec } from "../record-tables/record-spec";
import { recordTable } from "../record-tables/record-table";
import { type SpecialityValues, specialityKind } from "./specialities";

const spec: RecordSpec<SpecialityValues> = {
  group: "specialities",
  kind: specialityKind,
  one: "speciality",
  key: {
    schema: slugSchema.refine(
      (key) => specialityKey(key) === key,
      "must be the word in the address of its page, such as ent-hearing",
    ),
    placeholder: "SPECIALITY",
  },
  fields: z.object(pageTextFields),
  pictures: [],
  money: [],
  columns: ["slug"],
  blank: NO_PAGE_TEXTS,
  required: [],
  renamed: false,
};

export const specialitiesGroup: CommandGroup = {
  name: spec.group,
  summary: "texts of the pages of specialities: see, add, change, archive",
  commands: recordCommands(spec),
};

export const specialitiesTable = recordTable(spec);
