import * as requests from "../desk-requests";
import * as wire from "../wire/desk-opening";
import { answer, CHANGED, created, type DeskCall, VERSION } from "./desk-call";

const BATCHES = "/api/desk/products/{id}/batches";

/** Calls for the batches of a product. */
export const STOCK: DeskCall[] = [
  {
    ...{ id: "listDeskBatches", method: "GET", path: BATCHES, staff: true },
    summary: "All batches of a product, with the balance of each",
    answers: answer("The one that expires first first", wire.deskBatchesAnswer),
  },
  {
    ...{ id: "receiveDeskStock", method: "POST", path: BATCHES, staff: true },
    summary: "Takes a delivery into stock, once for each delivery note",
    notes:
      "A repeat with the same batch and `delivery` changes nothing. Without `delivery`, the Idempotency-Key identifies the delivery.",
    body: {
      schema: requests.deskReceiveBody,
      example: { batch_no: "B-17", expires_on: "2031-05-31", quantity: 10, delivery: "L-2041" },
    },
    answers: created(wire.deskReceivedAnswer),
  },
  {
    ...{ id: "correctDeskStock", method: "POST", path: `${BATCHES}/{batchId}/correct` },
    ...{ summary: "Sets what is there of a batch to what was counted", staff: true, once: true },
    body: {
      schema: requests.deskCorrectBody,
      example: { version: VERSION, quantity: 9, reason: "damaged" },
    },
    answers: { ...answer("Corrected", wire.deskBatchAnswer), 409: CHANGED },
  },
];

/** The call for what is missing to open a shop. */
export const CHECKLIST: DeskCall[] = [
  {
    ...{ id: "getDeskChecklist", method: "GET", path: "/api/desk/checklist", staff: true },
    summary: "The steps to open a shop, and which are done",
    answers: answer("The steps", wire.deskChecklistAnswer),
  },
];
