"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { Alert } from "@/components/ui/alert";
import { Icon } from "@/components/ui/icon";
import { logOut } from "@/lib/browser-api/log-out";
import { broadcast } from "@/lib/browser-api/tab-channel";
import { useUser } from "@/lib/browser-api/user";
import { refetchVisitor } from "@/lib/browser-api/visitor";
import { localePath } from "@/lib/i18n/locales";

interface LogOutButtonProps {
  className: string;
  /** Called after the logout. */
  onDone: () => void;
}

/**
 * Logs out in all tabs and navigates to the home page. Shows an error below the button on failure.
 */
export function LogOutButton({ className, onDone }: LogOutButtonProps) {
  const t = useTranslations("header");
  const locale = useLocale();
  const router = usePageRouter();
  const { reload } = useUser();
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const press = async () => {
    if (state === "busy") return;
    setState("busy");
    try {
      await logOut();
    } catch {
      setState("failed");
      // The session may already have ended in another tab.
      await reload();
      return;
    }
    onDone();
    router.push(localePath(locale, "/"));
    broadcast("user");
    await refetchVisitor();
  };
  return (
    <>
      <button type="button" className={className} aria-disabled={state === "busy"} onClick={press}>
        <Icon name="logout" />
        {t(state === "busy" ? "loggingOut" : "logout")}
      </button>
      {state === "failed" && <Alert>{t("logoutFailed")}</Alert>}
    </>
  );
}
