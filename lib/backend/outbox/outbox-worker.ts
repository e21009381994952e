import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import { isUnavailable } from "../db/unavailable";
import { Sweeper } from "../payment/sweeper";
import { deliverDue, type Lane } from "../services/outbox/deliver";
import type { Services } from "../services/services";
import { mailSender } from "./mail-sender";
import { webhookSender } from "./webhook";

const EVERY_MS = 2_000;
const WEBHOOKS_AT_ONCE = 4;
const MAILS_AT_ONCE = 2;

// Each its own lane: a receiver that hangs holds up no mail, nor the other way round.
function lanesOf(services: Services, { webhook, mail }: OutboxConfig, closing: AbortSignal) {
  const lanes: Lane[] = [];
  const surroundings = { now: services.now, closing };
  if (webhook)
    lanes.push({
      channels: ["webhook"],
      send: webhookSender(webhook, surroundings),
      atOnce: WEBHOOKS_AT_ONCE,
    });
  if (mail)
    lanes.push({
      channels: mail.staff ? ["staff-mail", "customer-mail"] : ["customer-mail"],
      send: mailSender(services, mail, closing),
      atOnce: MAILS_AT_ONCE,
    });
  return lanes;
}

/** Sends what is in the outbox, from every process of the shop. */
export class OutboxWorker {
  readonly #sweepers: Sweeper[];

  constructor(services: Services, config: OutboxConfig, closing: AbortSignal) {
    const { db, log, now } = services;
    this.#sweepers = lanesOf(services, config, closing).map((lane) => {
      const job = async () => {
        try {
          await deliverDue({ db, log, now, closing }, lane);
        } catch (error) {
          // Until the database is back, /readyz tells of it.
          if (!isUnavailable(error)) throw error;
        }
      };
      return new Sweeper(job, log, EVERY_MS);
    });
  }

  start(): void {
    for (const sweeper of this.#sweepers) sweeper.start();
  }

  /** Sends what is due now. */
  async run(): Promise<void> {
    await Promise.all(this.#sweepers.map((sweeper) => sweeper.run()));
  }

  /** Waits for what is being sent; `closing` must have been aborted. */
  async stop(): Promise<void> {
    await Promise.all(this.#sweepers.map((sweeper) => sweeper.stop()));
  }
}
