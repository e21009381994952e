import { CONFIRMED } from "../calls/desk-call";
import { defineCalls, defineDeskCalls } from "../define-calls";
import { deskEmptyBody } from "../desk-fields";
import { deskConfirmedResponse, deskLoginResponse } from "../desk-login/schemas";
import { deskRefusal, problem, validationProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { DESK_PASSKEY_ADDRESSES, DESK_PASSKEY_LOGIN_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const EMPTY = { schema: deskEmptyBody, example: {} };

const TOUCH = {
  id: "Y3JlZGVudGlhbA",
  rawId: "Y3JlZGVudGlhbA",
  type: "public-key",
  response: {
    clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
    authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4",
    signature: "MEUCIQDx",
    userHandle: "c3RhZmYgMQ",
  },
} as const;

const TOUCHED = { schema: schemas.deskPasskeyTouchBody, example: { passkey: TOUCH } };

/** Calls of the desk without a session, for the login with a passkey. */
export const DESK_PASSKEY_LOGIN_CALLS = defineCalls(DESK_PASSKEY_LOGIN_ADDRESSES, {
  startDeskPasskeyLogin: {
    group: "desk",
    embeddedOnly: true,
    limited: true,
    summary: "Returns what a browser needs to log in with a passkey",
    notes: "The response sets a cookie: the challenge is good in this browser only.",
    body: EMPTY,
    responses: {
      200: { means: "A new challenge", schema: schemas.deskPasskeyRequestResponse },
    },
  },
  logInWithDeskPasskey: {
    group: "desk",
    embeddedOnly: true,
    limited: true,
    summary: "Logs a staff member in with a passkey, which replaces password and code",
    body: TOUCHED,
    responses: {
      200: { means: "Logged in", schema: deskLoginResponse },
      422: {
        means: "Not accepted, or too late, or a robot check is needed.",
        schema: deskRefusal,
      },
    },
  },
});

/** Calls of a staff member about the own passkeys. */
export const DESK_PASSKEY_CALLS = defineDeskCalls(DESK_PASSKEY_ADDRESSES, {
  startDeskConfirmation: {
    permission: null,
    limited: true,
    summary: "Returns what a browser needs to confirm with a passkey of the staff member",
    body: EMPTY,
    responses: {
      200: { means: "A new challenge", schema: schemas.deskPasskeyRequestResponse },
      409: { means: "The person has no passkey.", schema: problem },
    },
  },
  confirmWithDeskPasskey: {
    permission: null,
    limited: true,
    summary: "Confirms with a passkey what needs the password again",
    body: TOUCHED,
    responses: {
      200: { means: "Counts for five minutes", schema: deskConfirmedResponse },
      422: {
        means: "Not accepted, or too late, or a robot check is needed.",
        schema: deskRefusal,
      },
    },
  },
  getDeskPasskeys: {
    permission: "passkeys.list",
    summary: "Lists the own passkeys of the staff member, oldest first",
    responses: { 200: { means: "The passkeys", schema: schemas.deskPasskeysResponse } },
  },
  startDeskPasskey: {
    permission: "passkeys.add",
    limited: true,
    summary: "Returns what a browser needs to make a passkey",
    notes: CONFIRMED,
    body: EMPTY,
    responses: {
      200: { means: "A new challenge", schema: schemas.deskPasskeyCreationResponse },
      409: { means: "The person has as many as allowed.", schema: problem },
    },
  },
  addDeskPasskey: {
    permission: "passkeys.add",
    summary: "Adds a passkey",
    notes: CONFIRMED,
    body: {
      schema: schemas.deskNewPasskeyBody,
      example: {
        name: "Chrome on Android",
        passkey: {
          id: TOUCH.id,
          rawId: TOUCH.rawId,
          type: TOUCH.type,
          response: {
            clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
            attestationObject: "o2NmbXRkbm9uZQ",
            transports: ["internal"],
          },
        },
      },
    },
    responses: {
      201: { means: "Added", schema: schemas.deskPasskeyResponse },
      409: { means: "It is there already, or the person has as many as allowed.", schema: problem },
      422: { means: "Not accepted, or too late.", schema: validationProblem },
    },
  },
  removeDeskPasskey: {
    permission: "passkeys.remove",
    summary: "Removes a passkey",
    notes: CONFIRMED,
    body: EMPTY,
    responses: {
      200: { means: "Removed", schema: messageResponse },
      404: { means: "It was removed already, or is of another person.", schema: problem },
      409: { means: "It is the last second factor.", schema: problem },
    },
  },
});
