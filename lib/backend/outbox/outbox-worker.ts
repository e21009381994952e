import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import { isUnavailable } from "../db/unavailable";
import { PeriodicTask } from "../periodic-task";
import { type ChannelDelivery, deliverDue } from "../services/outbox/deliver";
import type { Services } from "../services/services";
import { mailSender } from "./mail-sender";
import { webhookSender } from "./webhook";

const FIRST_MS = 1_000;
const EVERY_MS = 2_000;
const WEBHOOKS_AT_ONCE = 4;
const MAILS_AT_ONCE = 2;

// Webhooks and mails have separate lanes, so that a slow receiver does not delay mail or vice
// versa.
function channelDeliveriesOf(
  services: Services,
  { webhook, mail }: OutboxConfig,
  closing: AbortSignal,
) {
  const deliveries: ChannelDelivery[] = [];
  const surroundings = { now: services.now, closing };
  if (webhook)
    deliveries.push({
      channels: ["webhook"],
      send: webhookSender(webhook, surroundings),
      concurrency: WEBHOOKS_AT_ONCE,
    });
  if (mail)
    deliveries.push({
      channels: mail.staff ? ["staff-mail", "customer-mail"] : ["customer-mail"],
      send: mailSender(services, mail, closing),
      concurrency: MAILS_AT_ONCE,
    });
  return deliveries;
}

/** Delivers messages of the outbox. Each instance runs one; leases prevent double delivery. */
export class OutboxWorker {
  readonly #tasks: PeriodicTask[];

  constructor(services: Services, config: OutboxConfig, closing: AbortSignal) {
    const { db, log, now } = services;
    this.#tasks = channelDeliveriesOf(services, config, closing).map((delivery) => {
      const onError = (error: unknown) => {
        // /readyz already reports that the database is unavailable.
        if (!isUnavailable(error)) log.error({ err: error }, "a delivery run failed");
      };
      const job = () => deliverDue({ db, log, now, closing }, delivery);
      return new PeriodicTask(job, { firstMs: FIRST_MS, everyMs: EVERY_MS, onError });
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
