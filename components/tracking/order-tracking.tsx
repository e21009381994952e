"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { focusField } from "@/components/ui/focus-field";
import { PHONE_INPUT } from "@/components/ui/input-kinds";
import { TextField } from "@/components/ui/text-field";
import { useHydrated } from "@/components/ui/use-hydrated";
import { TrackingResult } from "./tracking-result";
import { useTracking } from "./use-tracking";

const MAX_LENGTH = 40;

/** Asks for order number and phone number and shows how far that order is. */
export function OrderTracking() {
  const t = useTranslations("tracking");
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { order, errors, failure, searching, find } = useTracking();
  useEffect(() => {
    const given = new URLSearchParams(window.location.search).get("order");
    const field = form.current?.querySelector<HTMLInputElement>('[name="order"]');
    if (given && field) field.value = given.slice(0, MAX_LENGTH);
  }, []);

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
        {failure && <Alert>{t(failure)}</Alert>}
        <button
          type="submit"
          disabled={!hydrated || searching}
          className={`${buttonStyle()} min-h-12`}
        >
          {searching ? t("searching") : t("track")}
        </button>
      </form>
      {order && <TrackingResult order={order} />}
    </>
  );
}
