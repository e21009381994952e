"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { Link } from "@/components/ui/link";
import { skipPageIdle } from "@/lib/browser-api/page-idle";
import { useUser } from "@/lib/browser-api/user";
import { localePath } from "@/lib/i18n/locales";
import { loginWithCurrentAsNext, withCurrentAsNext } from "./current-as-next";
import { CustomerContext } from "./use-customer";

interface RequireUserProps {
  /** Shown after a logout while the page is open. */
  loggedOutText: string;
  /** Shown while the user is loading. */
  waiting: ReactNode;
  /**
   * Shown until a password set by staff is changed. Without it, the customer is redirected to the
   * account.
   */
  ownPassword?: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children to customers only. Redirects a guest to the login, and a customer whose
 * password was set by staff to the account, both with the current address as `next`. After a logout
 * (also in another tab) the page stays and shows `loggedOutText`.
 */
export function RequireUser({ loggedOutText, waiting, ownPassword, children }: RequireUserProps) {
  const t = useTranslations("header");
  const locale = useLocale();
  const { replace } = useRouter();
  const { user } = useUser();
  const [wasCustomer, setWasCustomer] = useState(false);
  if (user && !wasCustomer) setWasCustomer(true);

  useEffect(skipPageIdle, []);

  const guest = user === null && !wasCustomer;
  const led = Boolean(user?.mustChangePassword && !ownPassword);
  useEffect(() => {
    const door = guest ? "/login" : led ? "/my-account" : null;
    if (door) replace(localePath(locale, withCurrentAsNext(door)));
  }, [guest, led, locale, replace]);

  if (led) return waiting;
  if (user) {
    return (
      <CustomerContext value={user}>
        <Suspense fallback={waiting}>{user.mustChangePassword ? ownPassword : children}</Suspense>
      </CustomerContext>
    );
  }
  if (user === undefined || guest) return waiting;
  return (
    <EmptyPanel text={loggedOutText} icon="user">
      <Link href={loginWithCurrentAsNext()} className={buttonStyle()}>
        {t("login")}
      </Link>
    </EmptyPanel>
  );
}
