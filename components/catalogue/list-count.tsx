"use client";

import { useEffect, useRef, useState } from "react";
import {
  type ListControl,
  lastListControl,
  rememberListControl,
  SORT_CONTROL,
} from "./last-list-control";

interface ListCountProps {
  /** Address of the list that is shown. */
  address: string;
  /** 'Showing 1-12 of 34 results'. */
  text: string;
  /** 'Sorted by popularity.', announced after a choice of the order. */
  order: string;
}

/** Time in ms until the controls of the new list can be focused. */
const SETTLE_MS = 100;
/**
 * Time in ms for which the text is removed: screen readers announce a status only when it changes.
 */
const BLINK_MS = 50;

/**
 * Number of products shown. After a choice on the previous list it announces the new count,
 * restores the focus to the control that was used, and scrolls to the top of the list if that is
 * above the viewport.
 */
export function ListCount({ address, text, order }: ListCountProps) {
  const top = useRef<HTMLParagraphElement>(null);
  const [arrived, setArrived] = useState("");
  const [sorted, setSorted] = useState(false);
  const blank = arrived === address;

  useEffect(() => {
    if (!lastListControl()) return;
    const timer = setTimeout(() => {
      const control = lastListControl();
      rememberListControl(null);
      setArrived(address);
      setSorted(control?.key === SORT_CONTROL);
      const element = top.current;
      if (!element || !control) return;
      if (element.getBoundingClientRect().top < 0) element.scrollIntoView();
      giveFocusBack(control, element);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [address]);

  useEffect(() => {
    if (!blank) return;
    const timer = setTimeout(() => setArrived(""), BLINK_MS);
    return () => clearTimeout(timer);
  }, [blank]);

  return (
    <p ref={top} role="status" tabIndex={-1} className="min-w-0 flex-1 text-muted">
      {!blank && sorted && <span className="sr-only">{order} </span>}
      {!blank && <span>{text}</span>}
    </p>
  );
}

function giveFocusBack({ key, inDrawer }: ListControl, otherwise: HTMLElement): void {
  const isVisible = (element: Element) => element.getClientRects().length > 0;
  const focused = document.activeElement;
  // Not for the drawer: it has focused its own first button.
  if (!inDrawer && focused && focused !== document.body && isVisible(focused)) return;
  const controls = document.querySelectorAll<HTMLElement>("[data-list-control]");
  const same = [...controls].findLast(
    (element) => element.dataset.listControl === key && isVisible(element),
  );
  (same ?? otherwise).focus({ preventScroll: true });
  same?.scrollIntoView({ block: "nearest" });
}
