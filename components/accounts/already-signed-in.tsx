"use client";

import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import type { User } from "@/lib/contract/login/reader";
import { nextPage } from "@/lib/shop/account/next-page";

/** Shown to a visitor who is already logged in: the name, and a link to `next`. */
export function AlreadySignedIn({ user }: { user: User }) {
  const t = useTranslations("auth");
  const next = nextPage(useSearchParams().get("next"), useLocale());
  return (
    <div className="grid gap-5">
      <p role="status" className="text-lg">
        {t("signedInAs", { name: user.name })}
      </p>
      <a href={next} className={buttonStyle()}>
        {t("goOn")}
      </a>
    </div>
  );
}
