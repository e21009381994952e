import { z } from "zod";
import { filter, INVALID_QUERY, listOf } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { problem } from "../refusals";
import { MONTH } from "../terms";
import { DESK_PAYOUT_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

/** Calls of the desk for what couriers pay out. */
export const DESK_PAYOUT_CALLS = defineDeskCalls(DESK_PAYOUT_ADDRESSES, {
  listDeskPayoutCases: listOf(
    "payouts.list",
    "differences between payouts of couriers and parcels, and parcels without a payout",
    schemas.deskPayoutCasesResponse,
    { problem: filter("What is wrong") },
  ),
  endDeskPayoutCase: {
    permission: "payouts.decide",
    summary: "Marks a difference, or a parcel without a payout, as dealt with",
    notes: "A repeat changes nothing.",
    body: {
      schema: schemas.deskPayoutCaseBody,
      example: { kind: "line", record: 5, reason: "The courier pays the rest next week" },
    },
    responses: { 200: { means: "Dealt with", schema: schemas.deskPayoutCaseEndedResponse } },
  },
  listDeskCourierPayouts: {
    permission: "payouts.list",
    summary: "Lists the payouts of couriers in a month",
    query: {
      month: {
        schema: z.string().regex(MONTH),
        means: "Month in Dhaka",
        required: true,
        example: "2026-11",
      },
    },
    responses: {
      200: { means: "All of them", schema: schemas.deskCourierPayoutsResponse },
      422: INVALID_QUERY,
    },
  },
  getDeskCourierPayout: {
    permission: "payouts.list",
    summary: "Returns a payout with its parcels",
    responses: { 200: { means: "The payout", schema: schemas.deskCourierPayoutResponse } },
  },
  askDeskCourierPayouts: {
    permission: "ledger.ask",
    summary: "Reads the payouts of a courier now",
    notes: "As the shop does by itself every six hours. A repeat adds nothing.",
    body: { schema: schemas.deskPayoutAskBody, example: { courier: "courier-steadfast" } },
    responses: {
      200: { means: "What is new", schema: schemas.deskPayoutsAskedResponse },
      409: { means: "The courier did not answer.", schema: problem },
    },
  },
});
