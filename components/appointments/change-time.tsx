import { useTranslations } from "next-intl";
import { Suspense, useEffect, useRef, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { CallButton } from "@/components/ui/call-button";
import { Icon } from "@/components/ui/icon";
import { lazyComponent } from "@/components/ui/lazy-component";
import type { Appointment } from "@/lib/contract/appointments/reader";
import { MoveSkeleton } from "./appointment-skeletons";

const MoveAppointment = lazyComponent(() =>
  import("./move-appointment").then((module) => module.MoveAppointment),
);

interface ChangeTimeProps {
  appointment: Appointment;
  /** The centre's phone number. */
  phone: string;
  onMoved: (appointment: Appointment) => void;
}

/**
 * Form to move an upcoming appointment, with a confirmation afterwards; or the reason why the
 * patient has to call.
 */
export function ChangeTime({ appointment, phone, onMoved }: ChangeTimeProps) {
  const t = useTranslations("appointments");
  const button = useRef<HTMLButtonElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const [step, setStep] = useState<"closed" | "choosing" | "moved" | "kept">("closed");
  const { canMove, moveRefusal, doctor } = appointment;

  useEffect(() => {
    if (step === "moved") done.current?.focus();
    if (step === "kept") button.current?.focus();
  }, [step]);

  if (step === "choosing" && doctor.id !== null) {
    return (
      <Suspense fallback={<MoveSkeleton />}>
        <MoveAppointment
          appointment={appointment}
          doctorId={doctor.id}
          phone={phone}
          onMoved={(moved) => {
            setStep("moved");
            onMoved(moved);
          }}
          onKept={() => setStep("kept")}
        />
      </Suspense>
    );
  }
  return (
    <div className="mt-6 grid justify-items-center gap-3 text-center print:hidden">
      {step === "moved" && (
        <p ref={done} tabIndex={-1} role="status" className="outline-none">
          <strong className="font-semibold">{t("moved")}</strong> {t("movedCalendar")}
        </p>
      )}
      {canMove && doctor.id !== null && (
        <button
          ref={button}
          type="button"
          onClick={() => setStep("choosing")}
          className={buttonStyle("secondary")}
        >
          <Icon name="clock" />
          {t("move")}
        </button>
      )}
      {!canMove && moveRefusal && (
        <>
          <p className="text-muted">{t(`moveRefusals.${moveRefusal}`)}</p>
          <CallButton phone={phone} />
        </>
      )}
    </div>
  );
}
