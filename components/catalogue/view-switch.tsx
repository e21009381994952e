import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { isPlainList, type ListQuery, listHref, type View } from "@/lib/shop/catalogue/list-query";
import { ListLink } from "./list-link";

const VIEWS: View[] = ["grid", "list"];

/** Switches between grid and list view and keeps the page number. */
export function ViewSwitch({ query }: { query: ListQuery }) {
  const t = useTranslations("list");
  return (
    <ul aria-label={t("view")} className="flex gap-1">
      {VIEWS.map((view) => {
        const next = { ...query, view };
        const active = view === query.view;
        return (
          <li key={view}>
            <ListLink
              control={`view-${view}`}
              href={listHref(next)}
              nofollow={!isPlainList(next)}
              active={active}
              label={t(view)}
              className={`icon-button relative ${active ? "bg-brand-50 text-brand-700" : "text-muted"}`}
            >
              <Icon name={view} className="size-6" />
            </ListLink>
          </li>
        );
      })}
    </ul>
  );
}
