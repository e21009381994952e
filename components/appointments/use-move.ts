import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useSendOnce } from "@/components/robot/use-send-once";
import { looseObject } from "@/lib/base/loose";
import { type Problem, problemOf } from "@/lib/browser-api/problem";
import type { Appointment } from "@/lib/contract/appointments/reader";
import { MOVE_REFUSALS } from "@/lib/contract/terms";
import { sendAppointmentMove } from "./appointment-calls";

interface MoveOptions {
  /** Number of the appointment. */
  number: string;
  onMoved: (appointment: Appointment) => void;
  /** Called if the move failed, or if its result is unknown. */
  onRefused: (problem: Problem) => void;
}

/**
 * Moves an appointment and returns the state and the error. Ignores calls while a request is running.
 */
export function useMove({ number, onMoved, onRefused }: MoveOptions) {
  const t = useTranslations("appointments");
  const sendOnce = useSendOnce();
  const [moving, setMoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);

  function textOf({ body }: Problem): string {
    const { reason } = looseObject(body);
    if (reason === "taken" || reason === "day_full") return t(`errors.starts_at.${reason}`);
    if (reason === "unknown_time") return t("errors.starts_at.refused");
    if (reason === "same_day") return t("errors.phone.same_day");
    const known = MOVE_REFUSALS.find((refusal) => refusal === reason);
    return known ? t(`moveRefusals.${known}`) : t("moveFailed");
  }

  /** @param startsAt ISO time */
  async function move(startsAt: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    setMoving(true);
    setFailure(null);
    try {
      onMoved(
        await sendOnce({ number, startsAt }, "", (_, key) =>
          sendAppointmentMove(number, startsAt, key),
        ),
      );
    } catch (error) {
      const problem = problemOf(error);
      setFailure(textOf(problem));
      onRefused(problem);
    }
    setMoving(false);
    running.current = false;
  }

  return { moving, failure, move, clearFailure: () => setFailure(null) };
}
