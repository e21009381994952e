import { z } from "zod";
import { CHANGED, CONFIRMED, filter, INVALID_QUERY, listOf, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { RECALL_PLACES } from "../terms";
import { DESK_RECALL_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

/** Calls of the desk for recalls of batches. */
export const DESK_RECALL_CALLS = defineDeskCalls(DESK_RECALL_ADDRESSES, {
  listDeskRecalls: listOf(
    "recalls.list",
    "recalls of batches, latest first",
    schemas.deskRecallsResponse,
    {
      ended: { schema: z.enum(["true", "false"]), means: "Ended or not" },
    },
  ),
  getDeskRecall: {
    permission: "recalls.show",
    summary: "Returns a recall with the numbers of its orders",
    responses: { 200: { means: "The recall", schema: schemas.deskRecallResponse } },
  },
  printDeskRecall: {
    permission: "recall-orders.export",
    summary: "A recall with all its orders as one document to print; the audit records it",
    notes: CONFIRMED,
    query: { lang: { schema: z.enum(["en", "bn"]), means: "Language; English by default" } },
    responses: { 200: { means: "The document", type: "text/html" }, 422: INVALID_QUERY },
  },
  endDeskRecall: {
    permission: "recalls.end",
    summary: "Ends a recall; its pieces stay off sale until they are counted",
    notes: `${CONFIRMED} Ending it again changes nothing.`,
    body: {
      schema: schemas.deskEndRecallBody,
      example: { version: VERSION, reason: "The manufacturer found no fault." },
    },
    responses: { 200: { means: "Ended", schema: schemas.deskRecallResponse }, 409: CHANGED },
  },
  listDeskRecallOrders: listOf(
    "recall-orders.list",
    "orders with pieces of recalled batches",
    schemas.deskRecallOrdersResponse,
    {
      recall: filter("Id of the recall"),
      place: { schema: z.enum(RECALL_PLACES), means: "Where its pieces are" },
    },
  ),
  previewDeskRecall: {
    permission: "recalls.create",
    summary: "What a recall of a batch would do; changes nothing",
    notes: CONFIRMED,
    responses: { 200: { means: "The numbers", schema: schemas.deskRecallPreviewResponse } },
  },
  recallDeskBatch: {
    permission: "recalls.create",
    summary: "Recalls a batch: takes it off sale and writes to the customers of its orders",
    notes: `${CONFIRMED} A batch that is recalled already stays as it is, and no message is sent again. Orders that are packed and not sent are unpacked.`,
    body: {
      schema: schemas.deskRecallBody,
      example: {
        reason: "Notice 12/2031 of the DGDA: wrong strength on the label",
        advice: "Do not use it. Please keep the pack and call us: we fetch it and pay you back.",
        advice_bn: "এটি ব্যবহার করবেন না। প্যাকটি রেখে আমাদের ফোন করুন: আমরা এসে নেব ও টাকা ফেরত দেব।",
      },
    },
    responses: { 200: { means: "Recalled", schema: schemas.deskRecalledResponse } },
  },
});
