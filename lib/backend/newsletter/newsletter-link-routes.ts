import { Hono } from "hono";
import { NEWSLETTER_ADDRESSES as addresses } from "@/lib/contract/newsletter/addresses";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locales";
import { inTransaction } from "../kernel/db/transaction";
import type { AppContext, AppEnv } from "../kernel/http/http";
import type { Services } from "../services";
import { followLink } from "./newsletter";
import { type LinkAction, subscriberOfToken } from "./newsletter-links";
import { linkPage } from "./newsletter-page";

const LINKS = [
  ["confirm", addresses.openConfirmLink, addresses.confirmSubscription],
  ["unsubscribe", addresses.openUnsubscribeLink, addresses.unsubscribe],
] as const;

/**
 * Routes of the links in mails to subscribers, without login and JavaScript. Reading a link changes
 * nothing, since programs that check mails open it; the button of its page does, and so does the
 * one-click POST of a mail program (RFC 8058), which has no cookie.
 */
export function newsletterLinkRoutes(services: Services) {
  const { db, now, secrets } = services;
  const app = new Hono<AppEnv>();

  const respond = async (c: AppContext, action: LinkAction, follow: boolean) => {
    c.header("Cache-Control", "private, no-store");
    c.header("X-Robots-Tag", "noindex");
    c.header("Referrer-Policy", "no-referrer");
    const token = c.req.query("token") ?? "";
    const row = await subscriberOfToken(db, secrets, action, token);
    const locale = row && isLocale(row.language) ? row.language : DEFAULT_LOCALE;
    const { name: shop } = await services.shopDetails(locale);
    const page = { action, locale, shop };
    // An address that is gone was unsubscribed before, or waited for too long.
    if (!row) return c.html(linkPage({ ...page, step: "unknown" }), 404);
    if (!follow) return c.html(linkPage({ ...page, step: "asked" }));
    await inTransaction(db, (trx) => followLink(trx, action, row, now()), { repeatable: true });
    return c.html(linkPage({ ...page, step: "done" }));
  };

  for (const [action, opens, follows] of LINKS) {
    app.get(opens.path, (c) => respond(c, action, false));
    app.post(follows.path, (c) => respond(c, action, true));
  }

  return app;
}
