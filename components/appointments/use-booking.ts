import { useLocale, useTranslations } from "next-intl";
import { type FieldProblem, useRobotForm } from "@/components/robot/use-robot-form";
import { useSendOnce } from "@/components/robot/use-send-once";
import { looseObject } from "@/lib/base/loose";
import { sendBooking } from "@/lib/browser-api/appointments";
import { type Problem, problemOf } from "@/lib/browser-api/problem";
import {
  BOOKING_FIELDS,
  type BookingField,
  type BookingFormValues,
  bookingErrors,
} from "@/lib/centre/appointments/booking-form";

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
  const { submit, ...robotForm } = useRobotForm<BookingField>({
    fields: BOOKING_FIELDS,
    needed: guest,
    unknown: t("lostAnswer"),
    label: (field) => (field === "starts_at" ? null : t(field)),
    refused: (field, { body }) => refusal(field, looseObject(body).reason),
  });

  function refusal(field: BookingField, reason: unknown): string {
    if (field === "starts_at" && reason === "taken") return t("errors.starts_at.taken");
    if (field === "starts_at" && reason === "day_full") return t("errors.starts_at.day_full");
    if (field === "phone" && reason === "same_day") return t("errors.phone.same_day");
    if (field === "phone" && reason === "too_many") return t("errors.phone.too_many");
    return t(`errors.${field}.refused`);
  }

  function own(form: BookingFormValues): FieldProblem<BookingField>[] {
    const { starts_at, name, phone } = bookingErrors(form);
    return [
      ...(starts_at
        ? [{ field: "starts_at", text: t(`errors.starts_at.${starts_at}`) } as const]
        : []),
      ...(name ? [{ field: "name", text: t(`errors.name.${name}`) } as const] : []),
      ...(phone ? [{ field: "phone", text: t(`errors.phone.${phone}`) } as const] : []),
    ];
  }

  /** @returns problems of the form; empty on success */
  function send(form: BookingFormValues) {
    return submit(own(form), async (robotToken) => {
      try {
        const number = await sendOnce({ doctorId, ...form }, robotToken, (recaptchaToken, key) =>
          sendBooking({ doctorId, form, language, recaptchaToken }, key),
        );
        onBooked(number);
      } catch (error) {
        onRefused(problemOf(error));
        throw error;
      }
    });
  }

  return { ...robotForm, send };
}
