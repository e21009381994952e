import { code, text, time } from "../desk/export-columns";
import type { ListExports } from "../desk/list-export";
import { listSubscribers } from "./newsletter-records";

/** Exports of subscribers to the newsletter. */
export const NEWSLETTER_EXPORTS = {
  newsletter: {
    columns: [
      ...[text("email"), text("language"), text("consent_version"), time("consented_at")],
      ...[time("confirmed_at"), code("state", "newsletter.states")],
      text("unsubscribe"),
    ],
    read: (services, { filters, ...query }) =>
      // Unconfirmed subscribers must not get the newsletter, so they are exported only on request.
      listSubscribers(services, { ...query, filters: { state: "subscribed", ...filters } }),
  },
} satisfies ListExports;
