import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { localePath } from "@/lib/i18n/locales";

interface LinkProps extends ComponentProps<"a"> {
  /** Path without the locale prefix. */
  href: string;
  /** Whether navigation scrolls to the top of the new page. */
  scroll?: boolean;
}

/**
 * Internal link with the locale of the page. Plain markup: one listener on the page handles
 * client-side navigation (components/providers/use-page-links.ts).
 */
export function Link({ href, scroll = true, ...props }: LinkProps) {
  return (
    <a {...props} href={localePath(useLocale(), href)} data-keep-scroll={scroll ? undefined : ""} />
  );
}
