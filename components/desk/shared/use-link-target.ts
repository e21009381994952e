import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * Shows the part of a page that a link names, which the browser does only for parts that exist
 * before their data is loaded.
 * @param name after # in the address
 */
export function useLinkTarget(name: string) {
  const { hash } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const isTarget = hash === `#${name}`;
  useEffect(() => {
    if (isTarget) ref.current?.scrollIntoView({ block: "center" });
  }, [isTarget]);
  return { ref, isTarget };
}
