"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  RequestedRobotCheck,
  type RobotCheckOnDemand,
  useRobotCheckOnDemand,
} from "@/components/robot/robot-check-on-demand";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { focusField } from "@/components/ui/focus-field";
import { PHONE_INPUT } from "@/components/ui/input-kinds";
import { lazyComponent } from "@/components/ui/lazy-component";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { problemOf } from "@/lib/browser-api/problem";
import type { TrackedOrder } from "@/lib/contract/readers/orders";
import type { PaymentWays } from "@/lib/shop/order/payment-way";
import { rememberTrackedPhone, trackedPhone } from "@/lib/shop/tracking/tracked-phone";
import { type TrackingErrors, trackingErrors } from "@/lib/shop/tracking/tracking-errors";
import type { AfterSalesOffer } from "@/lib/site/order-page";
import { TrackingSkeleton } from "./tracking-skeleton";

const TrackingResult = lazyComponent(() =>
  import("./tracking-result").then((module) => module.TrackingResult),
);

const MAX_LENGTH = 40;

interface OrderTrackingProps {
  /** Order number to start with; the address has it if this is left out. */
  number?: string;
  /** Whether the shop offers online payment here. */
  paying: boolean;
  /** The payment gateways to choose from, if there are several. */
  ways?: PaymentWays;
  /** Whether the shop takes prescriptions here. */
  prescriptions: boolean;
  /** Whether the shop takes returns and complaints here. */
  afterSales: AfterSalesOffer;
  /** Shop's phone number, shown with errors. */
  phone: string;
}

/**
 * Form for order number and phone number that shows the progress of the order; loads it immediately
 * if both are stored in this tab.
 */
export function OrderTracking({ number, ...shop }: OrderTrackingProps) {
  const t = useTranslations("tracking");
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { order, provenBy, errors, failure, searching, check, find, refresh } = useTracking();
  const findFirst = useEffectEvent(find);
  useEffect(() => {
    const asked = number ?? new URLSearchParams(window.location.search).get("order");
    const given = asked?.slice(0, MAX_LENGTH);
    const phone = given ? trackedPhone(given) : null;
    fill(form.current, "order", given);
    fill(form.current, "phone", phone);
    if (given && phone) void findFirst(given, phone);
  }, [number]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    const data = new FormData(sent);
    const wrong = await find(String(data.get("order") ?? ""), String(data.get("phone") ?? ""));
    focusField(sent, wrong);
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        className="grid gap-4 rounded-card border border-line p-4 noscript:hidden sm:p-6"
      >
        <TextField
          label={t("orderNumber")}
          hint={t("orderNumberHint")}
          name="order"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={MAX_LENGTH}
          error={errors.order && t(`errors.${errors.order}`)}
        />
        <TextField
          {...PHONE_INPUT}
          label={t("phone")}
          hint={t("phoneHint")}
          name="phone"
          required
          maxLength={MAX_LENGTH}
          error={errors.phone && t(`errors.${errors.phone}`)}
        />
        <RequestedRobotCheck action="tracking" check={check} />
        {failure && <Alert>{t(failure)}</Alert>}
        <button
          type="submit"
          disabled={!hydrated}
          aria-disabled={searching}
          className={`${buttonStyle()} min-h-12`}
        >
          {searching ? t("searching") : t("track")}
        </button>
      </form>
      {searching && <TrackingSkeleton />}
      {order && (
        <Suspense fallback={<TrackingSkeleton />}>
          <TrackingResult
            key={order.number}
            order={order}
            provenBy={provenBy}
            onReload={refresh}
            {...shop}
          />
        </Suspense>
      )}
    </>
  );
}

function fill(form: HTMLFormElement | null, name: string, value: string | null | undefined) {
  const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (field && value) field.value = value;
}

/** Result of a lookup: an order, or keys of messages below `tracking`. */
interface Outcome {
  order: TrackedOrder | null;
  /** Phone number with which the order was found. */
  provenBy: string;
  errors: TrackingErrors;
  failure: "notFound" | "errors.robot" | "errors.tooMany" | "errors.failed" | null;
}

const NOTHING_YET: Outcome = { order: null, provenBy: "", errors: {}, failure: null };

async function lookUp(
  number: string,
  phone: string,
  send: RobotCheckOnDemand["send"],
): Promise<Outcome> {
  try {
    const { fetchTrackedOrder } = await import("./tracked-order");
    const order = await send((robotToken) => fetchTrackedOrder(number, phone, robotToken));
    if (!order) return { ...NOTHING_YET, failure: "notFound" };
    rememberTrackedPhone(order.number, phone);
    return { ...NOTHING_YET, order, provenBy: phone };
  } catch (error) {
    const { status, errors: refused } = problemOf(error);
    const errors: TrackingErrors = {
      ...(refused.order_number && { order: "orderNumberInvalid" }),
      ...(refused.phone && { phone: "phoneInvalid" }),
    };
    if (errors.order || errors.phone) return { ...NOTHING_YET, errors };
    if (refused.recaptchaToken) return { ...NOTHING_YET, failure: "errors.robot" };
    return { ...NOTHING_YET, failure: status === 429 ? "errors.tooMany" : "errors.failed" };
  }
}

/** Looks up orders. `find` returns the first invalid field, or null. */
function useTracking() {
  const [searching, setSearching] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING_YET);
  const robot = useRobotCheckOnDemand();

  async function find(number: string, phone: string): Promise<keyof TrackingErrors | null> {
    if (searching) return null;
    let result: Outcome = { ...NOTHING_YET, errors: trackingErrors(number, phone) };
    if (!result.errors.order && !result.errors.phone) {
      setSearching(true);
      setOutcome(NOTHING_YET);
      result = await lookUp(number.trim(), phone.trim(), robot.send);
      setSearching(false);
    }
    setOutcome(result);
    if (result.errors.order) return "order";
    return result.errors.phone ? "phone" : null;
  }

  /** Reloads the found order; keeps the current data if that fails. */
  async function refresh() {
    const { order, provenBy } = outcome;
    const newer = order && (await lookUp(order.number, provenBy, robot.send));
    if (newer?.order) setOutcome(newer);
  }

  return { ...outcome, searching, check: robot.check, find, refresh };
}
