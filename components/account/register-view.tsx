"use client";

import { useTranslations } from "next-intl";
import { useUser } from "@/lib/api/user";
import { AccountLink } from "./account-link";
import { RegisterForm } from "./register-form";
import { SignedIn } from "./signed-in";

/** The registration form, or, for somebody who is logged in, the way on. */
export function RegisterView() {
  const t = useTranslations("auth");
  const { user } = useUser();
  if (user) return <SignedIn user={user} />;
  return (
    <>
      <RegisterForm />
      <p className="mt-8 border-line border-t pt-6 text-center text-muted">
        {t("haveAccount")}{" "}
        <AccountLink
          href="/login"
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
        >
          {t("toLogin")}
        </AccountLink>
      </p>
    </>
  );
}
