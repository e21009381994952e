import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { useSendOnce } from "@/components/robot/use-send-once";
import { looseObject } from "@/lib/base/loose";
import { requestContactCode } from "@/lib/browser-api/confirmed-contacts";
import { type Problem, problemOf } from "@/lib/browser-api/problem";
import { PHONE_LIMIT } from "@/lib/contract/appointments/limits";
import { normaliseAnyPhone } from "@/lib/contract/phone";
import { localDigits } from "@/lib/i18n/digits";
import { looksLikeCode } from "@/lib/shop/account/code-forms";
import { sendBooking } from "./appointment-calls";
import { BOOKING_FIELDS, type BookingFormValues, bookingErrors } from "./booking-values";

/** Fields of the form with the code that confirms the phone number. */
const FIELDS = [...BOOKING_FIELDS, "phone_code"] as const;

type Field = (typeof FIELDS)[number];

interface BookingOptions {
  doctorId: number;
  /** Guests must solve the robot check. */
  guest: boolean;
  onBooked: (number: string) => void;
  /** Called if the booking failed, or if its result is unknown. */
  onRefused: (problem: Problem) => void;
}

/**
 * Books the appointment and returns form state and errors. Ignores calls while a request is
 * running.
 */
export function useBooking({ doctorId, guest, onBooked, onRefused }: BookingOptions) {
  const t = useTranslations("appointments");
  const language = useLocale();
  const sendOnce = useSendOnce();
  const [code, setCode] = useState<"none" | "offered" | "sent">("none");
  const { submit, ...robotForm } = useRobotForm<Field>({
    fields: FIELDS,
    // Sending a code needs a check of customers, too.
    needed: guest || code !== "none",
    unknown: t("lostAnswer"),
    label: (field) => (field === "starts_at" ? null : t(field)),
    refused: (field, { body }) => refusal(field, looseObject(body).reason),
  });

  function refusal(field: Field, reason: unknown): string {
    if (field === "starts_at" && reason === "taken") return t("errors.starts_at.taken");
    if (field === "starts_at" && reason === "day_full") return t("errors.starts_at.day_full");
    if (field === "phone" && reason === "same_day") return t("errors.phone.same_day");
    if (field === "phone" && reason === "too_many")
      return t("errors.phone.too_many", { most: localDigits(String(PHONE_LIMIT), language) });
    if (field === "phone" && reason === "unconfirmed") return t("errors.phone.unconfirmed");
    return t(`errors.${field}.refused`);
  }

  function own(form: BookingFormValues): FieldProblem<Field>[] {
    const { starts_at, name, phone } = bookingErrors(form);
    return [
      ...(starts_at
        ? [{ field: "starts_at", text: t(`errors.starts_at.${starts_at}`) } as const]
        : []),
      ...(name ? [{ field: "name", text: t(`errors.name.${name}`) } as const] : []),
      ...(phone ? [{ field: "phone", text: t(`errors.phone.${phone}`) } as const] : []),
    ];
  }

  /**
   * @param phoneCode typed code; null if none is asked for
   * @returns problems of the form; empty on success
   */
  function send(form: BookingFormValues, phoneCode: string | null) {
    const wrong = phoneCode !== null && !looksLikeCode(phoneCode);
    const noCode = wrong
      ? [{ field: "phone_code", text: t("errors.phone_code.missing") } as const]
      : [];
    return submit([...own(form), ...noCode], async (robotToken) => {
      try {
        const sent = { doctorId, ...form, phoneCode };
        const number = await sendOnce(sent, robotToken, (recaptchaToken, key) =>
          sendBooking({ doctorId, form, phoneCode, language, recaptchaToken }, key),
        );
        onBooked(number);
      } catch (error) {
        const problem = problemOf(error);
        if (looseObject(problem.body).can_confirm === true && code === "none") setCode("offered");
        onRefused(problem);
        throw error;
      }
    });
  }

  /** Sends a code to the phone number of the form. */
  function sendCode(phone: string) {
    const wrong =
      normaliseAnyPhone(phone) === null
        ? [{ field: "phone", text: t("errors.phone.wrong") } as const]
        : [];
    return submit(wrong, async (robotToken) => {
      await requestContactCode(phone, language, robotToken, "appointment");
      setCode("sent");
    });
  }

  return { ...robotForm, code, send, sendCode };
}
