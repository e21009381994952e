"use client";

import { useTranslations } from "next-intl";
import { useCustomer } from "./use-customer";

/** 'Welcome' with the customer's name. Must be inside `RequireUser`. */
export function WelcomeLine() {
  const t = useTranslations("account");
  return <p className="-mt-4 text-lg">{t("welcome", { name: useCustomer().name })}</p>;
}
