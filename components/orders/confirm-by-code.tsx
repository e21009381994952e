import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { CodeSent } from "@/components/accounts/recovery/code-field";
import { CodeForm } from "@/components/accounts/recovery/code-form";
import { RobotForm } from "@/components/robot/robot-form";
import { useRobotForm } from "@/components/robot/use-robot-form";
import { requestContactCode } from "@/lib/browser-api/confirmed-contacts";
import { contactText } from "@/lib/shop/account/contact-text";
import { sendOrderConfirmation } from "./order-writes";

interface ConfirmByCodeProps {
  /** Number of the order. */
  number: string;
  /** Its phone number, which gets the code. */
  phone: string;
  /** Reloads the order. */
  onConfirmed: () => Promise<unknown>;
}

/** Confirms an order with cash on delivery with a code to its phone number, in place of a call. */
export function ConfirmByCode({ number, phone, onConfirmed }: ConfirmByCodeProps) {
  const t = useTranslations("order.cashCode");
  const recovery = useTranslations("recovery");
  const locale = useLocale();
  const heading = useId();
  const [isSent, setSent] = useState(false);
  const { submit, ...state } = useRobotForm<never>({
    fields: [],
    label: () => null,
    refused: () => "",
  });
  const shown = { contact: contactText(phone, locale) };
  const request = (robotToken: string) => requestContactCode(phone, locale, robotToken);
  return (
    <section
      aria-labelledby={heading}
      className="w-full max-w-2xl rounded-card border border-line bg-white p-5 text-start print:hidden"
    >
      <h2 id={heading} className="mb-3 font-semibold text-lg">
        {t("title")}
      </h2>
      {isSent ? (
        <>
          <CodeSent text={recovery("codeSent", shown)} action="register" resend={request} />
          <CodeForm
            label={t("confirm")}
            checking={t("checking")}
            buttonClass="sm:justify-self-start sm:px-8"
            onCode={async (code, robotToken) => {
              await sendOrderConfirmation(number, code, robotToken);
              await onConfirmed();
            }}
          />
        </>
      ) : (
        <RobotForm
          action="register"
          state={state}
          send={() =>
            submit([], async (robotToken) => {
              await request(robotToken);
              setSent(true);
            })
          }
          button={{
            filling: recovery("send"),
            checking: t("checking"),
            sending: recovery("sending"),
          }}
          buttonClass="sm:justify-self-start sm:px-8"
        >
          <p className="text-muted">{t("intro", shown)}</p>
        </RobotForm>
      )}
    </section>
  );
}
