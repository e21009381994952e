import { z } from "zod";
import { defineCalls } from "../define-calls";
import { problem, robotProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { LOGIN_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Headers of a response that starts or renews a session. */
export const BOTH_COOKIES = {
  "Set-Cookie":
    "The session (HttpOnly) and `XSRF-TOKEN`, both SameSite=Lax, for as long as the session lives.",
};
/** Headers of a response that ends it. */
export const NO_COOKIES = { "Set-Cookie": "Both cookies, removed." };

const token = {
  group: "session",
  notes:
    "Starts a session where there is none. While the browser's token is good it is given again, because other tabs hold it.",
  responses: {
    200: {
      means: "The token of this browser's session",
      schema: schemas.csrfTokenResponse,
      headers: BOTH_COOKIES,
    },
  },
} as const;

/** Sessions of visitors, and the login with a password. */
export const LOGIN_CALLS = defineCalls(LOGIN_ADDRESSES, {
  getCsrfToken: { ...token, summary: "Returns a CSRF token for writes" },
  getCsrfTokenAfterLogin: { ...token, summary: "Returns a CSRF token; called after the login" },
  getCurrentUser: {
    group: "session",
    summary: "Returns the logged-in user",
    notes: "The shop takes null, 401, 403 and 419 alike for a guest.",
    responses: {
      200: { means: "The customer, or null for a guest", schema: schemas.currentUserResponse },
    },
  },
  login: {
    group: "session",
    summary: "Logs a customer in",
    notes:
      "What the guest had in the cart goes with the customer, and what the guest ordered or booked with the account's phone number. The session gets a new id. After five wrong passwords for an account each try needs a robot check and waits up to 4 s; the account is never locked.",
    body: {
      schema: schemas.loginBody,
      example: { email: "rahima@example.com", password: "a secret of hers", from: "frontend" },
    },
    limited: true,
    responses: {
      200: { means: "Logged in", schema: schemas.loginResponse, headers: BOTH_COOKIES },
      422: {
        means:
          "Name or password is wrong (no `errors`), or a robot check is needed (`errors.recaptchaToken`).",
        schema: robotProblem,
      },
    },
  },
  loginForm: {
    group: "session",
    embeddedOnly: true,
    summary: "Logs a customer in, for a form without JavaScript",
    notes:
      "Fields: `email` and `password`. Limited like the login; where that needs a robot check, this form is refused. Only for forms of this site.",
    query: { lang: { schema: z.enum(["en", "bn"]), means: "Language of the page", example: "bn" } },
    file: "application/x-www-form-urlencoded",
    limited: true,
    responses: {
      303: {
        means: "Logged in; leads to the page of `next` in the Referer",
        headers: BOTH_COOKIES,
      },
      422: { means: "A page that says what is wrong", type: "text/html" },
    },
  },
  getGuestRecords: {
    group: "session",
    summary: "Lists guest orders and appointments of this browser that the customer can claim",
    notes: "Those with another phone number than the account's, until the customer has answered.",
    embeddedOnly: true,
    customer: true,
    responses: {
      200: {
        means: "Numbers and dates, nothing about people",
        schema: schemas.guestRecordsResponse,
      },
      401: { means: "Nobody is logged in.", schema: problem },
    },
  },
  answerGuestRecords: {
    group: "session",
    summary: "Attaches them to the account, or removes them from this browser",
    notes: "Again is harmless.",
    embeddedOnly: true,
    customer: true,
    body: { schema: schemas.guestRecordsBody, example: { mine: true } },
    responses: { 200: { means: "Done", schema: schemas.guestRecordsDoneResponse } },
  },
  logout: {
    group: "session",
    summary: "Ends the session",
    notes: "Again is harmless. It has no body.",
    responses: { 200: { means: "Logged out", schema: messageResponse, headers: NO_COOKIES } },
  },
});
