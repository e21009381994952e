"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { RobotCheck } from "@/components/robot/robot-check";
import { RobotToken } from "@/components/robot/robot-token";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import type { LiveProduct } from "@/lib/api/live-product";
import {
  type BuyNowForm as BuyNowFields,
  type FormField,
  formErrors,
} from "@/lib/order/buy-now-order";
import type { ShippingArea } from "@/lib/order/shipping";
import { BillingFields } from "./billing-fields";
import { BuyNowSummary } from "./buy-now-summary";
import { PaymentChoice } from "./payment-choice";
import { ShippingChoice } from "./shipping-choice";
import { ShippingFields } from "./shipping-fields";
import { useBuyNowOrder } from "./use-buy-now-order";
import { useFieldErrors } from "./use-field-errors";

interface BuyNowFormProps {
  product: LiveProduct & { inventory: NonNullable<LiveProduct["inventory"]> };
  phone: string;
  repeatable: boolean;
  refresh: () => void;
}

/** Billing, shipping, delivery area, payment, totals and robot check of a single product. */
export function BuyNowForm({ product, ...options }: BuyNowFormProps) {
  const t = useTranslations("checkout");
  const form = useRef<HTMLFormElement>(null);
  const [token] = useState(() => new RobotToken());
  const [started, setStarted] = useState(false);
  const [area, setArea] = useState<ShippingArea | null>(null);
  const [local, setLocal] = useState<ReturnType<typeof formErrors>>({});
  const { step, failure, altcha, place, fail } = useBuyNowOrder({ token, ...options });
  const errorOf = useFieldErrors(local, failure?.fields ?? {});
  const busy = step !== "idle";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setStarted(true);
    const fields = readFields(new FormData(event.currentTarget), area);
    const errors = formErrors(fields);
    setLocal(errors);
    const [first] = Object.keys(errors);
    if (first) {
      fail(t("fixErrors"));
      focusField(first);
    } else if (fields.shippingArea === null) {
      fail(t("selectShipping"));
      focusField("shippingArea");
    } else {
      void place({ ...fields, shippingArea: fields.shippingArea }, product);
    }
  }

  function focusField(name: string) {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  function clearError({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLElement) || !("name" in target)) return;
    const { [target.name as FormField]: _, ...rest } = local;
    setLocal(rest);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onChange={clearError}
      onFocus={() => setStarted(true)}
      className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]"
    >
      <div className="grid max-w-2xl gap-8">
        <BillingFields errorOf={errorOf} />
        <ShippingFields errorOf={errorOf} />
        <ShippingChoice value={area} onChange={setArea} />
        <PaymentChoice />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-4">
        <BuyNowSummary product={product} area={area} />
        <RobotCheck action="order" token={token} active={started} altcha={altcha} />
        {failure && <Alert>{failure.text}</Alert>}
        <button type="submit" disabled={busy} className={`${buttonStyle()} min-h-12 text-lg`}>
          {step === "idle" && t("placeOrder")}
          {step === "checking" && t("checking")}
          {step === "placing" && t("placing")}
        </button>
        <p className="text-muted text-sm">{t("privacy")}</p>
      </div>
    </form>
  );
}

function readFields(data: FormData, shippingArea: ShippingArea | null): BuyNowFields {
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    country: text("country"),
    address: text("address"),
    city: text("city"),
    zip: text("zip"),
    orderNotes: text("orderNotes"),
    shippingArea,
  };
}
