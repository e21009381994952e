import { Hono } from "hono";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { SHIPMENT_CALLS } from "@/lib/contract/shipments/calls";
import type { ReadNotice } from "../couriers/courier";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { routePath } from "../kernel/middleware/declared-input";
import { readBytes } from "../kernel/middleware/guards";
import type { Services } from "../services";
import { takeReport } from "./take-report";

const MOST_BYTES = 20_000;

const REFUSALS = {
  forged: [401, "Unauthorized."],
  unreadable: [400, "The body cannot be read."],
  unknown: [404, "Unknown parcel."],
} as const;

function refuse(c: AppContext, why: keyof typeof REFUSALS) {
  const [status, message] = REFUSALS[why];
  return c.json({ status: "error", message }, status);
}

/**
 * Route for news of couriers' servers. It needs no session. The secret is compared before anything is
 * read from the database, and neither it nor the body is logged.
 */
export function courierNoticeRoutes(services: Services) {
  const routes = new Hono<AppEnv>();

  routes.post(routePath(SHIPMENT_CALLS.noticeParcel), async (c) => {
    const courier = services.couriers.named(c.req.param("courier") ?? "");
    if (!courier?.readNotice) return refuse(c, "unknown");
    const body = await readBytes(c.req.raw, MOST_BYTES, refusalText("request.bodyTooLarge"));
    const header = (name: string) => c.req.header(name) ?? null;
    const notice: ReadNotice = courier.readNotice({ header, body });
    if (notice.kind === "forged" || notice.kind === "unreadable") return refuse(c, notice.kind);
    const isTaken =
      notice.kind === "empty" ||
      (await takeReport(services, courier.name, notice.report, "webhook"));
    if (!isTaken) return refuse(c, "unknown");
    const { status, headers } = courier.noticeAnswer;
    return c.json({ status: "success", message: "Noticed." }, status, { ...headers });
  });

  return routes;
}
