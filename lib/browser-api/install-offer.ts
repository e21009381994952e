import { sharedValue } from "@/lib/base/shared-value";

/** Event with which a browser offers to install the shop; not every browser has it. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

/** The offer, until it is used. */
export const installOffer = sharedValue<InstallOffer | null>(null);

/**
 * Keeps the browser's offer, which comes once, for the hint of the page. @returns function that
 * stops listening
 */
export function keepInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    if ("prompt" in event) installOffer.set(event as InstallOffer);
  };
  window.addEventListener("beforeinstallprompt", keep);
  return () => window.removeEventListener("beforeinstallprompt", keep);
}
