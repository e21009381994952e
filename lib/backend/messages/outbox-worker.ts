import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import { isUnavailable } from "../kernel/db/unavailable";
import { recordChangedPages } from "../kernel/outbox/changed-pages";
import { type ChannelDelivery, deliverDue } from "../kernel/outbox/deliver";
import { recordPushes } from "../kernel/outbox/push-messages";
import { PeriodicTask } from "../kernel/time/periodic-task";
import type { Services } from "../services";
import { writerOf } from "./compose-message";
import { indexNowSender } from "./index-now";
import { mailSender } from "./mail-sender";
import { pushSender } from "./push/push-sender";
import { shownSender } from "./send-letter";
import { smsSender } from "./sms/sms-sender";
import { webhookSender } from "./webhook";

const FIRST_MS = 1_000;
const EVERY_MS = 2_000;
const INDEX_NOW_EVERY_MS = 60_000;
const WEBHOOKS_AT_ONCE = 4;
const MAILS_AT_ONCE = 2;
const SMS_AT_ONCE = 2;
const PUSHES_AT_ONCE = 4;

interface Lane extends ChannelDelivery {
  everyMs: number;
  /** Runs before each delivery. */
  collect?: () => Promise<void>;
}

// Each kind of receiver has its own lane, so that a slow one does not delay the others.
function lanesOf(
  services: Services,
  { webhook, mail, sms, indexNow }: OutboxConfig,
  closing: AbortSignal,
) {
  const { db, now, origin, shownChannels } = services;
  const writer = writerOf(services);
  const lanes: Lane[] = [
    {
      channels: ["staff-push"],
      collect: () => recordPushes(db, now()),
      send: pushSender(services, closing),
      concurrency: PUSHES_AT_ONCE,
      everyMs: EVERY_MS,
    },
  ];
  if (webhook)
    lanes.push({
      channels: ["webhook"],
      send: webhookSender(webhook, { now, closing }),
      concurrency: WEBHOOKS_AT_ONCE,
      everyMs: EVERY_MS,
    });
  if (mail)
    lanes.push({
      channels: mail.staff ? ["staff-mail", "customer-mail"] : ["customer-mail"],
      send: mailSender(writer, mail, { now, closing }),
      concurrency: MAILS_AT_ONCE,
      everyMs: EVERY_MS,
    });
  if (sms)
    lanes.push({
      channels: ["customer-sms"],
      send: smsSender(writer, sms, { now, closing }),
      concurrency: SMS_AT_ONCE,
      everyMs: EVERY_MS,
    });
  if (shownChannels.length > 0)
    lanes.push({
      channels: shownChannels,
      send: shownSender(writer),
      concurrency: 1,
      everyMs: EVERY_MS,
    });
  if (indexNow)
    lanes.push({
      channels: ["index-now"],
      collect: () => recordChangedPages(db, now()),
      send: indexNowSender(indexNow, { origin, closing }),
      concurrency: 1,
      everyMs: INDEX_NOW_EVERY_MS,
    });
  return lanes;
}

/** Delivers messages of the outbox. Each instance runs one; leases prevent double delivery. */
export class OutboxWorker {
  readonly #tasks: PeriodicTask[];

  constructor(services: Services, config: OutboxConfig, closing: AbortSignal) {
    const { db, log, now, secrets } = services;
    this.#tasks = lanesOf(services, config, closing).map(({ everyMs, collect, ...delivery }) => {
      const onError = (error: unknown) => {
        // /readyz already reports that the database is unavailable.
        if (!isUnavailable(error)) log.error({ err: error }, "a delivery run failed");
      };
      const job = async () => {
        await collect?.();
        await deliverDue({ db, log, now, closing, secrets }, delivery);
      };
      return new PeriodicTask(job, { firstMs: FIRST_MS, everyMs, onError });
    });
  }

  start(): void {
    for (const task of this.#tasks) task.start();
  }

  /** Delivers all due messages. */
  async run(): Promise<void> {
    await Promise.all(this.#tasks.map((task) => task.run()));
  }

  /** Waits for running deliveries. Abort `closing` before the call. */
  async stop(): Promise<void> {
    await Promise.all(this.#tasks.map((task) => task.stop()));
  }
}
