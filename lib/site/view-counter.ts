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
  dataLayer?: IArguments[];
  plausible?: Command & { q?: IArguments[] };
}

interface Wishes {
  globalPrivacyControl?: boolean;
  doNotTrack: string | null;
}

const CONSENT = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];
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
  const services = window as Services;
  if (settings.provider === "plausible") {
    const waiting: IArguments[] = [];
    services.plausible ??= Object.assign(queueInto(waiting), { q: waiting });
    addScript(settings.script, { domain: settings.domain });
    return;
  }
  services.dataLayer ??= [];
  services.gtag = queueInto(services.dataLayer);
  const { gtag } = services;
  gtag("consent", "default", Object.fromEntries(CONSENT.map((name) => [name, "denied"])));
  gtag("js", new Date());
  gtag("config", settings.id, { send_page_view: false });
  addScript(`https://www.googletagmanager.com/gtag/js?id=${settings.id}`);
}

/** Google reads a command only from the `arguments` of a function, not from an array. */
function queueInto(queue: IArguments[]): Command {
  return function command() {
    queue.push(arguments);
  };
}

function addScript(src: string, data: Record<string, string> = {}): void {
  const script = Object.assign(document.createElement("script"), { src, async: true });
  Object.assign(script.dataset, data);
  document.head.append(script);
}
