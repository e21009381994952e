"use client";

import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { lazyWithFallback, RenderNothing } from "@/components/ui/lazy-with-fallback";
import { Link } from "@/components/ui/link";
import { useVisitor } from "@/lib/browser-api/visitor";
import { FOR_CUSTOMER, FOR_GUEST } from "./known-visitor-style";

const LogOutButton = lazyWithFallback(
  () => import("./log-out-button").then((module) => module.LogOutButton),
  RenderNothing,
);

const ROW =
  "flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-start hover:bg-brand-50 hover:text-brand-700";

/**
 * Account links: login and register for guests, account pages and logout for customers. While the
 * user is loading, the account page for a known customer and the guest links for everyone else.
 */
export function UserLinks({ onLoggedOut }: { onLoggedOut: () => void }) {
  const t = useTranslations("header");
  const { user } = useVisitor();
  if (!user) {
    return (
      <>
        <div className={`flex gap-2 *:flex-auto ${FOR_GUEST}`}>
          <Link href="/login" className={buttonStyle("primary")}>
            {t("login")}
          </Link>
          <Link href="/register" className={buttonStyle("secondary")}>
            {t("register")}
          </Link>
        </div>
        {user === undefined && (
          <div className={FOR_CUSTOMER}>
            <AccountLink />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      <p className="truncate px-3 py-1 font-semibold" title={user.name}>
        {t("hello", { name: user.name })}
      </p>
      <ul>
        <li>
          <AccountLink />
        </li>
        <li>
          <Link href="/wishlist" className={ROW}>
            <Icon name="heart" />
            {t("links.wishlist")}
          </Link>
        </li>
        <li className="min-h-11">
          <Suspense>
            <LogOutButton className={ROW} onDone={onLoggedOut} />
          </Suspense>
        </li>
      </ul>
    </>
  );
}

function AccountLink() {
  const t = useTranslations("header");
  return (
    <Link href="/my-account" className={ROW}>
      <Icon name="user" />
      {t("myAccount")}
    </Link>
  );
}
