"use client";

import "altcha/external";
import "altcha/altcha.css";
import "altcha/i18n/bn";
import "altcha/i18n/en";
import { useLocale } from "next-intl";
import { useEffect, useRef } from "react";
import type { RobotToken } from "./robot-token";
import { RobotWorker } from "./robot-worker";

interface AltchaCheckProps {
  challenge: object;
  token: RobotToken;
  /**
   * Called with true when the challenge is solved, and with false when the solution is no longer
   * valid.
   */
  onSolved: (solved: boolean) => void;
  onExpired: () => void;
}

/** ALTCHA proof of work, solved in a worker, or in the page if none starts, without a third-party service. */
export function AltchaCheck({ challenge, token, onSolved, onExpired }: AltchaCheckProps) {
  const container = useRef<HTMLDivElement>(null);
  const language = useLocale();
  useEffect(() => {
    if (!container.current) return;
    const unmount = mountAltchaWidget(container.current, {
      challenge,
      language,
      onPayload: (payload) => {
        token.progress();
        token.provide(payload ? () => Promise.resolve(payload) : null);
        onSolved(payload !== null);
      },
      onExpired,
      onFailed: () => token.fail(),
    });
    return () => {
      token.provide(null);
      unmount();
    };
  }, [challenge, language, token, onSolved, onExpired]);
  return <div ref={container} className="min-h-14" />;
}

const ALGORITHM = "PBKDF2/SHA-256";

globalThis.$altcha.algorithms.set(
  ALGORITHM,
  () => new RobotWorker(() => new Worker(new URL("./solve-worker.ts", import.meta.url))),
);

interface AltchaWidgetOptions {
  challenge: object;
  language: string;
  /** Called with the payload when solved, and with null in every other state. */
  onPayload: (payload: string | null) => void;
  onExpired: () => void;
  /** Called when the challenge cannot be solved on this device. */
  onFailed: () => void;
}

/**
 * Mounts a widget that starts solving the challenge immediately.
 * @returns a function that removes it
 */
export function mountAltchaWidget(container: Element, options: AltchaWidgetOptions): () => void {
  const widget = document.createElement("altcha-widget");
  widget.setAttribute("challenge", JSON.stringify(options.challenge));
  widget.setAttribute("auto", "onload");
  widget.setAttribute("language", options.language);
  widget.setAttribute("configuration", JSON.stringify({ hideFooter: true, hideLogo: true }));
  widget.addEventListener("statechange", (event) => {
    const { state, payload } = readDetail(event);
    options.onPayload(state === "verified" ? payload : null);
    if (state === "expired") options.onExpired();
    if (state === "error") options.onFailed();
  });
  container.replaceChildren(widget);
  return () => widget.remove();
}

function readDetail(event: Event): { state: unknown; payload: string | null } {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const { state, payload } = Object(detail) as { state?: unknown; payload?: unknown };
  return { state, payload: typeof payload === "string" ? payload : null };
}
