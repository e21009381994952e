"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { Link } from "@/components/ui/link";
import { withNext } from "@/lib/account/next-page";

interface AccountLinkProps {
  href: "/login" | "/register";
  className: string;
  children: ReactNode;
}

/** From login to register or back; where the person came from is kept. */
export function AccountLink({ href, ...props }: AccountLinkProps) {
  return (
    <Suspense fallback={<Link href={href} {...props} />}>
      <LinkWithNext href={href} {...props} />
    </Suspense>
  );
}

function LinkWithNext({ href, ...props }: AccountLinkProps) {
  const next = useSearchParams().get("next");
  return <Link href={withNext(href, next)} {...props} />;
}
