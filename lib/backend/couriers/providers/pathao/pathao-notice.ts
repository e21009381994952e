import { z } from "zod";
import { sameText } from "../../../kernel/safety/same-bytes";
import type { CourierNotice, CourierReport, NoticeAnswer, ReadNotice } from "../../courier";
import { poishaOf } from "../amounts";
import { dhakaTime } from "../dhaka-time";
import { jsonOf } from "../json-of";
import { numberLike } from "./pathao-client";
import { statusOf } from "./pathao-status";

const noticeSchema = z.object({
  event: z.string().min(1),
  consignment_id: numberLike.nullish(),
  merchant_order_id: numberLike.nullish(),
  collected_amount: numberLike.nullish(),
  reason: z.string().nullish(),
  timestamp: z.string().nullish(),
  updated_at: z.string().nullish(),
});

type Notice = z.infer<typeof noticeSchema>;

/** Event with which Pathao checks the address, and the shop the way to it. */
const HANDSHAKE = "webhook_integration";
const SIGNATURE = "X-PATHAO-Signature";
const MAX_WORDS = 200;

/** Pathao takes an answer for that of a shop only with this constant of its documentation. */
export const PATHAO_ANSWER: NoticeAnswer = {
  status: 202,
  headers: {
    "X-Pathao-Merchant-Webhook-Integration-Secret": "f3992ecc-59da-4cbe-a049-a13da2018d51",
  },
};

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value);

/** The fee in notices is left out: it lacks the charge for cash, so it is not what is paid out. */
function reportOf(notice: Notice): CourierReport {
  const { event, reason, timestamp, updated_at: updated } = notice;
  const name = event.replace(/^order\./, "");
  return {
    invoice: textOf(notice.merchant_order_id),
    consignment: textOf(notice.consignment_id),
    trackingCode: null,
    status: statusOf(event),
    words: [name, reason?.trim()].filter(Boolean).join(": ").slice(0, MAX_WORDS),
    collected: poishaOf(notice.collected_amount),
    fee: null,
    at: dhakaTime(timestamp || updated || ""),
  };
}

/** Reads a notice of Pathao's server, which sends the secret that is typed in its panel. */
export function readPathaoNotice(secret: string, { header, body }: CourierNotice): ReadNotice {
  if (!sameText(header(SIGNATURE) ?? "", secret)) return { kind: "forged" };
  const read = noticeSchema.safeParse(jsonOf(body));
  if (!read.success) return { kind: "unreadable" };
  // There are events of the store, too.
  const isOfParcel = read.data.event.startsWith("order.");
  return isOfParcel ? { kind: "report", report: reportOf(read.data) } : { kind: "empty" };
}

/** Returns a notice like the one with which Pathao's server checks the address. */
export function pathaoTestNotice(secret: string, address: string): Request {
  return new Request(address, {
    method: "POST",
    headers: { [SIGNATURE]: secret, "Content-Type": "application/json" },
    body: JSON.stringify({ event: HANDSHAKE }),
  });
}
