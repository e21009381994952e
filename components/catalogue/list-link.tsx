"use client";

import { useSetAtom } from "jotai";
import NextLink, { useLinkStatus } from "next/link";
import { useLocale } from "next-intl";
import type { MouseEvent, ReactNode } from "react";
import { localePath } from "@/lib/i18n/locales";
import { lastListControl } from "./last-list-control";

interface ListLinkProps {
  /** Names this control, so that it gets the focus back on the new list. */
  control: string;
  /** Path without language. */
  href: string;
  nofollow?: boolean;
  /** It stands for what is shown now. */
  active?: boolean;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A link that changes the list one is looking at: keeps the place, and is not fetched ahead. */
export function ListLink({
  control,
  href,
  nofollow,
  active,
  label,
  className = "",
  children,
}: ListLinkProps) {
  const locale = useLocale();
  const remember = useSetAtom(lastListControl);
  const start = (event: MouseEvent<HTMLAnchorElement>) =>
    remember({ key: control, inDrawer: event.currentTarget.closest("dialog") !== null });
  return (
    <NextLink
      href={localePath(locale, href)}
      prefetch={false}
      scroll={false}
      rel={nofollow ? "nofollow" : undefined}
      aria-current={active ? "true" : undefined}
      aria-label={label}
      data-list-control={control}
      onClick={start}
      className={`relative ${className}`}
    >
      {children}
      <Pending />
    </NextLink>
  );
}

function Pending() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return <span className="absolute inset-0 animate-pulse rounded-card bg-brand-600/15" />;
}
