/** @jest-environment node */
import type { CourierSettings } from "@/lib/backend/couriers/couriers";
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { PATHAO } from "@/lib/dev/testing/backend/fake-pathao";
import { STEADFAST } from "@/lib/dev/testing/backend/fake-steadfast";
import { ShipmentFixture } from "@/lib/dev/testing/backend/shipment-fixture";

type Fault = "lost" | "unreached" | "html" | "down";

/** A courier with its fake server, in the words of this suite. */
interface Kind {
  settings: CourierSettings;
  /** Numbers of the shop of the parcels that it has. */
  invoices(fixture: ShipmentFixture): string[];
  fail(fixture: ShipmentFixture, call: "book" | "find", fault: Fault): void;
  heal(fixture: ShipmentFixture): void;
  /** Counts bookings that reached it. */
  sent(fixture: ShipmentFixture): number;
  /** Its answer to questions from now on. */
  say(fixture: ShipmentFixture, invoice: string, what: "delivered" | "on_its_way"): void;
  /** A notice of its server. @returns the status of the answer */
  notice(
    fixture: ShipmentFixture,
    number: string,
    what: "delivered" | "on_its_way" | "returned",
    collected?: number,
  ): Promise<number>;
  /** Refuses the credentials of the shop from now on. */
  lockOut(fixture: ShipmentFixture): void;
  /** Status of the answer to a notice that is taken. */
  taken: number;
}

const KINDS: Record<string, Kind> = {
  steadfast: {
    settings: STEADFAST,
    invoices: ({ steadfast }) => steadfast.parcels.map(({ invoice }) => invoice),
    fail: ({ steadfast }, call, fault) =>
      steadfast.faults.set(call === "book" ? "book" : "status", fault),
    heal: ({ steadfast }) => steadfast.faults.clear(),
    sent: ({ steadfast }) => steadfast.bodies.length,
    say: ({ steadfast }, invoice, what) =>
      steadfast.say(invoice, what === "delivered" ? "delivered" : "pending"),
    notice: (fixture, number, what, collected = 330) => {
      const words = { delivered: "delivered", on_its_way: "pending", returned: "cancelled" };
      return fixture.notice(number, words[what], { cod_amount: collected });
    },
    lockOut: ({ steadfast }) => {
      const status = { status: 401, message: "Unauthorized Access" };
      steadfast.faults.set("status", { lie: status }).set("balance", { lie: status });
    },
    taken: 200,
  },
  pathao: {
    settings: PATHAO,
    invoices: ({ pathao }) => pathao.orders.map(({ merchant_order_id: id }) => id),
    fail: ({ pathao }, call, fault) => pathao.faults.set(call, fault),
    heal: ({ pathao }) => pathao.faults.clear(),
    sent: ({ pathao }) => pathao.bodies.length,
    say: ({ pathao }, invoice, what) =>
      pathao.say(invoice, what === "delivered" ? "Delivered" : "In Transit"),
    notice: async (fixture, number, what, collected = 330) => {
      const events = {
        delivered: "order.delivered",
        on_its_way: "order.picked",
        returned: "order.returned",
      };
      const more = what === "delivered" ? { collected_amount: collected } : {};
      return (await fixture.pathaoNotice(number, events[what], more)).status;
    },
    lockOut: ({ pathao }) => {
      pathao.acceptsPassword = false;
      pathao.endLogin();
    },
    taken: 202,
  },
};

