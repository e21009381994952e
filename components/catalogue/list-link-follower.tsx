"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useTransition } from "react";
import { addressOf, isPlainClick, pageLinkOf } from "@/components/ui/page-link";
import { rememberListControl } from "./last-list-control";

/**
 * Handles clicks on all links that change the list: navigates without scrolling, marks the link as
 * loading, and stores its key so that it is focused again on the new list.
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
