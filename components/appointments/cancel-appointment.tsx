import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { closeModal, focusOpener, Modal } from "@/components/ui/modal";
import type { Appointment } from "@/lib/api/appointments";
import { formatTime, formatVisitDay } from "@/lib/dates/format-visit";
import { doctorName } from "@/lib/doctors/doctor-name";
import { useCancelling } from "./use-cancelling";

interface CancelAppointmentProps {
  appointment: Appointment;
  onCancelled: (appointment: Appointment) => void;
}

/** The button that cancels an appointment that is ahead, after asking once more; then says that it is done. */
export function CancelAppointment({ appointment, onCancelled }: CancelAppointmentProps) {
  const t = useTranslations("appointments");
  const locale = useLocale();
  const heading = useId();
  const done = useRef<HTMLParagraphElement>(null);
  const [asking, setAsking] = useState(false);
  const { step, failure, cancel } = useCancelling(appointment.number, onCancelled);
  const { text: doctor } = doctorName(appointment.doctor, locale);
  const { startsAt, phase } = appointment;

  useEffect(() => {
    if (step === "cancelled") done.current?.focus();
  }, [step]);

  if (step === "cancelled") {
    return (
      <p ref={done} tabIndex={-1} role="status" className="font-semibold outline-none">
        {t("cancelled")}
      </p>
    );
  }
  if (phase !== "ahead") return null;
  return (
    <>
      <button
        type="button"
        onClick={(event) => {
          focusOpener(event);
          setAsking(true);
        }}
        className={buttonStyle("secondary")}
      >
        {t("cancel")}
        <span className="sr-only"> {appointment.number}</span>
      </button>
      {asking && (
        <Modal
          aria-labelledby={heading}
          onClose={() => setAsking(false)}
          className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card p-5 shadow-card backdrop:bg-ink/60"
        >
          <h2 id={heading} className="font-semibold text-xl">
            {t("cancelTitle")}
          </h2>
          <p className="mt-3">
            {t("cancelQuestion", {
              doctor,
              day: formatVisitDay(startsAt, locale),
              time: formatTime(startsAt, locale),
            })}
          </p>
          {failure && (
            <div className="mt-4">
              <Alert>{failure}</Alert>
            </div>
          )}
          <div className="mt-5 grid gap-3 sm:grid-cols-2">
            <button type="button" onClick={closeModal} className={buttonStyle("secondary")}>
              {t("cancelNo")}
            </button>
            <button
              type="button"
              disabled={step === "cancelling"}
              onClick={() => void cancel()}
              className={buttonStyle()}
            >
              {step === "cancelling" ? t("cancelling") : t("cancelYes")}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