describe.each(Object.keys(KINDS))("%s", (courier) => {
  const kind = KINDS[courier] as Kind;
  let fixture: ShipmentFixture;
  let number: string;

  const book = () => fixture.book(number, { courier });
  const own = () => kind.invoices(fixture).filter((invoice) => invoice.startsWith(number));

  beforeEach(async () => {
    fixture = await ShipmentFixture.open({ couriers: [kind.settings] });
    number = await fixture.packing();
  });

  test("books a parcel with its amount, by news on to the completed order", async () => {
    expect((await book()).status).toBe(200);
    expect(await fixture.parcel(number)).toMatchObject({
      courier,
      state: "booked",
      status: "registered",
      collect: 330,
    });
    await fixture.move(number, "in-transit");
    expect(await fixture.desk.read(`orders/${number}`)).toMatchObject({
      tracking_code: expect.any(String),
    });
    expect(await kind.notice(fixture, number, "on_its_way")).toBe(kind.taken);
    expect(await fixture.stateOf(number)).toBe("in-transit");
    for (let sent = 0; sent < 2; sent++)
      expect(await kind.notice(fixture, number, "delivered")).toBe(kind.taken);
    expect(await fixture.stateOf(number)).toBe("completed");
    expect(await fixture.parcel(number)).toMatchObject({ collected: 330, ended: true });
  });

  test.each<[Fault, Fault | null, string, number]>([
    ["lost", null, "booked", 1],
    ["html", null, "booked", 1],
    ["down", null, "booked", 1],
    ["lost", "lost", "booked", 1],
    ["html", "down", "booked", 1],
    ["unreached", null, "refused", 0],
    ["unreached", "unreached", "refused", 0],
  ])("a booking with %s, looked up with %s, is %s later", async (first, second, later, parcels) => {
    kind.fail(fixture, "book", first);
    if (second) kind.fail(fixture, "find", second);
    expect((await book()).status).toBe(200);
    kind.heal(fixture);
    await fixture.pass(2);
    expect(await fixture.parcel(number)).toMatchObject({ state: later });
    expect(own()).toHaveLength(parcels);
    expect((await book()).status).toBe(200);
    expect(await fixture.parcel(number)).toMatchObject({ state: "booked" });
    expect(own()).toHaveLength(1);
  });

  test("a lost booking is looked up before it is sent again", async () => {
    kind.fail(fixture, "book", "lost");
    kind.fail(fixture, "find", "lost");
    await book();
    kind.heal(fixture);
    await book();
    expect(kind.sent(fixture)).toBe(1);
    expect(await fixture.parcel(number)).toMatchObject({ state: "booked" });
  });

  test("a refused question about a lost booking does not say that there is no parcel", async () => {
    kind.fail(fixture, "book", "lost");
    kind.fail(fixture, "find", "lost");
    await book();
    kind.heal(fixture);
    kind.lockOut(fixture);
    expect((await book()).status).toBe(200);
    expect(await fixture.parcel(number)).toMatchObject({ state: "booking" });
  });

  test("two people at the same time book one parcel", async () => {
    await Promise.all([1, 2, 3].map(book));
    expect(own()).toHaveLength(1);
  });

  test("questions complete an order without any notice", async () => {
    await book();
    await fixture.move(number, "in-transit");
    kind.say(fixture, `${number}-1`, "on_its_way");
    await fixture.pass(31);
    expect(await fixture.parcel(number)).toMatchObject({ status: "on_its_way" });
    kind.say(fixture, `${number}-1`, "delivered");
    await fixture.pass(31);
    expect(await fixture.stateOf(number)).toBe("completed");
  });

  test("another amount waits for a person, and a parcel that comes back cancels", async () => {
    await book();
    await fixture.move(number, "in-transit");
    await kind.notice(fixture, number, "delivered", 329);
    expect(await fixture.parcel(number)).toMatchObject({ problem: "amount", ended: false });
    expect(await fixture.stateOf(number)).toBe("in-transit");
    fixture.now += 1_000;
    await kind.notice(fixture, number, "returned");
    expect(await fixture.desk.read(`orders/${number}`)).toMatchObject({
      state: "cancelled",
      coming_back: true,
    });
  });

  test("the test of the courier says whether it accepts the credentials", async () => {
    const tested = async () => {
      const owner = await openDesk(fixture.backend, "owner");
      return (await owner.post(`couriers/${courier}/test`)).body;
    };
    expect(await tested()).toMatchObject({ data: { access: true } });
    kind.lockOut(fixture);
    expect(await tested()).toMatchObject({ data: { access: false } });
  });
});
