import { z } from "zod";
import { defineCalls } from "../define-calls";
import { robotProblem } from "../refusals";
import { NEWSLETTER_ADDRESSES } from "./addresses";
import { newsletterSubscriptionBody, subscribedResponse } from "./schemas";

const link = {
  group: "forms",
  embeddedOnly: true,
  query: {
    token: {
      schema: z.string(),
      means: "Proof of the link; only mails to the address have it",
      example: "7-Yc0...",
      required: true,
    },
  },
  responses: {
    200: { means: "A page that says so", type: "text/html" },
    404: { means: "The link is wrong, or the address is not stored any more.", type: "text/html" },
  },
} as const;

/** The form of the newsletter, and the links in mails to its subscribers. */
export const NEWSLETTER_CALLS = defineCalls(NEWSLETTER_ADDRESSES, {
  subscribeToNewsletter: {
    group: "forms",
    summary: "Subscribes to the newsletter",
    notes:
      "The same response for a new and a known address, so that it does not reveal who is on the list.",
    feature: "newsletter",
    limited: true,
    body: {
      schema: newsletterSubscriptionBody,
      example: {
        email: "rahima@example.com",
        consent: true,
        consent_version: "2026-11",
        language: "en",
      },
    },
    responses: {
      200: {
        means: "On the list, or waiting for the confirmation of the address",
        schema: subscribedResponse,
      },
      422: {
        means: "A field cannot be taken, or a robot check is needed.",
        schema: robotProblem,
      },
    },
  },
  openConfirmLink: {
    ...link,
    summary: "A page with the button that confirms an address; changes nothing",
  },
  confirmSubscription: {
    ...link,
    summary: "Confirms an address; from the page of the link, without session and token",
  },
  openUnsubscribeLink: {
    ...link,
    summary: "A page with the button that unsubscribes; changes nothing",
  },
  unsubscribe: {
    ...link,
    summary: "Unsubscribes an address; also the one-click request of RFC 8058",
    notes: "Without session and token, and with any body.",
  },
});
