import { createMiddleware } from "hono/factory";
import type { FunnelStep } from "@/lib/contract/terms";
import type { Services } from "../../services";
import type { AppEnv } from "../http/http";
import { DailyVisitors } from "./daily-visitors";

const LIVE = /^\/api\/get-buynow-product-details\/\d+$/;
const PRODUCT = /^\/(?:bn\/)?products\/\d+$/;
const BUY_NOW = /^\/(?:bn\/)?products\/buy-now$/;
const CHECKOUT = /^\/(?:bn\/)?products\/checkout$/;
/** Buy Now also orders the whole cart. */
const ORDER_FORMS = [CHECKOUT, BUY_NOW];

/** Returns the path of the page that asks; empty if it is unknown. */
function askingPage(referer: string | undefined): string {
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).pathname : "";
}

/**
 * Returns the funnel step of a successful request. Pages come from caches, so they are not counted
 * themselves: the script of a shown page requests current data, and sends the page's name with it.
 */
function stepOf(method: string, path: string, referer: string | undefined): FunnelStep | null {
  if (method === "POST") {
    if (path === "/api/cart") return "cart";
    return path === "/api/order" || path === "/api/instant-order" ? "order" : null;
  }
  if (method !== "GET") return null;
  const page = askingPage(referer);
  if (LIVE.test(path)) {
    if (PRODUCT.test(page)) return "product";
    return BUY_NOW.test(page) ? "checkout" : null;
  }
  return path === "/api/cart" && ORDER_FORMS.some((form) => form.test(page)) ? "checkout" : null;
}

/** Counts each visitor once a day for each step of the funnel, without storing their identity. */
export function countSteps({ counts, now }: Pick<Services, "counts" | "now">) {
  const visitors = new DailyVisitors(now);
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const address = c.env?.clientAddress;
    if (!c.res.ok || address === undefined) return;
    const step = stepOf(c.req.method, c.req.path, c.req.header("Referer"));
    if (step === null) return;
    if (visitors.isFirst(step, [address, c.req.header("User-Agent") ?? ""]))
      counts.add("funnel", step);
  });
}
