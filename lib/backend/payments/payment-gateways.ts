import type { PaymentGateway } from "./payment-gateway";

/**
 * The payment gateways of this shop by name. A payment is asked about, captured and refunded only
 * at the gateway that took it.
 */
export class PaymentGateways {
  /** Take new payments, the first one those of customers who choose none; empty if there is none. */
  readonly offered: readonly PaymentGateway[];
  readonly #byName: ReadonlyMap<string, PaymentGateway>;

  /** @param offered names of the gateways of new payments */
  constructor(all: readonly PaymentGateway[], offered: readonly string[]) {
    this.#byName = new Map(all.map((gateway) => [gateway.name, gateway]));
    this.offered = offered.flatMap((name) => this.named(name) ?? []);
  }

  /** The gateway of customers who choose none; null if the shop takes no payments. */
  get active(): PaymentGateway | null {
    return this.offered[0] ?? null;
  }

  /** Returns the gateway that a customer chose, or the first one if it is not offered. */
  chosen(name: string | undefined): PaymentGateway | null {
    return this.offered.find((gateway) => gateway.name === name) ?? this.active;
  }

  /** All gateways that are set up. */
  get all(): readonly PaymentGateway[] {
    return [...this.#byName.values()];
  }

  /** Returns the gateway of a stored payment; null if it is not set up any more. */
  named(name: string): PaymentGateway | null {
    return this.#byName.get(name) ?? null;
  }
}
