import * as requests from "../account-code-requests";
import { conflictProblem, problem, robotProblem } from "../refusals";
import {
  guestRecordsDoneResponse,
  guestRecordsResponse,
  loginResponse,
  messageResponse,
  unconfirmedContactsResponse,
} from "../wire/account";
import { BOTH_COOKIES } from "./account";
import type { Call, CallResponse } from "./call";

const REQUEST = { login: "01711000001", language: "en", recaptchaToken: "03AFcWeA..." };
const SENT_NOTES =
  "The response is the same whether or not there is such an account, and its work takes as long. A code has six digits, is valid for ten minutes and five tries, once, and replaces the one before.";

const SENT: Record<number, CallResponse> = {
  200: { means: "A code is on its way, if there is such an account", schema: messageResponse },
  404: { means: "The shop cannot send messages.", schema: problem },
  422: { means: "A field is missing, or the robot check.", schema: robotProblem },
};

const WRONG: CallResponse = {
  means:
    "The code is wrong, used, expired or too often tried (`errors.code`), another field cannot be taken, or a robot check is needed (`errors.recaptchaToken`).",
  schema: robotProblem,
};

/** Forgotten passwords and logins with a code. */
export const ACCOUNT_CODE_CALLS: Call[] = [
  {
    id: "forgotPassword",
    method: "POST",
    path: "/api/forgot-password",
    group: "account",
    summary: "Sends a code to the owner of an account, by SMS or mail",
    notes: SENT_NOTES,
    feature: "password-reset",
    body: { schema: requests.codeRequestBody, example: REQUEST },
    limited: true,
    responses: SENT,
  },
  {
    id: "resetPassword",
    method: "POST",
    path: "/api/reset-password",
    group: "account",
    summary: "Sets a new password and logs the customer in",
    notes:
      "All other sessions of the account end, and its owner is notified. After five wrong codes for an account each try needs a robot check and waits up to 4 s.",
    feature: "password-reset",
    body: {
      schema: requests.passwordResetBody,
      example: {
        login: "01711000001",
        code: "493817",
        password: "another secret of hers",
        password_confirmation: "another secret of hers",
        language: "en",
      },
    },
    limited: true,
    responses: {
      200: { means: "Changed, and logged in", schema: loginResponse, headers: BOTH_COOKIES },
      422: WRONG,
    },
  },
  {
    id: "sendLoginCode",
    method: "POST",
    path: "/api/login-code",
    group: "session",
    summary: "Sends a code to log in with, by SMS or mail",
    notes: SENT_NOTES,
    feature: "login-code",
    body: { schema: requests.codeRequestBody, example: REQUEST },
    limited: true,
    responses: SENT,
  },
  {
    id: "loginWithCode",
    method: "POST",
    path: "/api/login-with-code",
    group: "session",
    summary: "Logs a customer in with a code instead of the password",
    notes: "Otherwise like a login with the password.",
    feature: "login-code",
    body: {
      schema: requests.codeLoginBody,
      example: { login: "01711000001", code: "493817", language: "en" },
    },
    limited: true,
    responses: {
      200: { means: "Logged in", schema: loginResponse, headers: BOTH_COOKIES },
      422: WRONG,
    },
  },
  {
    id: "sendContactCode",
    method: "POST",
    path: "/api/contact-code",
    group: "account",
    summary: "Sends a code that confirms a mobile number or email address",
    notes:
      "The same whether or not it has an account. For a registration, an appointment or `confirm-contact`.",
    feature: "confirm-contact",
    body: {
      schema: requests.contactCodeBody,
      example: { contact: "01711000001", language: "en", recaptchaToken: "03AFcWeA..." },
    },
    limited: true,
    responses: {
      200: { means: "A code is on its way", schema: messageResponse },
      422: {
        means: "No message can reach it (`errors.contact`), or the robot check.",
        schema: robotProblem,
      },
    },
  },
  {
    id: "getUnconfirmedContacts",
    method: "GET",
    path: "/api/unconfirmed-contacts",
    group: "account",
    summary: "Returns the mobile number and email address that a code can confirm",
    feature: "confirm-contact",
    customer: true,
    responses: {
      200: { means: "Empty if all are confirmed", schema: unconfirmedContactsResponse },
      401: { means: "Nobody is logged in.", schema: problem },
    },
  },
  {
    id: "confirmContact",
    method: "POST",
    path: "/api/confirm-contact",
    group: "account",
    summary: "Confirms the mobile number or email address of the customer with a code",
    feature: "confirm-contact",
    customer: true,
    body: {
      schema: requests.contactConfirmationBody,
      example: { contact: "01711000001", code: "493817" },
    },
    limited: true,
    responses: {
      200: { means: "Confirmed", schema: messageResponse },
      409: { means: "The account has another one now.", schema: conflictProblem },
      422: WRONG,
    },
  },
  {
    id: "getNumberRecords",
    method: "GET",
    path: "/api/number-records",
    group: "account",
    summary: "Lists guest orders and appointments with the confirmed mobile number",
    feature: "confirm-contact",
    customer: true,
    responses: {
      200: { means: "Numbers and dates, nothing about people", schema: guestRecordsResponse },
      401: { means: "Nobody is logged in.", schema: problem },
    },
  },
  {
    id: "takeNumberRecords",
    method: "POST",
    path: "/api/number-records",
    group: "account",
    summary: "Attaches these orders and appointments to the account",
    notes: "Again is harmless. It has no body.",
    feature: "confirm-contact",
    customer: true,
    responses: { 200: { means: "Done", schema: guestRecordsDoneResponse } },
  },
];
