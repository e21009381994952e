"use client";

import { useLocale } from "next-intl";
import { useEffect, useRef } from "react";
import { mountAltchaWidget } from "./altcha-widget";
import type { RobotToken } from "./robot-token";

interface AltchaCheckProps {
  challenge: object;
  token: RobotToken;
  onExpired: () => void;
}

/** ALTCHA's proof of work, solved in the background; no third party is asked. */
export function AltchaCheck({ challenge, token, onExpired }: AltchaCheckProps) {
  const container = useRef<HTMLDivElement>(null);
  const language = useLocale();
  useEffect(() => {
    if (!container.current) return;
    const unmount = mountAltchaWidget(container.current, {
      challenge,
      language,
      onPayload: (payload) => token.provide(payload ? () => Promise.resolve(payload) : null),
      onExpired,
    });
    return () => {
      token.provide(null);
      unmount();
    };
  }, [challenge, language, token, onExpired]);
  return <div ref={container} className="min-h-14" />;
}
