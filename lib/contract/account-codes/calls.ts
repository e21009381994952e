import { defineCalls } from "../define-calls";
import { BOTH_COOKIES } from "../login/calls";
import { guestRecordsDoneResponse, guestRecordsResponse, loginResponse } from "../login/schemas";
import { conflictProblem, problem, robotProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { ACCOUNT_CODE_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const request = {
  notes:
    "The response is the same whether or not there is such an account, and its work takes as long. A code has six digits, is valid for ten minutes and five tries, once, and replaces the one before.",
  body: {
    schema: schemas.codeRequestBody,
    example: { login: "01711000001", language: "en", recaptchaToken: "03AFcWeA..." },
  },
  limited: true,
  responses: {
    200: { means: "A code is on its way, if there is such an account", schema: messageResponse },
    404: { means: "The shop cannot send messages.", schema: problem },
    422: { means: "A field is missing, or the robot check.", schema: robotProblem },
  },
} as const;

const WRONG = {
  means:
    "The code is wrong, used, expired or too often tried (`errors.code`), another field cannot be taken, or a robot check is needed (`errors.recaptchaToken`).",
  schema: robotProblem,
};

const NOT_LOGGED_IN = { means: "Nobody is logged in.", schema: problem };

const contact = { group: "account", feature: "confirm-contact" } as const;

/** Forgotten passwords, logins and confirmed contacts: all with a code. */
export const ACCOUNT_CODE_CALLS = defineCalls(ACCOUNT_CODE_ADDRESSES, {
  forgotPassword: {
    ...request,
    group: "account",
    summary: "Sends a code to the owner of an account, by SMS or mail",
    feature: "password-reset",
  },
  resetPassword: {
    group: "account",
    summary: "Sets a new password and logs the customer in",
    notes:
      "All other sessions of the account end, and its owner is notified. After five wrong codes for an account each try needs a robot check and waits up to 4 s.",
    feature: "password-reset",
    body: {
      schema: schemas.passwordResetBody,
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
  sendLoginCode: {
    ...request,
    group: "session",
    summary: "Sends a code to log in with, by SMS or mail",
    feature: "login-code",
  },
  loginWithCode: {
    group: "session",
    summary: "Logs a customer in with a code instead of the password",
    notes: "Otherwise like a login with the password.",
    feature: "login-code",
    body: {
      schema: schemas.codeLoginBody,
      example: { login: "01711000001", code: "493817", language: "en" },
    },
    limited: true,
    responses: {
      200: { means: "Logged in", schema: loginResponse, headers: BOTH_COOKIES },
      422: WRONG,
    },
  },
  sendContactCode: {
    ...contact,
    summary: "Sends a code that confirms a mobile number or email address",
    notes:
      "The same whether or not it has an account. For a registration, an appointment or `confirm-contact`.",
    body: {
      schema: schemas.contactCodeBody,
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
  getUnconfirmedContacts: {
    ...contact,
    summary: "Returns the mobile number and email address that a code can confirm",
    customer: true,
    responses: {
      200: { means: "Empty if all are confirmed", schema: schemas.unconfirmedContactsResponse },
      401: NOT_LOGGED_IN,
    },
  },
  confirmContact: {
    ...contact,
    summary: "Confirms the mobile number or email address of the customer with a code",
    customer: true,
    body: {
      schema: schemas.contactConfirmationBody,
      example: { contact: "01711000001", code: "493817" },
    },
    limited: true,
    responses: {
      200: { means: "Confirmed", schema: messageResponse },
      409: { means: "The account has another one now.", schema: conflictProblem },
      422: WRONG,
    },
  },
  getNumberRecords: {
    ...contact,
    summary: "Lists guest orders and appointments with the confirmed mobile number",
    customer: true,
    responses: {
      200: { means: "Numbers and dates, nothing about people", schema: guestRecordsResponse },
      401: NOT_LOGGED_IN,
    },
  },
  takeNumberRecords: {
    ...contact,
    summary: "Attaches these orders and appointments to the account",
    notes: "Again is harmless. It has no body.",
    customer: true,
    responses: { 200: { means: "Done", schema: guestRecordsDoneResponse } },
  },
});
