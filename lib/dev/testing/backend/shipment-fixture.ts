import type { BackendOptions } from "@/lib/backend/options";
import { type DeskVisitor, openDesk } from "./desk";
import { FakePathao, PATHAO_URL, pathaoNotice } from "./fake-pathao";
import { FakeSteadfast, STEADFAST, steadfastNotice } from "./fake-steadfast";
import { numberOf, OrderFixture } from "./order-fixture";
import { Visitor } from "./visitor";

/** A shop with Steadfast unless `couriers` says otherwise, staff at the desk, and orders with cash on delivery: 330 taka for a piece. */
export class ShipmentFixture {
  readonly steadfast = new FakeSteadfast();
  readonly pathao = new FakePathao();
  /** Epoch ms. */
  now = Date.now();

  private constructor(
    readonly orders: OrderFixture,
    public desk: DeskVisitor,
  ) {}

  static async open(options: Partial<BackendOptions> = {}): Promise<ShipmentFixture> {
    const made: { fixture?: ShipmentFixture } = {};
    const orders = await OrderFixture.open({
      rateLimitScale: 1_000,
      couriers: [STEADFAST],
      now: () => made.fixture?.now ?? Date.now(),
      courierFetch: async (request) =>
        made.fixture ? made.fixture.#fetch(request) : Response.error(),
      deliveryTerms: async () => ({ cashOnDelivery: true }),
      ...options,
    });
    const desk = await openDesk(orders.shop.backend, "orders");
    made.fixture = new ShipmentFixture(orders, desk);
    return made.fixture;
  }

  #fetch(request: Request): Promise<Response> {
    const isPathao = request.url.startsWith(PATHAO_URL);
    return isPathao ? this.pathao.fetch(request) : this.steadfast.fetch(request);
  }

  get backend() {
    return this.orders.shop.backend;
  }

  /** Places an order of one piece with cash on delivery, and begins to pack it. */
  async packing(): Promise<string> {
    const visitor = new Visitor(this.backend);
    const number = numberOf(
      await this.orders.place(visitor, (body) => ({
        ...body,
        paymentMethod: "cod",
        items: body.items.map((item) => ({ ...item, quantity: 1 })),
        totals: { tax: 0, discount: 25, total: 330 },
      })),
    );
    await this.move(number, "processing");
    return number;
  }

  async move(number: string, to: string, more: Record<string, unknown> = {}): Promise<void> {
    const { version } = await this.desk.read(`orders/${number}`);
    const why = to === "cancelled" ? { cancel_reason: "duplicate" } : {};
    const moved = await this.desk.post(`orders/${number}/move`, { to, version, ...why, ...more });
    if (moved.status !== 200) throw new Error(`${to} answered ${moved.status}`);
  }

  /** Books the parcel of an order; what follows is at least a second later. */
  async book(number: string, more: Record<string, unknown> = {}) {
    const body = { courier: "steadfast", ...more };
    const booked = await this.desk.post(`orders/${number}/parcels`, body);
    this.now += 1_000;
    return booked;
  }

  /** Lets time pass, after which the sweep runs; the session at the desk would end meanwhile. */
  async pass(minutes: number): Promise<void> {
    this.now += minutes * 60_000;
    await this.backend.sweep();
    this.desk = await openDesk(this.backend, "orders");
  }

  /** Sends a notice of Steadfast about the first parcel of an order. @returns its status */
  async notice(number: string, status: string, more: Record<string, unknown> = {}) {
    const invoice = `${number}-1`;
    const parcel = this.steadfast.parcels.find((one) => one.invoice === invoice);
    const { consignment_id, cod_amount } = parcel ?? {};
    const updated_at = new Date(this.now + 6 * 3_600_000).toISOString().slice(0, 19);
    const said = { invoice, consignment_id, cod_amount, status, updated_at, delivery_charge: 60 };
    const request = steadfastNotice({ ...said, ...more });
    return (await this.backend.fetch(request)).status;
  }

  /** Sends a notice of Pathao about the first parcel of an order. @returns its answer */
  pathaoNotice(number: string, event: string, more: Record<string, unknown> = {}) {
    const merchant_order_id = `${number}-1`;
    const order = this.pathao.orders.find((one) => one.merchant_order_id === merchant_order_id);
    const timestamp = new Date(this.now).toISOString();
    const said = { event, merchant_order_id, consignment_id: order?.consignment_id, timestamp };
    return this.backend.fetch(pathaoNotice({ ...said, ...more }));
  }

  /** The first parcel of an order as the desk shows it. */
  async parcel(number: string): Promise<Record<string, unknown>> {
    const { body } = await this.desk.get(`orders/${number}/parcels`);
    return Object(Object(body).data.parcels[0]);
  }

  async stateOf(number: string): Promise<string> {
    return String((await this.desk.read(`orders/${number}`)).state);
  }
}
