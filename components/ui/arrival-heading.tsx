"use client";

import { useEffect, useRef } from "react";

interface ArrivalHeadingProps {
  className: string;
  children: string;
}

/**
 * Main heading of content that loads after its page has opened. Takes the focus if the navigation
 * could only move it to the empty page, so that screen readers read the heading.
 */
export function ArrivalHeading({ className, children }: ArrivalHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.tagName === "MAIN") heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
