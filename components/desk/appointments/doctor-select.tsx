import { useTranslate } from "react-admin";
import type { DeskDoctor } from "@/lib/contract/doctors/schemas";
import { FieldText } from "../shared/checked-form";
import { useFirstRecords } from "../shared/list-reads";
import { LocalName, useLocalName } from "../shared/local-name";

const BY_PLACE = { field: "position", order: "ASC" } as const;

/** Returns the doctors in the order of the shop. */
function useDoctors(filter: { archived?: boolean }): DeskDoctor[] {
  return useFirstRecords<DeskDoctor>("doctors", { filter, sort: BY_PLACE }).data ?? [];
}

/** Name of a doctor; nothing while it is not known. */
export function DoctorName({ id }: { id: number }) {
  const doctor = useDoctors({}).find((one) => one.id === id);
  return doctor ? <LocalName {...doctor} /> : null;
}

interface DoctorSelectProps {
  /** Id of the chosen doctor; null for none. */
  value: number | null;
  onChange: (doctorId: number | null) => void;
  /** Text of the choice without a doctor. */
  none: string;
  /** Whether archived doctors can be chosen, too. */
  archived?: boolean;
  error?: string;
  /** Whether it is one of the filters of a list. */
  compact?: boolean;
}

export function DoctorSelect(props: DoctorSelectProps) {
  const { value, onChange, none, archived, error, compact = false } = props;
  const translate = useTranslate();
  const localName = useLocalName();
  const doctors = useDoctors(archived ? {} : { archived: false });
  return (
    <FieldText
      select
      name="doctor"
      {...(compact && { size: "small", margin: "none" })}
      label={translate("desk.clinic.doctor")}
      value={doctors.some(({ id }) => id === value) ? String(value) : ""}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      error={error !== undefined}
      helperText={error}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{none}</option>
      {doctors.map((doctor) => (
        <option key={doctor.id} value={doctor.id}>
          {localName(doctor)}
        </option>
      ))}
    </FieldText>
  );
}
