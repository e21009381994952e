import type { Logger } from "pino";
import type { Connection, Fetch } from "../kernel/http/json-exchange";
import type { Courier } from "./courier";
import { Pathao, type PathaoSettings } from "./providers/pathao/pathao";
import { Steadfast, type SteadfastSettings } from "./providers/steadfast/steadfast";

/** Settings of one courier. */
export type CourierSettings = SteadfastSettings | PathaoSettings;

/** What couriers are made with besides their settings. */
interface CourierContext {
  log: Logger;
  closing: AbortSignal;
  /** For tests: middleware for calls to couriers. */
  courierFetch?: ((request: Request) => Promise<Response>) | undefined;
  /** For tests: timeout of one call in ms. */
  timeoutMs?: number | undefined;
}

const TIMEOUT_MS = 20_000;

function makeCourier(settings: CourierSettings, connection: Connection): Courier {
  switch (settings.courier) {
    case "steadfast":
      return new Steadfast(settings, connection);
    case "pathao":
      return new Pathao(settings, connection);
  }
}

/** The couriers with an interface that are set up, by name. */
export class Couriers {
  readonly all: readonly Courier[];
  /** Aborted when the shop closes; no calls are made after that. */
  readonly closing: AbortSignal;
  /** Sends a test notice over the network, as a courier would. */
  readonly send: Fetch;

  constructor(settings: readonly CourierSettings[], context: CourierContext) {
    const { log, closing, courierFetch, timeoutMs = TIMEOUT_MS } = context;
    this.closing = closing;
    this.send = courierFetch ?? ((request) => fetch(request));
    this.all = settings.map((one) =>
      makeCourier(one, { baseUrl: one.baseUrl, fetch: this.send, log, timeoutMs, closing }),
    );
  }

  /** Returns a courier that is set up; null for any other. */
  named(name: string): Courier | null {
    return this.all.find((courier) => courier.name === name) ?? null;
  }
}
