"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { addressOf, isPlainClick, pageLinkOf } from "@/components/ui/page-link";
import { rememberListControl } from "./last-list-control";

/**
 * Follows the links that change a list: the place on the page stays, the link says that the list is
 * coming, and gets the focus back on it.
 */
export function ListLinkFollower() {
  const router = useRouter();
  const [followed, setFollowed] = useState<HTMLAnchorElement | null>(null);
  const [pending, startTransition] = useTransition();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLinkOf(event) : null;
      const key = link?.dataset.listControl;
      if (!link || key === undefined) return;
      event.preventDefault();
      rememberListControl({ key, inDrawer: link.closest("dialog") !== null });
      setFollowed(link);
      startTransition(() => router.push(addressOf(link), { scroll: false }));
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
  useEffect(() => {
    if (!pending || !followed) return;
    followed.dataset.coming = "";
    return () => {
      delete followed.dataset.coming;
    };
  }, [pending, followed]);
  return null;
}
