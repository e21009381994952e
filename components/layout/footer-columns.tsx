import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { Feature } from "@/lib/contract/calls/call";
import { FOOTER_COLUMNS, type MenuLink } from "@/lib/site/menu";

/** Links that lead somewhere only when the API can do it. */
const NEEDS: Partial<Record<MenuLink["key"], Feature>> = { orderTracking: "tracking" };

/** The columns Company, Services and Customer Care, without what the API cannot do. */
export function FooterColumns({ features }: { features: readonly Feature[] }) {
  const t = useTranslations("footer.columns");
  const texts = useTranslations("header.links");
  const offered = ({ key }: MenuLink) => {
    const feature = NEEDS[key];
    return feature === undefined || features.includes(feature);
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-8">
      {FOOTER_COLUMNS.map(({ title, links }) => (
        <div key={title}>
          <h2 className="font-semibold">{t(title)}</h2>
          <ul className="mt-2 text-white/85">
            {links.filter(offered).map(({ key, href }) => (
              <li key={key}>
                <Link href={href} className="inline-flex min-h-11 items-center hover:underline">
                  {texts(key)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
