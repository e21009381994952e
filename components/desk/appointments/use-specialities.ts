import { type Speciality, specialitiesOf } from "@/lib/centre/doctors/speciality";
import type { DeskDoctor } from "@/lib/contract/doctors/schemas";
import { useFirstRecords } from "../shared/list-reads";
import { useLocalName } from "../shared/local-name";

/** Returns the specialities of all doctors, also of archived ones, by name. */
export function useSpecialities(): Speciality[] {
  const { data: doctors = [] } = useFirstRecords<DeskDoctor>("doctors", {
    filter: {},
    sort: { field: "position", order: "ASC" },
  });
  return specialitiesOf(
    doctors.map(({ speciality, speciality_bn: specialityBn }) => ({ speciality, specialityBn })),
  );
}

/**
 * Returns a function that names a speciality by its word in addresses; the word itself if no doctor
 * has the speciality any more.
 */
export function useSpecialityName(): (key: string) => string {
  const localName = useLocalName();
  const specialities = useSpecialities();
  return (key) => {
    const known = specialities.find((one) => one.key === key);
    return known ? localName({ name: known.name, name_bn: known.nameBn }) : key;
  };
}
