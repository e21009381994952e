"use client";

import { useHydrated } from "@/components/ui/use-hydrated";
import { cookiesBlocked } from "@/lib/base/cookies-blocked";

interface BrowserNoticeProps {
  /** Text for a browser that blocks cookies. */
  cookies: string;
  /** Text for a page without https; null if nothing needs it. */
  insecure: string | null;
}

/** Says why nothing can be ordered here; usually renders nothing. */
export function BrowserNotice({ cookies, insecure }: BrowserNoticeProps) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const isInsecure = window.isSecureContext === false;
  const text = cookiesBlocked() ? cookies : isInsecure && insecure;
  return text ? <p role="alert">{text}</p> : null;
}
