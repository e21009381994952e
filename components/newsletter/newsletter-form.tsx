"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, type FormEvent, type ReactNode, useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { SubscribeButton } from "./subscribe-button";
import type { SubscriptionFormProps } from "./subscription-form";

const loadSubscription = () => import("./subscription-form");

interface Sent extends SubscriptionFormProps {
  SubscriptionForm: ComponentType<SubscriptionFormProps>;
}

interface NewsletterFormProps extends Pick<SubscriptionFormProps, "shop"> {
  /** Fields, rendered on the server; most visitors do not use them. */
  children: ReactNode;
}

/** Newsletter form until the first submit. The code that validates and sends it loads on focus. */
export function NewsletterForm({ shop, children }: NewsletterFormProps) {
  const t = useTranslations("footer.newsletter");
  const hydrated = useHydrated();
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    setFailed(false);
    try {
      const { SubscriptionForm, subscriberOf, checkFields } = await loadSubscription();
      const subscriber = subscriberOf(form);
      setSent({ SubscriptionForm, shop, subscriber, outcome: checkFields(subscriber) });
    } catch {
      setFailed(true);
    }
    setSending(false);
  }

  if (sent) {
    const { SubscriptionForm, ...state } = sent;
    return <SubscriptionForm {...state} />;
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      // A failed preload is reported on submit.
      onFocus={() => void loadSubscription().catch(() => null)}
      className="newsletter-form"
    >
      {children}
      {failed && (
        <p role="alert" className="font-semibold text-danger">
          {t("errors.failed")}
        </p>
      )}
      <SubscribeButton ready={hydrated} sending={sending} />
    </form>
  );
}
