import { z } from "zod";
import type { Call, CallResponse } from "./call";

const PAGE: Record<number, CallResponse> = {
  200: { means: "A page that says so", type: "text/html" },
  404: { means: "The link is wrong, or the address is not stored any more.", type: "text/html" },
};

const token = {
  schema: z.string(),
  means: "Proof of the link; only mails to the address have it",
  example: "7-Yc0...",
  required: true,
};

const common = {
  group: "forms",
  embeddedOnly: true,
  query: { token },
  responses: PAGE,
} as const;

/** Links in mails to subscribers of the newsletter. */
export const NEWSLETTER_LINK_CALLS: Call[] = [
  {
    ...common,
    id: "openConfirmLink",
    method: "GET",
    path: "/api/newsletter/confirm",
    summary: "A page with the button that confirms an address; changes nothing",
  },
  {
    ...common,
    id: "confirmSubscription",
    method: "POST",
    path: "/api/newsletter/confirm",
    summary: "Confirms an address; from the page of the link, without session and token",
  },
  {
    ...common,
    id: "openUnsubscribeLink",
    method: "GET",
    path: "/api/newsletter/unsubscribe",
    summary: "A page with the button that unsubscribes; changes nothing",
  },
  {
    ...common,
    id: "unsubscribe",
    method: "POST",
    path: "/api/newsletter/unsubscribe",
    summary: "Unsubscribes an address; also the one-click request of RFC 8058",
    notes: "Without session and token, and with any body.",
  },
];
