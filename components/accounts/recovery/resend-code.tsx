import { useTranslations } from "next-intl";
import { useState } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { useRobotForm } from "@/components/robot/use-robot-form";
import type { RobotAction } from "@/lib/contract/terms";

interface ResendCodeProps {
  action: RobotAction;
  send: (robotToken: string) => Promise<void>;
}

/** Button that sends a code again; shows the server's reason if it refuses, with the time to wait. */
export function ResendCode({ action, send }: ResendCodeProps) {
  const t = useTranslations("recovery");
  const [isSent, setSent] = useState(false);
  const { submit, ...state } = useRobotForm<never>({
    fields: [],
    label: () => null,
    refused: () => "",
  });
  const sendAgain = () => {
    setSent(false);
    return submit([], async (robotToken) => {
      await send(robotToken);
      setSent(true);
    });
  };
  return (
    <RobotForm
      action={action}
      state={state}
      send={sendAgain}
      button={{ filling: t("again"), checking: t("sending"), sending: t("sending") }}
      buttonVariant="secondary"
      buttonClass="justify-self-start px-5"
    >
      <p aria-live="polite" className="font-semibold text-ok empty:hidden">
        {isSent && t("sentAgain")}
      </p>
    </RobotForm>
  );
}
