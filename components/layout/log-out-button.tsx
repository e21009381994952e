"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Icon } from "@/components/ui/icon";
import { logOut } from "@/lib/api/log-out";
import { broadcast } from "@/lib/api/tab-channel";
import { useUser } from "@/lib/api/user";
import { forgetVisitor } from "@/lib/api/visitor";
import { localePath } from "@/lib/i18n/locales";

interface LogOutButtonProps {
  className: string;
  /** Called once the visitor is logged out. */
  onDone: () => void;
}

/** Logs out in every tab and leads home; a failure is said in place and can be tried again. */
export function LogOutButton({ className, onDone }: LogOutButtonProps) {
  const t = useTranslations("header");
  const locale = useLocale();
  const router = useRouter();
  const { reload } = useUser();
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const press = async () => {
    setState("busy");
    try {
      await logOut();
    } catch {
      setState("failed");
      // Perhaps another tab has logged out already.
      await reload();
      return;
    }
    onDone();
    router.push(localePath(locale, "/"));
    broadcast("user");
    await forgetVisitor();
  };
  return (
    <>
      <button type="button" className={className} disabled={state === "busy"} onClick={press}>
        <Icon name="logout" />
        {t(state === "busy" ? "loggingOut" : "logout")}
      </button>
      {state === "failed" && <Alert>{t("logoutFailed")}</Alert>}
    </>
  );
}
