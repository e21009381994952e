import { useTranslate } from "react-admin";
import { FieldText } from "./checked-form";
import { type FieldProps, FormButton } from "./form-button";
import { numberIn } from "./form-values";
import { useFirstRecords } from "./list-reads";

interface Colleague {
  id: number;
  name: string;
}

interface AssigneeFieldProps {
  resource: string;
  staff: Colleague | null;
  field: ReturnType<FieldProps>;
}

/** The colleagues who can answer; the present one can be chosen before they are read. */
function AssigneeField({ resource, staff, field }: AssigneeFieldProps) {
  const translate = useTranslate();
  const { data = [] } = useFirstRecords<Colleague>(`colleagues/${resource}`, { filter: {} });
  const others = data.filter(({ id }) => id !== staff?.id);
  return (
    <FieldText
      {...field}
      select
      label={translate("desk.questions.colleague")}
      defaultValue={staff?.id ?? ""}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate("desk.questions.unassigned")}</option>
      {[...(staff ? [staff] : []), ...others].map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FieldText>
  );
}

interface AssignButtonProps {
  resource: "questions" | "complaints";
  /** Name of the button where several have the same label. */
  name?: string;
  version: string;
  staff: Colleague | null;
  send: (change: { version: string; staff_id: number | null }) => Promise<unknown>;
}

/** Assigns a record to a colleague who can answer it, or removes the assignment. */
export function AssignButton({ resource, name, version, staff, send }: AssignButtonProps) {
  const translate = useTranslate();
  const label = translate("desk.questions.assign");
  return (
    <FormButton
      label={label}
      {...(name !== undefined && { ariaLabel: name, title: name })}
      done="desk.questions.assigned"
      version={version}
      send={(form, seen) => send({ version: seen, staff_id: numberIn(form, "staff_id") })}
    >
      {(field) => <AssigneeField resource={resource} staff={staff} field={field("staff_id")} />}
    </FormButton>
  );
}
