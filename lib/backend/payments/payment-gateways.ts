import type { PaymentGateway } from "./payment-gateway";

/**
 * The payment gateways of this shop by name. A payment is asked about, captured and refunded only
 * at the gateway that took it.
 */
export class PaymentGateways {
  /** Takes new payments; null if the shop takes none. */
  readonly active: PaymentGateway | null;
  readonly #byName: ReadonlyMap<string, PaymentGateway>;

  /** @param active name of the gateway of new payments; `none` for none */
  constructor(all: readonly PaymentGateway[], active: string) {
    this.#byName = new Map(all.map((gateway) => [gateway.name, gateway]));
    this.active = this.named(active);
  }

  /** Returns the gateway of a stored payment; null if it is not set up any more. */
  named(name: string): PaymentGateway | null {
    return this.#byName.get(name) ?? null;
  }
}
