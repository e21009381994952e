"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { broadcast } from "@/lib/api/tab-channel";
import { logOut, useForgetVisitor, useUser } from "@/lib/api/user";
import { localePath } from "@/lib/i18n/locales";

const ROW =
  "flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-start hover:bg-brand-50 hover:text-brand-700";

/**
 * What a visitor can do about the account: log in or register, or go to the own pages and
 * log out. Until it is known who this is, it is what a guest sees.
 */
export function UserLinks({ onLoggedOut }: { onLoggedOut: () => void }) {
  const t = useTranslations("header");
  const { user } = useUser();
  if (!user) {
    return (
      <div className="grid grid-cols-2 gap-2">
        <Link href="/login" className={buttonStyle("primary")}>
          {t("login")}
        </Link>
        <Link href="/register" className={buttonStyle("secondary")}>
          {t("register")}
        </Link>
      </div>
    );
  }
  return (
    <>
      <p className="truncate px-3 py-1 font-semibold" title={user.name}>
        {t("hello", { name: user.name })}
      </p>
      <ul>
        <li>
          <Link href="/my-account" className={ROW}>
            <Icon name="user" />
            {t("myAccount")}
          </Link>
        </li>
        <li>
          <Link href="/wishlist" className={ROW}>
            <Icon name="heart" />
            {t("links.wishlist")}
          </Link>
        </li>
        <li>
          <LogOutButton className={ROW} onDone={onLoggedOut} />
        </li>
      </ul>
    </>
  );
}

interface LogOutButtonProps {
  className: string;
  /** Called once the visitor is logged out. */
  onDone: () => void;
}

/** Logs out in every tab and leads home; a failure is said in place and can be tried again. */
function LogOutButton({ className, onDone }: LogOutButtonProps) {
  const t = useTranslations("header");
  const locale = useLocale();
  const router = useRouter();
  const forgetVisitor = useForgetVisitor();
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
