import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Part } from "@/components/errors/part";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { WithoutScript } from "@/components/ui/without-script";
import type { SavedListName } from "@/lib/shop/saved/saved-products";

interface SavedPageShellProps {
  list: SavedListName;
  children: ReactNode;
}

/** Static part of the wishlist and compare pages. */
export function SavedPageShell({ list, children }: SavedPageShellProps) {
  const t = useTranslations();
  const title = t(`savedPage.${list}.title`);
  const crumbs = [
    { name: t("common.home"), href: "/" },
    { name: title, href: `/${list}` },
  ];
  return (
    <div className="container-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="font-semibold text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1 mb-6 text-muted">{t("savedPage.keptHere")}</p>
      <WithoutScript>{t("savedPage.noScript")}</WithoutScript>
      <Part>{children}</Part>
    </div>
  );
}
