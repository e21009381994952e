import { conflictProblem, validationProblem } from "../refusals";
import * as requests from "../requests";
import { messageResponse } from "../wire/account";
import { ownDataResponse } from "../wire/own-data";
import type { Call, CallResponse } from "./call";

const WRONG_PASSWORD: CallResponse = {
  means: "`current_password` is wrong.",
  schema: validationProblem,
};

const common = {
  method: "POST",
  group: "account",
  feature: "own-data",
  customer: true,
  limited: true,
} as const;

/** Calls to export and delete the data of a customer. */
export const OWN_DATA_CALLS: Call[] = [
  {
    ...common,
    id: "getOwnData",
    path: "/api/own-data",
    summary: "Returns the customer's personal data as JSON and as a readable page",
    notes: "Reads only. A POST, because it asks for the password.",
    body: {
      schema: requests.ownDataBody,
      example: { current_password: "a secret of hers", language: "en" },
    },
    responses: { 200: { means: "The data", schema: ownDataResponse }, 422: WRONG_PASSWORD },
  },
  {
    ...common,
    id: "deleteAccount",
    path: "/api/delete-account",
    summary: "Deletes the customer's personal data and ends all sessions",
    notes: "Orders stay in the books without a name, reviews without an author.",
    body: {
      schema: requests.accountDeletionBody,
      example: { current_password: "a secret of hers" },
    },
    responses: {
      200: {
        means: "Deleted",
        schema: messageResponse,
        headers: { "Set-Cookie": "Both cookies, removed." },
      },
      409: {
        means: "An order is open, an appointment is ahead, or the password was changed meanwhile.",
        schema: conflictProblem,
      },
      422: WRONG_PASSWORD,
    },
  },
];
