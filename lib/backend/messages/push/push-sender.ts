import { request as httpRequest, type RequestOptions } from "node:http";
import { request } from "node:https";
import type { Locale } from "@/lib/i18n/locales";
import { DESK } from "@/lib/site/routes";
import type { PushSubscriptionRow } from "../../kernel/db/schema-staff";
import type { Outcome, Send } from "../../kernel/outbox/outcome";
import { isPushEndpoint } from "../../kernel/outbox/push-endpoint";
import { NEWS_MS, PUSH_DATA } from "../../kernel/outbox/push-messages";
import { vapidKeys } from "../../kernel/safety/vapid-keys";
import { findDevice, removeDevice } from "../../kernel/sessions/push-subscriptions";
import type { Services } from "../../services";
import { failureReason } from "../post";
import { encryptPush } from "./encrypt-push";
import { publicLookup } from "./public-lookup";

const TIMEOUT_MS = 10_000;
/** Time in seconds in which the push service waits for a device that is off. */
const HELD_SECONDS = 4 * 3_600;

/** Statuses of a push service for a device that it does not know, or not with the keys of the shop. */
const GONE = [403, 404, 410];
/** Statuses after which a retry cannot succeed. */
const FINAL = [400, 401, 413];

/** What a notification says: no names, goods or sums. */
const TEXTS: Readonly<Record<Locale, string>> = {
  en: "A new order is waiting",
  bn: "একটি নতুন অর্ডার অপেক্ষা করছে",
};

interface Post {
  headers: Record<string, string | number>;
  body: Buffer;
  signal: AbortSignal;
}

/** Posts to a push service. @returns the status of the response */
function post(url: URL, isOwn: boolean, { headers, body, signal }: Post): Promise<number> {
  const options: RequestOptions = { method: "POST", headers, signal };
  const send = url.protocol === "https:" ? request : httpRequest;
  return new Promise((resolve, reject) => {
    send(url, isOwn ? options : { ...options, lookup: publicLookup }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end(body);
  });
}

/**
 * Returns a function that notifies a device of a new order.
 * @param closing aborts running calls
 */
export function pushSender(services: Services, closing: AbortSignal): Send {
  const { db, origin, secrets, now, shopDetails, pushService: own } = services;
  const keys = vapidKeys(secrets);

  const notify = async (device: PushSubscriptionRow): Promise<number> => {
    const url = new URL(device.endpoint);
    const { name } = await shopDetails(device.language);
    const text = JSON.stringify({
      title: name,
      body: TEXTS[device.language],
      url: `${DESK}/orders`,
    });
    const body = encryptPush(text, {
      publicKey: device.public_key,
      authSecret: device.auth_secret,
    });
    const headers = {
      Authorization: keys.authorization(url.origin, origin, now()),
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
      "Content-Length": body.length,
      TTL: HELD_SECONDS,
      Urgency: "high",
      // A device that was off gets one notification of several orders.
      Topic: "orders",
      "User-Agent": "Niramoy-Shop",
    };
    const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]);
    return post(url, own !== undefined && url.origin === new URL(own).origin, {
      headers,
      body,
      signal,
    });
  };

  return async ({ payload, created_at }): Promise<Outcome> => {
    const device = await findDevice(db, PUSH_DATA.parse(JSON.parse(payload)).device);
    if (!device) return { status: "withdrawn", reason: "notifications are off on the device" };
    if (Math.abs(now() - created_at) > NEWS_MS)
      return { status: "withdrawn", reason: "it is too late for this message" };
    if (!isPushEndpoint(device.endpoint, own)) {
      await removeDevice(db, device.id);
      return { status: "withdrawn", reason: "the address of the device is not allowed" };
    }
    try {
      const status = await notify(device);
      if (status >= 200 && status < 300) return { status: "sent" };
      const reason = `answered ${status}`;
      if (!GONE.includes(status))
        return { status: FINAL.includes(status) ? "refused" : "failed", reason };
      await removeDevice(db, device.id);
      return { status: "withdrawn", reason };
    } catch (error) {
      if (closing.aborted) return { status: "interrupted" };
      return { status: "failed", reason: failureReason(error) };
    }
  };
}
