import { z } from "zod";
import { sameText } from "../../../kernel/safety/same-bytes";
import type { CourierNotice, CourierReport, ReadNotice } from "../../courier";
import { poishaOf } from "../amounts";
import { dhakaTime } from "../dhaka-time";
import { jsonOf } from "../json-of";
import { numberLike } from "./steadfast-client";
import { statusOf } from "./steadfast-status";

const noticeSchema = z.object({
  notification_type: z.string(),
  consignment_id: numberLike.nullish(),
  invoice: numberLike.nullish(),
  cod_amount: numberLike.nullish(),
  delivery_charge: numberLike.nullish(),
  status: z.string().nullish(),
  tracking_message: z.string().nullish(),
  updated_at: z.string().nullish(),
});

type Notice = z.infer<typeof noticeSchema>;

/** Kind of the notice with which the shop tests the way from outside. */
const TEST = "shop_test";

const MAX_WORDS = 200;

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === "" ? null : String(value);

/** Statuses with which the courier says what it collected. */
const WITH_MONEY = ["delivered", "partly_delivered"];

function reportOf(notice: Notice): CourierReport {
  const { status: said, tracking_message: message, updated_at: updated } = notice;
  const isStatus = notice.notification_type === "delivery_status" && Boolean(said?.trim());
  const status = isStatus ? statusOf(said ?? "") : null;
  const words = (message?.trim() || said?.trim() || notice.notification_type).slice(0, MAX_WORDS);
  return {
    invoice: textOf(notice.invoice),
    consignment: textOf(notice.consignment_id),
    trackingCode: null,
    status,
    words,
    collected: WITH_MONEY.includes(status ?? "") ? poishaOf(notice.cod_amount) : null,
    fee: poishaOf(notice.delivery_charge),
    at: updated ? dhakaTime(updated) : null,
  };
}

/** Reads a notice of Steadfast's server, which sends the token that is typed in its panel. */
export function readSteadfastNotice(secret: string, { header, body }: CourierNotice): ReadNotice {
  if (!sameText(header("Authorization") ?? "", `Bearer ${secret}`)) return { kind: "forged" };
  const read = noticeSchema.safeParse(jsonOf(body));
  if (!read.success) return { kind: "unreadable" };
  if (read.data.notification_type === TEST) return { kind: "empty" };
  return { kind: "report", report: reportOf(read.data) };
}

/** Returns a notice like those of Steadfast's server that names no parcel. */
export function steadfastTestNotice(secret: string, address: string): Request {
  return new Request(address, {
    method: "POST",
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
    body: JSON.stringify({ notification_type: TEST }),
  });
}
