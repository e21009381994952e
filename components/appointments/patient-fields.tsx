import { useTranslations } from "next-intl";
import { PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import type { BookingField, Patient } from "@/lib/centre/appointments/booking-form";
import { NAME_LIMIT, REASON_LIMIT } from "@/lib/centre/appointments/limits";

interface PatientFieldsProps {
  initial: Patient;
  errorOf: (field: BookingField) => string | undefined;
}

/** Who comes, how to reach them, and why they come. */
export function PatientFields({ initial, errorOf }: PatientFieldsProps) {
  const t = useTranslations("appointments");
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t("name")}
          name="name"
          required
          maxLength={NAME_LIMIT}
          autoComplete="name"
          defaultValue={initial.name}
          error={errorOf("name")}
        />
        <TextField
          {...PHONE_INPUT}
          label={t("phone")}
          hint={t("phoneHint")}
          name="phone"
          required
          defaultValue={initial.phone}
          error={errorOf("phone")}
        />
      </div>
      <TextAreaField
        label={t("reason")}
        optionalText={t("optional")}
        hint={t("reasonHint")}
        name="reason"
        rows={3}
        maxLength={REASON_LIMIT}
        defaultValue={initial.reason}
        error={errorOf("reason")}
      />
    </>
  );
}
