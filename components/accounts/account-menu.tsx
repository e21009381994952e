import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { type AccountSection, sectionPath } from "@/lib/shop/account/account-section";

const ICONS = {
  profile: "user",
  orders: "cart",
  ebooks: "book",
  appointments: "calendar",
  addresses: "truck",
  viewed: "clock",
  security: "shield",
  data: "document",
} as const;

interface AccountMenuProps {
  sections: AccountSection[];
  current: AccountSection;
}

/** Menu of the account; on small screens a list of two columns, so that all sections are seen. */
export function AccountMenu({ sections, current }: AccountMenuProps) {
  const t = useTranslations("account");
  return (
    <nav aria-label={t("menu")}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-1 rounded-card border border-line p-1 lg:grid-cols-1 lg:p-2">
        {sections.map((section) => (
          <li key={section} className="grid">
            <Link
              href={sectionPath(section)}
              aria-current={section === current ? "page" : undefined}
              scroll={false}
              className="flex min-h-11 items-center gap-2 rounded-card px-2 py-1 font-semibold leading-tight hover:bg-brand-50 focus-visible:-outline-offset-3 aria-[current]:bg-brand-50 aria-[current]:text-brand-700 lg:gap-3 lg:px-3 lg:py-2"
            >
              <Icon name={ICONS[section]} className="max-[24rem]:hidden" />
              <span className="min-w-0 wrap-anywhere">{t(`sections.${section}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
