import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { type Appointment, cancelAppointment } from "@/lib/api/appointments";
import { problemOf } from "@/lib/api/problem";

const HAS_BEGUN = 422;

/** Cancels an appointment, once at a time; again after a lost answer is harmless. */
export function useCancelling(number: string, onCancelled: (appointment: Appointment) => void) {
  const t = useTranslations("appointments");
  const [step, setStep] = useState<"idle" | "cancelling" | "cancelled">("idle");
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  async function cancel() {
    if (running.current) return;
    running.current = true;
    setStep("cancelling");
    setFailure(null);
    try {
      const cancelled = await cancelAppointment(number);
      setStep("cancelled");
      onCancelled(cancelled);
    } catch (error) {
      setFailure(t(problemOf(error).status === HAS_BEGUN ? "cancelBegun" : "cancelFailed"));
      setStep("idle");
    }
    running.current = false;
  }

  return { step, failure, cancel };
}
