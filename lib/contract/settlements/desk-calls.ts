import { z } from "zod";
import { CHANGED, CONFIRMED, INVALID_QUERY, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { deskEmptyBody } from "../desk-fields";
import { MONTH } from "../terms";
import { DESK_SETTLEMENT_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";
import { SETTLEMENT_GROUPS } from "./terms";

const PART = {
  columns: "Trx ID,Amount,Charge,Date",
  rows: [{ line: 2, text: "9H7A2KQ0X1,560.00,8.40,2026-11-05 14:03" }],
};

const MAPPING = {
  transaction: "trx id",
  attempt: null,
  amount: "amount",
  fee: "charge",
  day: "date",
  kind: null,
  payment_words: null,
  refund_words: null,
  other_words: null,
  date_order: "ymd",
};

/** Calls of the desk that compare what a payment provider settled with the ledger. */
export const DESK_SETTLEMENT_CALLS = defineDeskCalls(DESK_SETTLEMENT_ADDRESSES, {
  listDeskSettlements: {
    permission: "ledger.list",
    summary: "Lists payment providers and couriers with the columns of their files",
    responses: {
      200: { means: "All of them", schema: schemas.deskSettlementProvidersResponse },
    },
  },
  getDeskSettlement: {
    permission: "ledger.list",
    summary: "Compares what a provider settled in a month with the ledger",
    query: {
      month: {
        schema: z.string().regex(MONTH),
        means: "Month in Dhaka",
        required: true,
        example: "2026-11",
      },
      group: {
        schema: z.enum(SETTLEMENT_GROUPS),
        means: "Rows of this group only",
        example: "missing_here",
      },
      page: { schema: z.int().min(1), means: "Page of 50 rows of each group", example: 1 },
    },
    responses: {
      200: { means: "Sums and rows", schema: schemas.deskComparisonResponse },
      422: INVALID_QUERY,
    },
  },
  checkDeskSettlement: {
    permission: "ledger.import",
    summary: "Previews rows of a provider's file; changes nothing",
    body: { schema: schemas.deskSettlementCheckBody, example: PART },
    responses: {
      200: { means: "How each row is read", schema: schemas.deskSettlementCheckResponse },
    },
  },
  mapDeskSettlement: {
    permission: "ledger.map",
    summary: "Saves which columns of a provider's file mean what",
    body: {
      schema: schemas.deskSettlementMappingBody,
      example: { version: VERSION, ...MAPPING },
    },
    responses: {
      200: { means: "Saved", schema: schemas.deskSettlementProviderResponse },
      409: CHANGED,
    },
  },
  importDeskSettlement: {
    permission: "ledger.import",
    summary: "Imports a part of a provider's file",
    notes:
      "Adds the rows that are right and not there yet in one transaction; a row that is there is never changed. At most 512 KiB.",
    body: {
      schema: schemas.deskSettlementImportBody,
      example: { version: VERSION, ...PART },
    },
    responses: {
      200: {
        means: "How many rows were added, and those that are wrong",
        schema: schemas.deskSettlementImportResponse,
      },
      409: CHANGED,
    },
  },
  removeDeskSettlement: {
    permission: "ledger.remove",
    summary: "Removes the imported rows of a provider and month",
    notes: `For a file that was read with wrong columns. ${CONFIRMED}`,
    body: {
      schema: schemas.deskSettlementRemovalBody,
      example: { month: "2026-11", reason: "The fee was in another column" },
    },
    responses: {
      200: { means: "How many rows are gone", schema: schemas.deskSettlementRemovalResponse },
    },
  },
  askDeskPayment: {
    permission: "ledger.ask",
    summary: "Queries the provider about a payment and stores the result",
    notes: "As the shop does by itself: money that came pays the order, or goes back.",
    body: { schema: deskEmptyBody, example: {} },
    responses: {
      200: {
        means: "State of the payment afterwards",
        schema: schemas.deskAskedPaymentResponse,
      },
    },
  },
});
