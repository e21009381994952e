import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  RequestedRobotCheck,
  type RobotCheckOnDemand,
  useRobotCheckOnDemand,
} from "@/components/robot/robot-check-on-demand";
import { Alert } from "@/components/ui/alert";
import { focusField } from "@/components/ui/focus-field";
import { subscribeToNewsletter } from "@/lib/browser-api/messages";
import { problemOf } from "@/lib/browser-api/problem";
import { type RobotLevel, requestedLevel } from "@/lib/browser-api/robot-level";
import type { Locale } from "@/lib/i18n/locales";
import { type SubscriptionErrors, subscriptionErrors } from "@/lib/site/newsletter";
import { NewsletterFields, type NewsletterShop, type Subscriber } from "./newsletter-fields";
import { SubscribeButton } from "./subscribe-button";

/** Result of a subscription: keys of messages below `footer.newsletter.errors`. */
interface Outcome {
  errors: SubscriptionErrors;
  failure: "tooMany" | "failed" | "robot" | null;
  /** Robot check required before sending. */
  asked: RobotLevel;
  done: boolean;
  /** The server's text if the address has to be confirmed. */
  thanks?: string | null;
}

export interface SubscriptionFormProps {
  shop: NewsletterShop;
  /** Typed values. */
  subscriber: Subscriber;
  /** Result of {@link checkFields}. */
  outcome: Outcome;
}

const NOTHING_YET: Outcome = { errors: {}, failure: null, asked: "none", done: false };

/**
 * Newsletter form after the first submit: shows field errors, or does the robot check, sends the
 * values and shows the result. It can be sent again.
 */
export function SubscriptionForm({ shop, subscriber, outcome: first }: SubscriptionFormProps) {
  const t = useTranslations("footer.newsletter");
  const locale = useLocale();
  const [outcome, setOutcome] = useState(first);
  const [sending, setSending] = useState(first.asked !== "none");
  const robot = useRobotCheckOnDemand(first.asked);
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLDivElement>(null);
  // Moves the focus to the message that replaced the form, or to the field to correct.
  useEffect(() => {
    if (outcome.done) thanks.current?.focus();
    else if (form.current) focusField(form.current, fieldOf(outcome));
  }, [outcome]);

  async function send(again: Subscriber) {
    setSending(true);
    setOutcome(NOTHING_YET);
    const met = await subscribe(again, locale, robot.send);
    setOutcome(met.asked === "none" ? met : { ...met, failure: "robot" });
    setSending(false);
  }
  const sendFirst = useEffectEvent(() => {
    if (first.asked !== "none") void send(subscriber);
  });
  useEffect(() => sendFirst(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    void send(subscriberOf(event.currentTarget));
  }

  if (outcome.done) {
    return (
      <div ref={thanks} tabIndex={-1} className="outline-none">
        <Alert tone="ok">{outcome.thanks ?? t("thanks")}</Alert>
      </div>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="newsletter-form">
      <NewsletterFields shop={shop} typed={subscriber} errors={outcome.errors} />
      <RequestedRobotCheck action="newsletter" check={robot.check} />
      {outcome.failure && <Alert>{t(`errors.${outcome.failure}`)}</Alert>}
      <SubscribeButton ready sending={sending} />
    </form>
  );
}

/** Reads the values of a form. */
export function subscriberOf(form: HTMLFormElement): Subscriber {
  const data = new FormData(form);
  return { email: String(data.get("email") ?? ""), consent: data.has("consent") };
}

/**
 * Validates the fields. If they are valid, the result requests the robot check that precedes
 * sending.
 */
export function checkFields({ email, consent }: Subscriber): Outcome {
  const errors = subscriptionErrors(email, consent);
  const asked = errors.email || errors.consent ? "none" : "usual";
  return { ...NOTHING_YET, errors, asked };
}

/**
 * Validates and sends a subscription; never throws.
 * @param attempts runs the request, repeatedly if a robot check is requested
 */
async function subscribe(
  { email, consent }: Subscriber,
  locale: Locale,
  attempts: RobotCheckOnDemand["send"],
): Promise<Outcome> {
  const errors = subscriptionErrors(email, consent);
  if (errors.email || errors.consent) return { ...NOTHING_YET, errors };
  return attempts((token) => subscribeToNewsletter(email.trim(), locale, token)).then(
    (thanks) => ({ ...NOTHING_YET, done: true, thanks }),
    failed,
  );
}

function failed(error: unknown): Outcome {
  const problem = problemOf(error);
  const { status, errors } = problem;
  if (errors.email) return { ...NOTHING_YET, errors: { email: "email" } };
  const asked = requestedLevel(problem);
  if (asked !== "none") return { ...NOTHING_YET, asked };
  return { ...NOTHING_YET, failure: status === 429 ? "tooMany" : "failed" };
}

/** Returns the field to focus: the invalid one, or the e-mail field after a failed request. */
function fieldOf({ errors, failure }: Outcome): keyof SubscriptionErrors | null {
  if (errors.email || failure) return "email";
  return errors.consent ? "consent" : null;
}
