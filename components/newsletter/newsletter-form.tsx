"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ComponentType, type FormEvent, type ReactNode, useState } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { SubscribeButton } from "./subscribe-button";
import type { SubscriptionFormProps } from "./subscription-form";

const loadSubscription = () => import("./subscription-form");

interface Sent extends SubscriptionFormProps {
  SubscriptionForm: ComponentType<SubscriptionFormProps>;
}

interface NewsletterFormProps extends Pick<SubscriptionFormProps, "shop"> {
  /** The fields, part of the page: few visitors touch them. */
  children: ReactNode;
}

/** The newsletter's form until it is sent; what checks and sends it is fetched when it is touched. */
export function NewsletterForm({ shop, children }: NewsletterFormProps) {
  const t = useTranslations("footer.newsletter");
  const locale = useLocale();
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
      const { SubscriptionForm, subscriberOf, subscribe } = await loadSubscription();
      const subscriber = subscriberOf(form);
      const outcome = await subscribe(subscriber, locale);
      setSent({ SubscriptionForm, shop, subscriber, outcome });
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
      // When it does not come, sending says so.
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
