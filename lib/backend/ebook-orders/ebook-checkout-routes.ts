import type { Loose } from "@/lib/base/loose";
import { EBOOK_ORDER_CALLS as calls } from "@/lib/contract/ebook-orders/calls";
import { ebookOrderOf } from "@/lib/contract/ebook-orders/schemas";
import { readOrderNumber } from "@/lib/contract/order-number";
import { sentCountry } from "@/lib/contract/orders/order-bodies";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { notFound } from "../kernel/errors";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import { requireCustomer } from "../kernel/middleware/guards";
import { paymentUrl, requireGateway } from "../payments/open-payment";
import type { Services } from "../services";
import { payAgain } from "./pay-again";
import { placeEbookOrder } from "./place-ebook-order";

/** Routes for ordering and paying e-books. */
export function ebookCheckoutRoutes(services: Services) {
  const routes = declaredRoutes(services);
  const gatewayOf = ({ gateway }: { gateway?: string }) =>
    requireGateway(services, "ebook", gateway).name;
  const pageOf = ({ order_no }: Loose) => paymentUrl(services, "ebook", String(order_no));

  routes.pay(
    calls.orderEbook,
    {
      schema: (c) => ebookOrderOf(sentCountry(c.var.body)),
      check: ({ body }) => gatewayOf(body),
      limit: "order",
      robot: { action: "ebook-order", token: ({ recaptchaToken }) => recaptchaToken },
      commit: async (trx, { c, body, at, checked }) => {
        const buyer = { userId: requireCustomer(c.var.session), gateway: checked };
        const placed = await placeEbookOrder(trx, body, buyer, at);
        const answer = { order_no: placed.number };
        return { answer, events: [placed.event], counts: "order-placed" };
      },
    },
    pageOf,
  );

  routes.pay(
    calls.payEbookOrder,
    {
      check: ({ params, body }) => {
        const number = readOrderNumber(params.orderNumber);
        if (!number) throw notFound(refusalText("orders.unknownNumber"));
        return { number, gateway: gatewayOf(body) };
      },
      limit: "pay",
      commit: async (trx, { c, body: { language }, at, checked: { number, ...checked } }) => {
        const userId = requireCustomer(c.var.session);
        await payAgain(trx, number, { userId, language, ...checked }, at);
        return { answer: { order_no: number } };
      },
    },
    pageOf,
  );

  return routes.app;
}
