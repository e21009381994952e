import "altcha/external";
import "altcha/altcha.css";
import "altcha/i18n/bn";
import "altcha/i18n/en";

const ALGORITHM = "PBKDF2/SHA-256";

globalThis.$altcha.algorithms.set(
  ALGORITHM,
  () => new Worker(new URL("../../node_modules/altcha/dist/workers/pbkdf2.js", import.meta.url)),
);

interface AltchaWidgetOptions {
  challenge: object;
  language: string;
  /** Called with the payload once solved, with null when it is no longer good. */
  onPayload: (payload: string | null) => void;
  onExpired: () => void;
}

/** Puts a widget that solves the challenge by itself into `container`. @returns a function that removes it */
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
  });
  container.replaceChildren(widget);
  return () => widget.remove();
}

function readDetail(event: Event): { state: unknown; payload: string | null } {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  const { state, payload } = Object(detail) as { state?: unknown; payload?: unknown };
  return { state, payload: typeof payload === "string" ? payload : null };
}
