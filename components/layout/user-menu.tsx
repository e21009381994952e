"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { closeDisclosure, Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { useVisitor } from "@/lib/browser-api/visitor";
import { FOR_CUSTOMER, FOR_GUEST, NOT_FOR_CUSTOMER } from "./known-visitor-style";
import { UserLinks } from "./user-links";

/** Account button with its panel. Its size is the same for guests and customers. */
export function UserMenu() {
  const t = useTranslations("header");
  const { user } = useVisitor();
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <Disclosure
      ref={details}
      className="shrink-0 md:relative"
      labelClass="account-button"
      label={
        <>
          <span className="relative">
            <Icon name="user" className="header-icon text-brand-700" />
            {user !== null && (
              <span
                className={`-right-0.5 absolute bottom-0 size-3 rounded-full border-2 border-white bg-ok ${user ? "" : FOR_CUSTOMER}`}
              />
            )}
          </span>
          <span className="w-32 text-sm leading-tight max-lg:sr-only">
            <span className={`block truncate font-semibold ${user ? "" : NOT_FOR_CUSTOMER}`}>
              {user ? user.name : t("account")}
            </span>{" "}
            {user !== null && (
              <span className={`truncate text-muted ${user ? "block" : FOR_CUSTOMER}`}>
                {t("myAccount")}
              </span>
            )}
            {!user && (
              <span className={`block truncate text-muted ${FOR_GUEST}`}>{t("loginHint")}</span>
            )}
          </span>
        </>
      }
    >
      <div className="absolute top-full right-2 z-40 mt-2 w-72 max-w-[calc(100vw-1rem)] md:right-0 rounded-card border border-line bg-white p-3 shadow-card">
        <UserLinks onLoggedOut={() => closeDisclosure(details.current)} />
      </div>
    </Disclosure>
  );
}
