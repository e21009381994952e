import { useLocale } from "next-intl";
import type { ComponentProps } from "react";
import { localePath } from "@/lib/i18n/locales";

interface LinkProps extends ComponentProps<"a"> {
  /** Path without a language prefix. */
  href: string;
  /** Whether the next page begins at its top; otherwise what is seen stays where it is. */
  scroll?: boolean;
}

/**
 * A link inside the shop, in the language of the page. Plain markup: what follows links without loading
 * a document listens on the page (components/providers/use-page-links.ts).
 */
export function Link({ href, scroll = true, ...props }: LinkProps) {
  return (
    <a {...props} href={localePath(useLocale(), href)} data-keep-scroll={scroll ? undefined : ""} />
  );
}
