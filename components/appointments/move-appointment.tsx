import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { CallButton } from "@/components/ui/call-button";
import { FailedPanel } from "@/components/ui/failed-panel";
import { focusField } from "@/components/ui/focus-field";
import { type Appointment, parseSlotDays } from "@/lib/contract/appointments/reader";
import { useSlotDays } from "./appointment-calls";
import { MoveSkeleton } from "./appointment-skeletons";
import { ChosenTime } from "./chosen-time";
import { SlotPicker } from "./slot-picker";
import { useMove } from "./use-move";

interface MoveAppointmentProps {
  appointment: Appointment;
  doctorId: number;
  /** The centre's phone number. */
  phone: string;
  onMoved: (appointment: Appointment) => void;
  /** Called when the patient keeps the time. */
  onKept: () => void;
}

/** Chooses another free time of the doctor for an appointment. Takes the focus when it opens. */
export function MoveAppointment({ appointment, doctorId, phone, ...props }: MoveAppointmentProps) {
  const t = useTranslations("appointments");
  const heading = useRef<HTMLHeadingElement>(null);
  const { days, failed, reload, replace } = useSlotDays(doctorId);

  useEffect(() => heading.current?.focus(), []);

  const hasFree = days?.some(({ slots }) => slots.some(({ free }) => free));
  return (
    <section className="mt-8 rounded-card border border-line p-5 print:hidden">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {t("moveTitle")}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t("moveHint")}</p>
      {failed && <FailedPanel text={t("unreadable")} onRetry={reload} />}
      {days === undefined && !failed && <MoveSkeleton />}
      {days && hasFree && (
        <MoveForm number={appointment.number} days={days} onDays={replace} {...props} />
      )}
      {hasFree === false && (
        <>
          <p className="mb-4">{t("none")}</p>
          <CallButton phone={phone} />
        </>
      )}
    </section>
  );
}

interface MoveFormProps extends Pick<MoveAppointmentProps, "onMoved" | "onKept"> {
  /** Number of the appointment. */
  number: string;
  days: NonNullable<ReturnType<typeof useSlotDays>["days"]>;
  /** Called with the current days when the response to a refused move contains them. */
  onDays: (days: MoveFormProps["days"]) => void;
}

function MoveForm({ number, days, onDays, onMoved, onKept }: MoveFormProps) {
  const t = useTranslations("appointments");
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState("");
  const [missing, setMissing] = useState(false);
  const { moving, failure, move, clearFailure } = useMove({
    number,
    onMoved,
    onRefused: ({ body }) => {
      const fresh = parseSlotDays(body);
      if (!fresh) return;
      onDays(fresh);
      setChosen("");
      if (form.current) focusField(form.current, "starts_at");
    },
  });

  function choose(startsAt: string) {
    setChosen(startsAt);
    setMissing(false);
    clearFailure();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setMissing(chosen === "");
    if (chosen === "") focusField(event.currentTarget, "starts_at");
    else void move(chosen);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <SlotPicker
        days={days}
        chosen={chosen}
        error={missing ? t("errors.starts_at.missing") : undefined}
        onChoose={choose}
      />
      {chosen && <ChosenTime label={t("moveChosen")} startsAt={chosen} />}
      {failure && <Alert>{failure}</Alert>}
      <div className="grid gap-3 sm:grid-cols-2">
        <button type="button" onClick={onKept} className={buttonStyle("secondary")}>
          {t("moveKeep")}
        </button>
        <button type="submit" aria-disabled={moving} className={buttonStyle()}>
          {moving ? t("moving") : t("moveConfirm")}
        </button>
      </div>
    </form>
  );
}
