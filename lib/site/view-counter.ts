import type { AnalyticsSettings } from "./analytics-settings";

/** Pages of one person: what stands behind their path is nobody's business. */
const PERSONAL = /^((?:\/bn)?\/(?:order-details|ebook-order-details|appointment-details))\/.*$/;

/** The address that is counted for a page: no order number, no words of a search, but the campaign. */
export function countedAddress(page: string): string {
  const { origin, pathname, searchParams } = new URL(page);
  const campaign = [...searchParams].filter(([name]) => name.startsWith("utm_"));
  const query = new URLSearchParams(campaign).toString();
  return origin + pathname.replace(PERSONAL, "$1") + (query && `?${query}`);
}

type Command = (...words: unknown[]) => void;

/** What the services leave on the window; until their script is there, a queue. */
interface Services {
  gtag?: Command;
  plausible?: Command;
}

interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack: string | null;
}

const CONSENT = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];
const PLAUSIBLE_QUEUE =
  "window.plausible=window.plausible||function(){(plausible.q=plausible.q||[]).push(arguments)}";
const GOOGLE_QUEUE =
  "window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}";

let started = false;
let last = "";

/**
 * Counts that somebody sees a page, unless the browser asks not to be followed. The service's script
 * is loaded for the first one; it sets no cookie.
 * @param address as it is to be counted; the same one again counts once
 */
export function countView(settings: AnalyticsSettings, address: string): void {
  const { globalPrivacyControl, doNotTrack } = window.navigator as Wishes;
  if (globalPrivacyControl || doNotTrack === "1" || address === last) return;
  if (!started) start(settings);
  started = true;
  last = address;
  const { gtag, plausible } = window as Services;
  if (settings.provider === "plausible") {
    plausible?.("pageview", { u: address });
    return;
  }
  // Events of the service's own then carry this address too.
  gtag?.("set", { page_location: address });
  gtag?.("event", "page_view", { page_location: address });
}

function start(settings: AnalyticsSettings): void {
  if (settings.provider === "plausible") {
    addScript({ text: PLAUSIBLE_QUEUE });
    addScript({ src: settings.script, async: true }, { domain: settings.domain });
    return;
  }
  addScript({ text: GOOGLE_QUEUE });
  const { gtag } = window as Services;
  gtag?.("consent", "default", Object.fromEntries(CONSENT.map((name) => [name, "denied"])));
  gtag?.("js", new Date());
  gtag?.("config", settings.id, { send_page_view: false });
  addScript({ src: `https://www.googletagmanager.com/gtag/js?id=${settings.id}`, async: true });
}

/** The queues are inline scripts because the services read `arguments` from them. */
function addScript(
  properties: Partial<Pick<HTMLScriptElement, "src" | "text" | "async">>,
  data: Record<string, string> = {},
): void {
  const script = Object.assign(document.createElement("script"), properties);
  Object.assign(script.dataset, data);
  document.head.append(script);
}
