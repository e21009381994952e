"use client";

import { useEffect } from "react";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { addressOf, isPlainClick, pageLinkOf } from "@/components/ui/page-link";
import { rememberListControl } from "./last-list-control";

/**
 * Handles clicks on all links that change the list: navigates without scrolling, and stores the key
 * of the link so that it is focused again on the new list.
 */
export function ListLinkFollower() {
  const { push } = usePageRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLinkOf(event) : null;
      const key = link?.dataset.listControl;
      if (!link || key === undefined) return;
      event.preventDefault();
      rememberListControl({ key, inDrawer: link.closest("dialog") !== null });
      push(addressOf(link), { scroll: false, link });
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [push]);
  return null;
}
