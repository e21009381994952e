import { Hono } from "hono";
import { readOrderNumber } from "@/lib/contract/order-number";
import { withNext } from "@/lib/shop/account/next-page";
import { notFound } from "../kernel/errors";
import { partOfFile } from "../kernel/files/file-part";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readId } from "../kernel/http/input";
import { readSession } from "../kernel/middleware/cookies";
import type { Services } from "../services";
import { type EbookFile, findBoughtEbook, findEbookFile } from "./ebook-file";
import { readCustomerEbookOrders, readEbookOrderInfo } from "./read-ebook-orders";

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
  const app = new Hono<AppEnv>();

  const customer = async (c: AppContext) => (await readSession(c, services))?.userId ?? null;

  app.get("/api/get-customer-ebook-orders/:customerId", async (c) => {
    const customerId = readId(c.req.param("customerId"));
    if ((await customer(c)) !== customerId) throw notFound();
    return c.json({ orders: await readCustomerEbookOrders(db, customerId, hasGateway) });
  });

  app.get("/api/get-ebook-order-info/:id", async (c) => {
    const orderNo = readOrderNumber(c.req.param("id"));
    const userId = await customer(c);
    if (!orderNo || userId === null) throw notFound("Order No Invalid!");
    const read = () => readEbookOrderInfo(db, orderNo, userId, hasGateway);
    if (!(await read())) throw notFound("Order No Invalid!");
    await services.refreshPayment("ebook", orderNo);
    return c.json({ orderInfo: await read() });
  });

  app.get("/api/ebook-pdf/:orderNo/:ebookId", async (c) => {
    const orderNo = readOrderNumber(c.req.param("orderNo"));
    const ebookId = readId(c.req.param("ebookId"));
    const userId = await customer(c);
    if (orderNo && userId === null && isNavigation(c))
      return c.redirect(withNext("/login", `/ebook-order-details/${orderNo}`), 303);
    if (!orderNo || userId === null) throw notFound();
    const slug = await findBoughtEbook(db, orderNo, ebookId, userId);
    const file = slug && (await findEbookFile(services.ebookStores, slug));
    if (!file) throw notFound();
    return sendFile(c, file);
  });

  return app;
}
