import { defineCalls } from "../define-calls";
import { BOTH_COOKIES } from "../login/calls";
import { conflictProblem, problem, robotProblem, validationProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { ACCOUNT_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Registration, password and sessions of a customer. */
export const ACCOUNT_CALLS = defineCalls(ACCOUNT_ADDRESSES, {
  register: {
    group: "account",
    summary: "Creates an account without logging in",
    body: {
      schema: schemas.registrationBody,
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
  changePassword: {
    group: "account",
    summary: "Changes the password",
    notes: "All its sessions end; this browser goes on with a new one.",
    feature: "password",
    customer: true,
    body: {
      schema: schemas.passwordChangeBody,
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
  getSessions: {
    group: "account",
    summary: "Lists the sessions of the customer, last seen first",
    feature: "sessions",
    customer: true,
    responses: {
      200: { means: "All sessions of the customer", schema: schemas.sessionsResponse },
      401: { means: "Nobody is logged in.", schema: problem },
    },
  },
  endOtherSessions: {
    group: "account",
    summary: "Ends all other sessions of the customer",
    feature: "sessions",
    customer: true,
    responses: {
      200: { means: "Ended; how many there were", schema: schemas.sessionsEndedResponse },
    },
  },
  endSession: {
    group: "account",
    summary: "Ends one session of the customer",
    feature: "sessions",
    customer: true,
    responses: { 200: { means: "Ended", schema: messageResponse } },
  },
});
