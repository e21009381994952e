"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { AccountLink } from "./account-link";

/** The account is made; logging in is the next step. Takes the focus, because the form is gone. */
export function Registered() {
  const t = useTranslations("auth");
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <div ref={banner} tabIndex={-1} className="outline-none">
        <Alert tone="ok">{t("registered")}</Alert>
      </div>
      <AccountLink href="/login" className={buttonStyle()}>
        {t("toLogin")}
      </AccountLink>
    </div>
  );
}
