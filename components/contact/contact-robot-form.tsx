import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { RobotForm } from "@/components/robot/robot-form";
import { Alert } from "@/components/ui/alert";
import { type ContactForm, readContactForm } from "@/lib/centre/contact/contact-form";
import type { ContactField } from "@/lib/contract/questions/limits";
import { useContact } from "./use-contact";

interface ContactRobotFormProps {
  form: RefObject<HTMLFormElement | null>;
  /** Product that the question is about. */
  productId?: number;
  /** Text of its button. */
  sendText: string;
  className?: string;
  onEdit?: (edited: ContactForm) => void;
  onSent?: () => void;
  /** Returns the fields. */
  children: (errorOf: (field: ContactField) => string | undefined) => ReactNode;
}

/** Form that sends a question to the shop, is emptied then, and says thanks. */
export function ContactRobotForm(props: ContactRobotFormProps) {
  const { form, productId, sendText, className, onEdit, onSent, children } = props;
  const t = useTranslations("contact");
  const banner = useRef<HTMLDivElement>(null);
  const { thanks, send, errorOf, ...state } = useContact(() => {
    form.current?.reset();
    onSent?.();
  }, productId);
  useEffect(() => {
    if (thanks) banner.current?.focus();
  }, [thanks]);
  return (
    <>
      <RobotForm
        ref={form}
        action="contact"
        state={state}
        send={(sent) => send(readContactForm(sent))}
        onEdit={onEdit && ((edited) => onEdit(readContactForm(edited)))}
        button={{ filling: sendText, checking: t("checking"), sending: t("sending") }}
        buttonClass="sm:justify-self-start sm:px-8"
        className={className}
      >
        {children(errorOf)}
      </RobotForm>
      {thanks && (
        <div ref={banner} tabIndex={-1} className="mt-5 outline-none">
          <Alert tone="ok">{thanks}</Alert>
        </div>
      )}
    </>
  );
}
