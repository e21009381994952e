import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import type { ShelfName } from "@/lib/shop/saved/shelf";

interface ShelfShellProps {
  shelf: ShelfName;
  children: ReactNode;
}

/** The part of the wishlist and compare pages that is the same for everybody. */
export function ShelfShell({ shelf, children }: ShelfShellProps) {
  const t = useTranslations();
  const title = t(`shelfPage.${shelf}.title`);
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: title, href: `/${shelf}` },
  ];
  return (
    <div className="container-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="font-semibold text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1 mb-6 text-muted">{t("shelfPage.keptHere")}</p>
      <noscript>
        <p className="rounded-card bg-surface p-4">{t("shelfPage.noScript")}</p>
      </noscript>
      {children}
    </div>
  );
}
