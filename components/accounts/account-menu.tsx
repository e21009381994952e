import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { type AccountSection, sectionPath } from "@/lib/shop/account/account-section";

const ICONS = {
  profile: "user",
  orders: "cart",
  ebooks: "book",
  appointments: "calendar",
  addresses: "truck",
  viewed: "heart",
  security: "shield",
  data: "document",
} as const;

interface AccountMenuProps {
  sections: AccountSection[];
  current: AccountSection;
}

/** Menu of the account. On small screens a row that scrolls to the current section. */
export function AccountMenu({ sections, current }: AccountMenuProps) {
  const t = useTranslations("account");
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const place = row.current?.children[sections.indexOf(current)];
    if (!row.current || !(place instanceof HTMLElement)) return;
    row.current.scrollLeft = place.offsetLeft - (row.current.clientWidth - place.offsetWidth) / 2;
  }, [sections, current]);
  return (
    <nav aria-label={t("menu")}>
      <ul
        ref={row}
        className="flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-line max-lg:border-b max-lg:px-4 max-lg:[scrollbar-width:none] lg:grid lg:rounded-card lg:border lg:border-line lg:p-2"
      >
        {sections.map((section) => (
          <li key={section} className="grid shrink-0">
            <Link
              href={sectionPath(section)}
              aria-current={section === current ? "page" : undefined}
              scroll={false}
              className="flex min-h-11 items-center gap-2 rounded-card px-3 py-2 font-semibold leading-tight hover:bg-brand-50 focus-visible:-outline-offset-3 aria-[current]:text-brand-700 max-lg:rounded-b-none max-lg:border-transparent max-lg:border-b-3 max-lg:aria-[current]:border-brand-600 lg:gap-3 lg:aria-[current]:bg-brand-50"
            >
              <Icon name={ICONS[section]} />
              {t(`sections.${section}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
