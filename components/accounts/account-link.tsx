"use client";

import { useSearchParams } from "next/navigation";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { useHydrated } from "@/components/ui/use-hydrated";
import { withNext } from "@/lib/shop/account/next-page";

interface AccountLinkProps extends Pick<ComponentProps<"a">, "onClick"> {
  href: "/login" | "/register" | "/forgot-password";
  className: string;
  children: ReactNode;
}

/** Link between the pages for logins and new accounts that keeps the `next` parameter. */
export function AccountLink(props: AccountLinkProps) {
  return useHydrated() ? <LinkWithNext {...props} /> : <Link {...props} />;
}

function LinkWithNext({ href, ...props }: AccountLinkProps) {
  const next = useSearchParams().get("next");
  return <Link href={withNext(href, next)} {...props} />;
}
