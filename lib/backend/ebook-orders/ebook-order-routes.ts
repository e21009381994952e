import { EBOOK_ORDER_CALLS as calls } from "@/lib/contract/ebook-orders/calls";
import { readOrderNumber } from "@/lib/contract/order-number";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { withNext } from "@/lib/shop/account/next-page";
import { notFound } from "../kernel/errors";
import { partOfFile } from "../kernel/files/file-part";
import type { AppContext } from "../kernel/http/http";
import { readSession } from "../kernel/middleware/cookies";
import { declaredRoutes } from "../kernel/middleware/declared-routes";
import type { Services } from "../services";
import { type EbookFile, findBoughtEbook, findEbookFile } from "./ebook-file";
import { readCustomerEbookOrders, readEbookOrderInfo } from "./read-ebook-orders";

const INVALID = refusalText("orders.unknownNumber");

function sendFile(c: AppContext, file: EbookFile): Response {
  c.header("Content-Type", "application/pdf");
  c.header("Content-Disposition", `attachment; filename="${file.name}"`);
  c.header("Cache-Control", "private, no-store");
  c.header("X-Robots-Tag", "noindex");
  const other = c.req.header("If-Range");
  const asked = other === undefined || other === file.etag ? c.req.header("Range") : undefined;
  const { status, headers, open } = partOfFile(file, asked);
  return c.newResponse(c.req.method === "HEAD" ? null : open(), status, headers);
}

/** Whether a browser opens the address as a page, such as a saved link. */
const isNavigation = (c: AppContext) => (c.req.header("Accept") ?? "").includes("text/html");

/** Routes for a customer's e-book orders and PDFs. */
export function ebookOrderRoutes(services: Services) {
  const { db } = services;
  const hasGateway = services.payment.gateways.active !== null;
  const routes = declaredRoutes(services);

  const customer = async (c: AppContext) => (await readSession(c, services))?.userId ?? null;

  routes.read(calls.getCustomerEbookOrders, async ({ c, params: { customerId } }) => {
    if ((await customer(c)) !== customerId) throw notFound();
    return { orders: await readCustomerEbookOrders(db, customerId, hasGateway) };
  });

  routes.read(calls.getEbookOrderInfo, async ({ c, params }) => {
    const orderNo = readOrderNumber(params.orderNumber);
    const userId = await customer(c);
    if (!orderNo || userId === null) throw notFound(INVALID);
    const read = async () => {
      const orderInfo = await readEbookOrderInfo(db, orderNo, userId, hasGateway);
      if (!orderInfo) throw notFound(INVALID);
      return { orderInfo };
    };
    await read();
    await services.refreshPayment("ebook", orderNo);
    return read();
  });

  routes.file(calls.getEbookPdf, async ({ c, params: { orderNumber, ebookId } }) => {
    const orderNo = readOrderNumber(orderNumber);
    const userId = await customer(c);
    if (orderNo && userId === null && isNavigation(c))
      return c.redirect(withNext("/login", `/ebook-order-details/${orderNo}`), 303);
    if (!orderNo || userId === null) throw notFound();
    const slug = await findBoughtEbook(db, orderNo, ebookId, userId);
    const file = slug && (await findEbookFile(services.ebookStores, slug));
    if (!file) throw notFound();
    return sendFile(c, file);
  });

  return routes.app;
}
