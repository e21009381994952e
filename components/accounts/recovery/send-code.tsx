import { useLocale, useTranslations } from "next-intl";
import { RobotForm } from "@/components/robot/robot-form";
import { useRobotForm } from "@/components/robot/use-robot-form";
import { requestContactCode } from "@/lib/browser-api/confirmed-contacts";
import { contactText } from "@/lib/shop/account/contact-text";

interface SendCodeProps {
  contact: string;
  onSent: () => void;
}

/** Sends a code to a mobile number or email address. */
export function SendCode({ contact, onSent }: SendCodeProps) {
  const t = useTranslations("recovery");
  const auth = useTranslations("auth");
  const locale = useLocale();
  const { submit, ...state } = useRobotForm<never>({
    fields: [],
    label: () => null,
    refused: () => "",
  });
  const send = () =>
    submit([], async (robotToken) => {
      await requestContactCode(contact, locale, robotToken);
      onSent();
    });
  return (
    <RobotForm
      action="register"
      state={state}
      send={send}
      button={{ filling: t("send"), checking: auth("checking"), sending: t("sending") }}
      buttonClass="sm:justify-self-start sm:px-8"
    >
      <p className="break-words text-muted">
        {t("confirmIntro", { contact: contactText(contact, locale) })}
      </p>
    </RobotForm>
  );
}
