import { z } from "zod";
import { specialityKey } from "@/lib/centre/doctors/speciality";
import { pageTextFields, slugSchema } from "../kernel/text/record-fields";
import { recordTable } from "../record-tables/record-table";
import { type SpecialityValues, specialityKind } from "./specialities";

export const specialitiesTable = recordTable<SpecialityValues>({
  group: "specialities",
  kind: specialityKind,
  key: slugSchema.refine(
    (key) => specialityKey(key) === key,
    "must be the word in the address of its page, such as ent-hearing",
  ),
  fields: z.object(pageTextFields),
  pictures: [],
});
