import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CodeSent } from "@/components/accounts/recovery/code-field";
import { CodeForm } from "@/components/accounts/recovery/code-form";
import { RobotForm } from "@/components/robot/robot-form";
import { useRobotForm } from "@/components/robot/use-robot-form";
import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/text-field";
import { requestContactCode } from "@/lib/browser-api/confirmed-contacts";
import { useVisitor } from "@/lib/browser-api/visitor";
import { contactText } from "@/lib/shop/account/contact-text";
import { rememberRequest } from "@/lib/shop/stock/asked-requests";
import { sendStockRequest } from "./notify-me-calls";

type Step =
  | { name: "asking" }
  | { name: "contact" }
  | { name: "code"; contact: string }
  | { name: "done"; contact: string };

interface NotifyMeFormProps {
  productId: number;
  /** Whether to ask for a number or email address also if a confirmed one is known. */
  again: boolean;
}

/**
 * Form for a stock request. With a confirmed number or email address it is stored immediately;
 * other visitors enter one, and the code that is sent to it.
 */
export function NotifyMeForm({ productId, again }: NotifyMeFormProps) {
  const t = useTranslations("backInStock");
  const recovery = useTranslations("recovery");
  const language = useLocale();
  const { user } = useVisitor();
  const [step, setStep] = useState<Step>(user && !again ? { name: "asking" } : { name: "contact" });

  function finish(contact: string) {
    rememberRequest(productId, { contact, at: new Date().toISOString() });
    setStep({ name: "done", contact });
  }

  const askAtOnce = useEffectEvent(async () => {
    try {
      const contact = await sendStockRequest({ productId, language });
      finish(contact ?? "");
    } catch {
      // No contact is confirmed, or the session has ended: the form asks for a number or email
      // address.
      setStep({ name: "contact" });
    }
  });
  const isAsking = step.name === "asking";
  useEffect(() => {
    if (isAsking) void askAtOnce();
  }, [isAsking]);

  if (step.name === "asking")
    return (
      <p role="status" className="text-muted">
        {t("sending")}
      </p>
    );
  if (step.name === "done") return <Done contact={step.contact} />;
  return (
    <div className="rounded-card border border-line p-4">
      {step.name === "contact" ? (
        <ContactForm onSent={(contact) => setStep({ name: "code", contact })} />
      ) : (
        <>
          <CodeSent
            text={recovery("codeSent", { contact: contactText(step.contact, language) })}
            action="register"
            resend={(robotToken) => requestContactCode(step.contact, language, robotToken)}
            onChange={() => setStep({ name: "contact" })}
          />
          <CodeForm
            label={t("tellMe")}
            checking={t("checking")}
            onCode={async (code, recaptchaToken) => {
              const { contact } = step;
              await sendStockRequest({
                productId,
                language,
                proved: { contact, code, recaptchaToken },
              });
              finish(contact);
            }}
          />
        </>
      )}
    </div>
  );
}

/** Message with the recipient. Takes the focus, because the previous form was removed. */
function Done({ contact }: { contact: string }) {
  const t = useTranslations("backInStock");
  const shown = contactText(contact, useLocale());
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div ref={banner} tabIndex={-1} className="wrap-anywhere outline-none">
      <Alert tone="ok">{shown ? t("done", { contact: shown }) : t("doneSomewhere")}</Alert>
    </div>
  );
}

function ContactForm({ onSent }: { onSent: (contact: string) => void }) {
  const t = useTranslations("backInStock");
  const locale = useLocale();
  const { submit, errorOf, ...state } = useRobotForm<"contact">({
    fields: ["contact"],
    label: () => t("contact"),
    refused: () => t("contactMissing"),
  });
  const send = (form: HTMLFormElement) => {
    const contact = String(new FormData(form).get("contact") ?? "").trim();
    const wrong = contact ? [] : [{ field: "contact" as const, text: t("contactMissing") }];
    return submit(wrong, async (robotToken) => {
      await requestContactCode(contact, locale, robotToken);
      onSent(contact);
    });
  };
  return (
    <RobotForm
      action="register"
      state={state}
      send={send}
      button={{ filling: t("sendCode"), checking: t("checking"), sending: t("sending") }}
      buttonClass=""
    >
      <p>{t("intro")}</p>
      <TextField
        label={t("contact")}
        name="contact"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={200}
        error={errorOf("contact")}
      />
    </RobotForm>
  );
}
