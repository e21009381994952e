import { z } from "zod";
import { sessionsEndedResponse } from "../account/schemas";
import { defineCalls, defineDeskCalls } from "../define-calls";
import { deskEmptyBody } from "../desk-fields";
import { deskRefusal, problem, validationProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { DESK_LOGIN_ADDRESSES, DESK_SESSION_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const form = { group: "desk", embeddedOnly: true, limited: true } as const;

const SETUP = {
  200: { means: "The link can be used", schema: schemas.deskSetupResponse },
  422: { means: "The link was used or has expired.", schema: validationProblem },
};

/** Calls of the desk without a session. */
export const DESK_LOGIN_CALLS = defineCalls(DESK_LOGIN_ADDRESSES, {
  deskLogin: {
    ...form,
    summary: "Logs a staff member in",
    notes:
      "The response sets the cookie of the desk. An unknown mail, a wrong password and a wrong code are refused alike. `code_required`: the password is right, send a code, too; `passkey_offered`: or what a passkey of the person has signed.",
    body: {
      schema: schemas.deskLoginBody,
      example: { mail: "owner@example.com", password: "a secret of hers", code: "123456" },
    },
    responses: {
      200: { means: "Logged in", schema: schemas.deskLoginResponse },
      422: { means: "Not logged in: `code_required`, or a robot check.", schema: deskRefusal },
    },
  },
  readDeskSetup: {
    ...form,
    summary: "Returns the staff member of a set-up link, and a second factor",
    body: { schema: schemas.deskSetupLinkBody, example: { token: "Zl2m9Q" } },
    responses: SETUP,
  },
  getDeskSetup: {
    ...form,
    summary: "The same with the token in the query, for clients of the release before",
    query: { token: { schema: z.string(), means: "Of the link", required: true } },
    responses: SETUP,
  },
  setUpDeskPerson: {
    ...form,
    summary: "Sets password and second factor, once, and logs the person in",
    notes: "The response sets the cookie of the desk. The code is used up.",
    body: {
      schema: schemas.deskSetupBody,
      example: { token: "Zl2m9Q", password: "a secret of hers", code: "123456" },
    },
    responses: {
      200: { means: "Done; the person is logged in", schema: schemas.deskSetupDoneResponse },
    },
  },
});

/** Calls of a staff member about the own login. */
export const DESK_SESSION_CALLS = defineDeskCalls(DESK_SESSION_ADDRESSES, {
  getDeskPerson: {
    permission: null,
    summary: "Returns the logged-in user",
    responses: {
      200: { means: "The person, and the token for writes", schema: schemas.deskMeResponse },
    },
  },
  deskLogout: {
    permission: null,
    summary: "Ends the session",
    body: { schema: deskEmptyBody, example: {} },
    responses: { 200: { means: "Logged out", schema: messageResponse } },
  },
  confirmDeskPassword: {
    permission: null,
    summary:
      "Confirms the password again, for refunds, changes of staff and exports of personal data",
    limited: true,
    body: { schema: schemas.deskPasswordBody, example: { password: "a secret of hers" } },
    responses: {
      200: { means: "Counts for five minutes", schema: schemas.deskConfirmedResponse },
      422: { means: "The password is wrong, or a robot check is needed.", schema: deskRefusal },
    },
  },
  getDeskSessions: {
    permission: "sessions.list",
    summary: "Lists the own sessions of the staff member, last used first",
    responses: { 200: { means: "The sessions", schema: schemas.deskSessionsResponse } },
  },
  endOtherDeskSessions: {
    permission: "sessions.end",
    summary: "Ends all own sessions except this one",
    body: { schema: deskEmptyBody, example: {} },
    responses: { 200: { means: "Ended; how many there were", schema: sessionsEndedResponse } },
  },
  endDeskSession: {
    permission: "sessions.end",
    summary: "Ends one of the own sessions",
    body: { schema: deskEmptyBody, example: {} },
    responses: {
      200: { means: "Ended", schema: sessionsEndedResponse },
      404: { means: "It has ended already, or is of another person.", schema: problem },
    },
  },
});
