import { z } from "zod";
import { specialityKey } from "@/lib/centre/doctors/speciality";
import { pageTextFields, slugSchema } from "../../fields/record-fields";
import { type SpecialityValues, specialityKind } from "../../services/centre/specialities";
import { NO_PAGE_TEXTS } from "../../services/content/page-texts";
import type { CommandGroup } from "../command";
import { recordCommands } from "./record-group";
import type { RecordSpec } from "./record-spec";
import { recordTable } from "./record-table";

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
