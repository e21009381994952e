import { defineCalls } from "../define-calls";
import { NO_COOKIES } from "../login/calls";
import { conflictProblem, validationProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { OWN_DATA_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const WRONG_PASSWORD = { means: "`current_password` is wrong.", schema: validationProblem };

const common = { group: "account", feature: "own-data", customer: true, limited: true } as const;

/** Calls to export and delete the data of a customer. */
export const OWN_DATA_CALLS = defineCalls(OWN_DATA_ADDRESSES, {
  getOwnData: {
    ...common,
    summary: "Returns the customer's personal data as JSON and as a readable page",
    notes: "Reads only. A POST, because it asks for the password.",
    body: {
      schema: schemas.ownDataBody,
      example: { current_password: "a secret of hers", language: "en" },
    },
    responses: { 200: { means: "The data", schema: schemas.ownDataResponse }, 422: WRONG_PASSWORD },
  },
  deleteAccount: {
    ...common,
    summary: "Deletes the customer's personal data and ends all sessions",
    notes: "Orders stay in the books without a name, reviews without an author.",
    body: {
      schema: schemas.accountDeletionBody,
      example: { current_password: "a secret of hers" },
    },
    responses: {
      200: { means: "Deleted", schema: messageResponse, headers: NO_COOKIES },
      409: {
        means: "An order is open, an appointment is ahead, or the password was changed meanwhile.",
        schema: conflictProblem,
      },
      422: WRONG_PASSWORD,
    },
  },
});
