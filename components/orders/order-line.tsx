import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { formatTaka } from "@/lib/i18n/format-taka";
import type { Locale } from "@/lib/i18n/locales";

interface OrderLineProps {
  /** Text of the line, in `language`. */
  name: ReactNode;
  language: Locale | undefined;
  /** Site path of the picture. */
  image?: string | null;
  /** Path of the product's page. */
  href?: string | null;
  /** Content below the name, in the language of the page. */
  mark?: ReactNode;
  /** Total in taka. */
  total: number;
}

/** Order line: picture, name and total. */
export function OrderLine({ name, language, image, href, mark, total }: OrderLineProps) {
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2.5">
      {image && (
        <Picture
          src={image}
          alt=""
          width={56}
          height={56}
          layout={56}
          className="size-14 shrink-0 rounded-card border border-line bg-white object-contain"
        />
      )}
      <span className="min-w-0 flex-[1_1_6rem] wrap-anywhere leading-snug">
        <span lang={language}>
          {href ? (
            <Link href={href} className="underline-offset-2 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {mark && <> {mark}</>}
      </span>
      <span className="whitespace-nowrap tabular-nums">{formatTaka(total, locale)}</span>
    </li>
  );
}
