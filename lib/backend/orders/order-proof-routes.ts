import { readOrderNumber } from "@/lib/contract/order-number";
import { RECEIPT_CALLS as calls } from "@/lib/contract/orders/receipt-calls";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { notFound } from "../kernel/errors";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { throttleGuesses } from "../kernel/middleware/guesses";
import type { Services } from "../services";
import { orderByPhone } from "./order-by-phone";
import { rememberProof } from "./order-proof";

/** Route with which visitors prove an order by its phone number. */
export function orderProofRoutes(services: Services) {
  const routes = declaredRoutes(services);

  routes.act(
    calls.proveOrder,
    async ({ c, params, body: { phone, recaptchaToken: robotToken } }) => {
      const number = readOrderNumber(params.orderNumber);
      if (number === null) throw notFound(refusalText("orders.unknownNumber"));
      // The same limit for guesses of phone numbers as in order tracking.
      const guess = { subject: number, robotToken };
      const wasRight = await throttleGuesses(c, services, "tracking", guess);
      const { id } = await orderByPhone(services.db, number, phone);
      await wasRight();
      rememberProof(c, services, id);
      return { message: "You can send products back or complain now." };
    },
  );

  return routes.app;
}
