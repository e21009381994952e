import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Part } from "@/components/errors/part";
import { ContactLines } from "@/components/tracking/contact-lines";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { WithoutScript } from "@/components/ui/without-script";
import { readSiteSettings } from "@/lib/site/settings";

interface AccountCardProps {
  title: string;
  /** Name of the page in the breadcrumbs. */
  name: string;
  path: "/login" | "/register" | "/forgot-password";
  /** Advice for visitors without JavaScript; by default to order by phone. */
  noScript?: string;
  /** Form for visitors without JavaScript; false for none. */
  plainForm?: ReactNode;
  children: ReactNode;
}

/** Card layout of the pages for logins, new accounts and forgotten passwords. */
export function AccountCard({
  title,
  name,
  path,
  noScript,
  plainForm,
  children,
}: AccountCardProps) {
  const t = useTranslations();
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name, href: path },
  ];
  return (
    <div className="container-page">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mx-auto max-w-lg rounded-card border border-line p-5 shadow-card sm:p-8">
        <h1 className="mb-6 text-center font-semibold text-2xl md:text-3xl">{title}</h1>
        <WithoutScript more={<ContactLines />}>
          {noScript ?? t("auth.noScript", { phone: readSiteSettings().phone })}
        </WithoutScript>
        {plainForm}
        <Part>{children}</Part>
      </div>
    </div>
  );
}
