import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Shows the part of a page that a link names, which the browser does only for parts that exist
 * before their data is loaded. The keyboard goes on there if the part can have the focus.
 * @param name after # in the address
 * @param block where on the screen it is shown
 */
export function useLinkTarget(name: string, block: ScrollLogicalPosition = "center") {
  const { hash } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const isTarget = hash === `#${name}`;
  useEffect(() => {
    if (!isTarget) return;
    ref.current?.scrollIntoView({ block });
    ref.current?.focus({ preventScroll: true });
  }, [isTarget, block]);
  return { ref, isTarget };
}
