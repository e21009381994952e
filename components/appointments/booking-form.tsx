"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { RobotForm } from "@/components/robot/robot-form";
import { PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextAreaField } from "@/components/ui/text-area-field";
import { TextField } from "@/components/ui/text-field";
import { looseObject } from "@/lib/base/loose";
import type { Problem } from "@/lib/browser-api/problem";
import { useUser } from "@/lib/browser-api/user";
import { appointmentPath } from "@/lib/centre/doctors/paths";
import { NAME_LIMIT } from "@/lib/contract/appointments/limits";
import { parseSlotDays, type SlotDay } from "@/lib/contract/appointments/reader";
import type { User } from "@/lib/contract/login/reader";
import { TYPED_CODE_LIMIT } from "@/lib/contract/typed-code";
import { localePath } from "@/lib/i18n/locales";
import {
  AGE_LIMIT,
  type BookingField,
  bookingValues,
  type Patient,
  patientDraft,
  TYPED_REASON_LIMIT,
} from "./booking-values";
import { ChosenTime } from "./chosen-time";
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
  const form = useRef<HTMLFormElement>(null);
  const { send, sendCode, code, errorOf, ...state } = useBooking({
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
        // The time can still be booked with a code.
        if (looseObject(body).can_confirm !== true) setChosen("");
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

  function valuesOf(patient: Patient) {
    const age = patient.age.trim();
    return bookingValues(patient, chosen, age ? t("ageLine", { age }) : null);
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
      ref={form}
      send={(form) => send(valuesOf(readPatient(form)), readCode(form))}
      onEdit={(form) => patientDraft(user).save(readPatient(form), user?.customerId)}
      button={{ filling: t("book"), checking: t("checking"), sending: t("booking") }}
      buttonClass="text-lg"
    >
      <SlotPicker days={days} chosen={chosen} error={errorOf("starts_at")} onChoose={choose} />
      <PatientFields initial={initial} errorOf={errorOf}>
        {code === "offered" && (
          <div>
            <p>{t("codeOffer")}</p>
            <button
              type="button"
              onClick={() => form.current && void sendCode(readPatient(form.current).phone)}
              className="min-h-11 font-semibold text-brand-700 underline"
            >
              {t("codeSend")}
            </button>
          </div>
        )}
        {code === "sent" && <PhoneCode error={errorOf("phone_code")} />}
      </PatientFields>
      {chosen && <ChosenTime label={t("chosen")} startsAt={chosen} />}
    </RobotForm>
  );
}

function readPatient(form: HTMLFormElement): Patient {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    name: text("name"),
    phone: text("phone"),
    age: text("age"),
    reason: text("reason"),
  };
}

/** The typed code; null without a field for it. */
function readCode(form: HTMLFormElement): string | null {
  const code = new FormData(form).get("phone_code");
  return code === null ? null : String(code);
}

/** Field for the code, which phones fill in from the SMS; takes the focus when it appears. */
function PhoneCode({ error }: { error: string | undefined }) {
  const t = useTranslations("appointments");
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={part}>
      <TextField
        label={t("phone_code")}
        hint={t("codeSent")}
        name="phone_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={TYPED_CODE_LIMIT}
        error={error}
      />
    </div>
  );
}

interface PatientFieldsProps {
  initial: Patient;
  errorOf: (field: BookingField) => string | undefined;
  /** Below the phone number. */
  children: ReactNode;
}

/** Name, phone number and age of the patient, and reason for the visit. */
function PatientFields({ initial, errorOf, children }: PatientFieldsProps) {
  const t = useTranslations("appointments");
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t("name")}
          hint={t("nameHint")}
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
      {children}
      <TextField
        label={t("age")}
        optionalText={t("optional")}
        hint={t("ageHint")}
        type="text"
        name="age"
        maxLength={AGE_LIMIT}
        defaultValue={initial.age}
      />
      <TextAreaField
        label={t("reason")}
        optionalText={t("optional")}
        hint={t("reasonHint")}
        name="reason"
        rows={3}
        maxLength={TYPED_REASON_LIMIT}
        defaultValue={initial.reason}
        error={errorOf("reason")}
      />
    </>
  );
}
