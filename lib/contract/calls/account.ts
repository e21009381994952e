import { conflictProblem, problem, robotProblem, validationProblem } from "../refusals";
import * as requests from "../requests";
import {
  csrfTokenResponse,
  currentUserResponse,
  guestRecordsDoneResponse,
  guestRecordsResponse,
  loginResponse,
  messageResponse,
  sessionsEndedResponse,
  sessionsResponse,
} from "../wire/account";
import type { Call, CallResponse } from "./call";

export const BOTH_COOKIES = {
  "Set-Cookie":
    "The session (HttpOnly) and `XSRF-TOKEN`, both SameSite=Lax, for as long as the session lives.",
};
const NO_COOKIES = { "Set-Cookie": "Both cookies, removed." };
const TOKEN: Record<number, CallResponse> = {
  200: {
    means: "The token of this browser's session",
    schema: csrfTokenResponse,
    headers: BOTH_COOKIES,
  },
};
const TOKEN_NOTES =
  "Starts a session where there is none. While the browser's token is good it is given again, because other tabs hold it.";

/** Sessions and customer accounts. */
export const ACCOUNT_CALLS: Call[] = [
  {
    id: "getCsrfToken",
    method: "GET",
    path: "/csrf-token",
    group: "session",
    summary: "Returns a CSRF token for writes",
    notes: TOKEN_NOTES,
    responses: TOKEN,
  },
  {
    id: "getCsrfTokenAfterLogin",
    method: "GET",
    path: "/api/csrf-token",
    group: "session",
    summary: "Returns a CSRF token; called after the login",
    notes: TOKEN_NOTES,
    responses: TOKEN,
  },
  {
    id: "getCurrentUser",
    method: "GET",
    path: "/logged-on-user",
    group: "session",
    summary: "Returns the logged-in user",
    notes: "The shop takes null, 401, 403 and 419 alike for a guest.",
    responses: { 200: { means: "The customer, or null for a guest", schema: currentUserResponse } },
  },
  {
    id: "login",
    method: "POST",
    path: "/admin/login",
    group: "session",
    summary: "Logs a customer in",
    notes:
      "What the guest had in the cart goes with the customer, and what the guest ordered or booked with the account's phone number. The session gets a new id. After five wrong passwords for an account each try needs a robot check and waits up to 4 s; the account is never locked.",
    body: {
      schema: requests.loginBody,
      example: { email: "rahima@example.com", password: "a secret of hers", from: "frontend" },
    },
    limited: true,
    responses: {
      200: { means: "Logged in", schema: loginResponse, headers: BOTH_COOKIES },
      422: {
        means:
          "Name or password is wrong (no `errors`), or a robot check is needed (`errors.recaptchaToken`).",
        schema: robotProblem,
      },
    },
  },
  {
    id: "getGuestRecords",
    method: "GET",
    path: "/api/guest-records",
    group: "session",
    summary: "Lists guest orders and appointments of this browser that the customer can claim",
    notes: "Those with another phone number than the account's, until the customer has answered.",
    embeddedOnly: true,
    customer: true,
    responses: {
      200: { means: "Numbers and dates, nothing about people", schema: guestRecordsResponse },
      401: { means: "Nobody is logged in.", schema: problem },
    },
  },
  {
    id: "answerGuestRecords",
    method: "POST",
    path: "/api/guest-records",
    group: "session",
    summary: "Attaches them to the account, or removes them from this browser",
    notes: "Again is harmless.",
    embeddedOnly: true,
    customer: true,
    body: { schema: requests.guestRecordsBody, example: { mine: true } },
    responses: { 200: { means: "Done", schema: guestRecordsDoneResponse } },
  },
  {
    id: "logout",
    method: "POST",
    path: "/logout",
    group: "session",
    summary: "Ends the session",
    notes: "Again is harmless. It has no body.",
    responses: { 200: { means: "Logged out", schema: messageResponse, headers: NO_COOKIES } },
  },
  {
    id: "register",
    method: "POST",
    path: "/api/fn-register",
    group: "account",
    summary: "Creates an account without logging in",
    body: {
      schema: requests.registrationBody,
      example: {
        name: "Rahima Khatun",
        mobile_no: "01711000001",
        email: "rahima@example.com",
        password: "a secret of hers",
        password_confirmation: "a secret of hers",
        marketingConsent: false,
        privacyPolicy: true,
        recaptchaToken: "03AFcWeA...",
      },
    },
    limited: true,
    responses: {
      201: { means: "The account is there; 200 is taken, too", schema: messageResponse },
      422: {
        means:
          "A field cannot be taken: also a number or address that has an account, or a password that is easy to guess. With the right code, a number or address is taken from an account that has not confirmed it.",
        schema: robotProblem,
      },
    },
  },
  {
    id: "changePassword",
    method: "POST",
    path: "/api/change-password",
    group: "account",
    summary: "Changes the password",
    notes: "All its sessions end; this browser goes on with a new one.",
    feature: "password",
    customer: true,
    body: {
      schema: requests.passwordChangeBody,
      example: {
        current_password: "a secret of hers",
        password: "another secret of hers",
        password_confirmation: "another secret of hers",
      },
    },
    limited: true,
    responses: {
      200: { means: "Changed", schema: messageResponse, headers: BOTH_COOKIES },
      409: { means: "It was changed by another request meanwhile.", schema: conflictProblem },
      422: {
        means: "`current_password` is wrong, or the new one cannot be taken.",
        schema: validationProblem,
      },
    },
  },
  {
    id: "getSessions",
    method: "GET",
    path: "/api/sessions",
    group: "account",
    summary: "Lists the sessions of the customer, last seen first",
    feature: "sessions",
    customer: true,
    responses: {
      200: { means: "All sessions of the customer", schema: sessionsResponse },
      401: { means: "Nobody is logged in.", schema: problem },
    },
  },
  {
    id: "endOtherSessions",
    method: "DELETE",
    path: "/api/sessions",
    group: "account",
    summary: "Ends all other sessions of the customer",
    feature: "sessions",
    customer: true,
    responses: { 200: { means: "Ended; how many there were", schema: sessionsEndedResponse } },
  },
  {
    id: "endSession",
    method: "DELETE",
    path: "/api/sessions/{sessionId}",
    group: "account",
    summary: "Ends one session of the customer",
    feature: "sessions",
    customer: true,
    responses: { 200: { means: "Ended", schema: messageResponse } },
  },
];
