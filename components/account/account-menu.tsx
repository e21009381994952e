import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { type AccountSection, sectionPath } from "@/lib/shop/account/account-section";

const ICONS = {
  profile: "user",
  orders: "cart",
  ebooks: "book",
  appointments: "calendar",
  security: "shield",
} as const;

interface AccountMenuProps {
  sections: AccountSection[];
  current: AccountSection;
}

/** Menu of the account: My Profile, Orders, Ebooks, Appointments, Security. */
export function AccountMenu({ sections, current }: AccountMenuProps) {
  const t = useTranslations("account");
  return (
    <nav aria-label={t("menu")}>
      <ul className="grid gap-1 rounded-card border border-line p-2 max-lg:grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))]">
        {sections.map((section) => (
          <li key={section} className="grid">
            <Link
              href={sectionPath(section)}
              aria-current={section === current ? "page" : undefined}
              scroll={false}
              className="flex min-h-11 items-center gap-3 rounded-card px-3 py-2 font-semibold leading-tight hover:bg-brand-50 aria-[current]:bg-brand-50 aria-[current]:text-brand-700 max-lg:flex-col max-lg:justify-center max-lg:gap-1 max-lg:px-1 max-lg:text-center"
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
