"use client";

import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { useUser } from "@/lib/api/user";
import { AccountLink } from "./account-link";
import { LoginForm } from "./login-form";
import { SignedIn } from "./signed-in";

/** The login form, or, for somebody who is logged in, the way on. */
export function LoginView() {
  const t = useTranslations("auth");
  const { user } = useUser();
  if (user) return <SignedIn user={user} />;
  return (
    <>
      <LoginForm />
      <div className="mt-8 border-line border-t pt-6 text-center">
        <p className="mb-3 text-muted">{t("noAccount")}</p>
        <AccountLink href="/register" className={`${buttonStyle("secondary")} w-full`}>
          {t("createAccount")}
        </AccountLink>
      </div>
    </>
  );
}
