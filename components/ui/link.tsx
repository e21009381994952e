"use client";

import NextLink from "next/link";
import { useLocale } from "next-intl";
import { type ComponentProps, useState } from "react";
import { localePath } from "@/lib/i18n/locales";

type LinkProps = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & {
  /** Path without a language prefix. */
  href: string;
};

/** A link inside the shop, in the language of the page; prefetches on hover, focus or touch, not on sight. */
export function Link({ href, ...props }: LinkProps) {
  const locale = useLocale();
  const [intent, setIntent] = useState(false);
  const show = () => setIntent(true);
  return (
    <NextLink
      {...props}
      href={localePath(locale, href)}
      prefetch={intent}
      onMouseEnter={show}
      onFocus={show}
      onTouchStart={show}
    />
  );
}
