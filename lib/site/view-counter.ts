import type { AnalyticsSettings } from "./analytics-settings";

/** Pages of a single order or appointment. The last segment of their path is private. */
const PERSONAL = /^((?:\/bn)?\/(?:order-details|ebook-order-details|appointment-details))\/.*$/;

/**
 * Returns the address to count for a page: without order numbers and search text, but with campaign
 * parameters.
 */
export function countedAddress(page: string): string {
  const { origin, pathname, searchParams } = new URL(page);
  const campaign = [...searchParams].filter(([name]) => name.startsWith("utm_"));
  const query = new URLSearchParams(campaign).toString();
  return origin + pathname.replace(PERSONAL, "$1") + (query && `?${query}`);
}

type Command = (...words: unknown[]) => void;

/** Globals of the analytics services. Until their script has loaded, they are queues. */
interface Services {
  gtag?: Command;
  dataLayer?: IArguments[];
  plausible?: Command & { q?: IArguments[] };
}

interface PrivacySignals {
  globalPrivacyControl?: boolean;
  doNotTrack: string | null;
}

const CONSENT = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];
let started = false;
let last = "";

/**
 * Counts a page view, unless the browser asks not to be tracked. The first view loads the service's
 * script, which sets no cookie.
 * @param address address to count; the same address in a row counts once
 */
export function countView(settings: AnalyticsSettings, address: string): void {
  const { globalPrivacyControl, doNotTrack } = window.navigator as PrivacySignals;
  if (globalPrivacyControl || doNotTrack === "1" || address === last) return;
  if (!started) start(settings);
  started = true;
  last = address;
  const { gtag, plausible } = window as Services;
  if (settings.provider === "plausible") {
    plausible?.("pageview", { u: address });
    return;
  }
  // So that automatic events of the service carry the same address.
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

/** Google reads a command only from an `arguments` object, not from an array. */
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
