"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { RobotForm } from "@/components/robot/robot-form";
import { PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import type { Problem } from "@/lib/browser-api/problem";
import { useUser } from "@/lib/browser-api/user";
import {
  type BookingField,
  type Patient,
  patientDraft,
} from "@/lib/centre/appointments/booking-form";
import { NAME_LIMIT, REASON_LIMIT } from "@/lib/centre/appointments/limits";
import { appointmentPath } from "@/lib/centre/appointments/paths";
import type { User } from "@/lib/contract/readers/account";
import { parseSlotDays, type SlotDay } from "@/lib/contract/readers/appointments";
import { formatTime, formatVisitDay } from "@/lib/i18n/dates/format-date-light";
import { localePath } from "@/lib/i18n/locales";
import { SlotPicker } from "./slot-picker";
import { useBooking } from "./use-booking";

interface BookingFormProps {
  doctorId: number;
  days: SlotDay[];
  user: User | null;
  /** Called with the current days when the response to a refused booking contains them. */
  onDays: (days: SlotDay[]) => void;
  /**
   * Called when this page is left after a booking. The router keeps the page hidden, so the form
   * must be reset.
   */
  onLeft: () => void;
}

/**
 * Booking form: day, time, patient and reason. The draft stays in `sessionStorage` until the
 * appointment is booked.
 */
export function BookingForm({ doctorId, days, user, onDays, onLeft }: BookingFormProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const router = usePageRouter();
  const { reload } = useUser();
  const [initial] = useState(() => patientDraft(user).load(user?.customerId));
  const [chosen, setChosen] = useState("");
  const [booked, setBooked] = useState(false);
  const { send, errorOf, ...state } = useBooking({
    doctorId,
    guest: user === null,
    onBooked: (number) => {
      setBooked(true);
      patientDraft(user).clear();
      router.push(localePath(locale, appointmentPath(number)));
    },
    onRefused: ({ body, errors }: Problem) => {
      const fresh = parseSlotDays(body);
      if (fresh) {
        onDays(fresh);
        setChosen("");
      }
      // Customers need no robot check, so this refusal means that the login has expired.
      if (errors.recaptchaToken) void reload();
    },
  });

  const leave = useEffectEvent(() => {
    if (booked) onLeft();
  });
  useEffect(() => () => leave(), []);

  function choose(startsAt: string) {
    setChosen(startsAt);
    if (startsAt) state.clearError("starts_at");
  }

  if (booked) {
    return (
      <p role="status" className="py-16 text-center text-lg">
        {t("opening")}
      </p>
    );
  }
  return (
    <RobotForm
      action="appointment"
      state={state}
      send={(form) => send({ ...readPatient(form), starts_at: chosen })}
      onEdit={(form) => patientDraft(user).save(readPatient(form), user?.customerId)}
      button={{ filling: t("book"), checking: t("checking"), sending: t("booking") }}
      buttonClass="text-lg"
    >
      <SlotPicker days={days} chosen={chosen} error={errorOf("starts_at")} onChoose={choose} />
      <PatientFields initial={initial} errorOf={errorOf} />
      {chosen && (
        <p className="rounded-card bg-mint px-4 py-3">
          {t("chosen")}{" "}
          <strong className="font-semibold">
            {formatVisitDay(chosen, locale)},{" "}
            <span className="whitespace-nowrap">{formatTime(chosen, locale)}</span>
          </strong>
        </p>
      )}
    </RobotForm>
  );
}

function readPatient(form: HTMLFormElement): Patient {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return { name: text("name"), phone: text("phone"), reason: text("reason") };
}

interface PatientFieldsProps {
  initial: Patient;
  errorOf: (field: BookingField) => string | undefined;
}

/** Name, phone number and reason for the visit. */
function PatientFields({ initial, errorOf }: PatientFieldsProps) {
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
