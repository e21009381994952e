"use client";

import { usePathname } from "next/navigation";
import { type ComponentProps, useEffect, useState } from "react";
import { Link } from "@/components/ui/link";
import { splitLocalePath } from "@/lib/i18n/locales";

/** A link of a menu that says when it leads to the page being shown; the static HTML cannot know. */
export function NavLink(props: ComponentProps<typeof Link>) {
  const pathname = usePathname();
  const [current, setCurrent] = useState<string>();
  useEffect(() => setCurrent(splitLocalePath(pathname).path), [pathname]);
  return <Link {...props} aria-current={props.href === current ? "page" : undefined} />;
}
