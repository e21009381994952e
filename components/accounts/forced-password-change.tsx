"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { broadcast } from "@/lib/browser-api/tab-channel";
import { useUser } from "@/lib/browser-api/user";
import { nextPage } from "@/lib/shop/account/next-page";
import { PasswordChangeForm } from "./password-change-form";

/**
 * Form for a customer whose password was set by staff: explains why it must be changed, then
 * continues to `next`.
 */
export function ForcedPasswordChange() {
  const t = useTranslations("account.security");
  const locale = useLocale();
  const { replace } = useRouter();
  const { reload } = useUser();
  const goOn = async () => {
    broadcast("user");
    // The user must be up to date first: customer pages would redirect back here.
    await reload();
    const wanted = new URLSearchParams(window.location.search).get("next");
    if (wanted) replace(nextPage(wanted, locale));
  };
  return (
    <div className="max-w-2xl">
      <PasswordChangeForm intro={t("given")} onChanged={() => void goOn()} />
    </div>
  );
}
