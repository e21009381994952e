import { html } from "hono/html";
import type { Locale } from "@/lib/i18n/locales";
import { plainPage } from "../kernel/text/plain-page";
import { translator } from "../kernel/text/translator";
import type { LinkAction } from "./newsletter-links";

interface LinkPage {
  action: LinkAction;
  /** `asked` has the button, `done` is after it, `unknown` is for a link that is not good. */
  step: "asked" | "done" | "unknown";
  locale: Locale;
  /** Name of the shop. */
  shop: string;
}

/** Renders the page of a link in a mail to a subscriber. It has no script. */
export function linkPage({ action, step, locale, shop }: LinkPage) {
  const t = translator(locale);
  const title =
    step === "unknown" ? t("newsletter.unknown") : t(`newsletter.${action}.${step}`, { shop });
  // Without an action a form is sent to the address of its page.
  const form =
    step === "asked"
      ? html`<form method="post"><button>${t(`newsletter.${action}.button`)}</button></form>`
      : "";
  return plainPage({ title, locale, shop, content: form });
}
