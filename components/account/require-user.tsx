"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyPanel } from "@/components/ui/empty-panel";
import { Link } from "@/components/ui/link";
import { skipPageIdle } from "@/lib/api/page-idle";
import { useUser } from "@/lib/api/user";
import { localePath } from "@/lib/i18n/locales";
import { leadingBack, loginHere } from "./leading-back";
import { CustomerContext } from "./use-customer";

interface RequireUserProps {
  /** Said to somebody who was logged in and is no longer. */
  loggedOutText: string;
  /** In the place of its children until it is known who is there. */
  waiting: ReactNode;
  /** What to show until a password that staff have given is changed; without it the account's page does. */
  ownPassword?: ReactNode;
  children: ReactNode;
}

/**
 * Shows its children to a customer only; asks first who it is, and sends a guest to the login and
 * back, and whoever has to change the password first to where that is done. Whoever logs out on the page, perhaps in another tab, stays and is told.
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
    if (door) replace(localePath(locale, leadingBack(door)));
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
      <Link href={loginHere()} className={buttonStyle()}>
        {t("login")}
      </Link>
    </EmptyPanel>
  );
}
