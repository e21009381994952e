import { defineCalls } from "../define-calls";
import { problem, robotProblem } from "../refusals";
import { BACK_IN_STOCK_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of visitors who wait for a product. */
export const BACK_IN_STOCK_CALLS = defineCalls(BACK_IN_STOCK_ADDRESSES, {
  askForStock: {
    group: "catalogue",
    summary: "Requests one message when a sold-out product is back in stock",
    notes:
      "A customer is notified at the confirmed number or address; who types one sends a code of `contact-code`, too. Asking again is harmless.",
    feature: "back-in-stock",
    limited: true,
    body: {
      schema: schemas.stockRequestBody,
      example: { product_id: 5, contact: "01711000001", code: "493817", language: "en" },
    },
    responses: {
      200: { means: "Noted", schema: schemas.stockRequestResponse },
      404: { means: "There is no such product.", schema: problem },
      422: {
        means:
          "It is in stock (`errors.product_id`); a contact is needed (`errors.contact`), or its code (`errors.code`).",
        schema: robotProblem,
      },
    },
  },
});
