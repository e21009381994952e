/** @jest-environment node */
import { PATHAO, pathaoNotice } from "@/lib/dev/testing/backend/fake-pathao";
import { ShipmentFixture } from "@/lib/dev/testing/backend/shipment-fixture";

const HANDSHAKE = "X-Pathao-Merchant-Webhook-Integration-Secret";

let fixture: ShipmentFixture;
let number: string;

const open = async (more = {}) => {
  fixture = await ShipmentFixture.open({ couriers: [PATHAO], ...more });
  number = await fixture.packing();
};

const book = (more = {}) => fixture.book(number, { courier: "pathao", ...more });

beforeEach(() => open());

test("sends the parcel as Pathao documents it", async () => {
  await book({ weight_grams: 1_250, note: "After 5 pm" });
  expect(fixture.pathao.bodies).toEqual([
    expect.objectContaining({
      store_id: 130_820,
      merchant_order_id: `${number}-1`,
      recipient_phone: "01712345678",
      delivery_type: 48,
      item_type: 2,
      item_quantity: 1,
      item_weight: 1.25,
      amount_to_collect: 330,
      special_instruction: "After 5 pm",
    }),
  ]);
  expect(await fixture.parcel(number)).toMatchObject({ consignment: "DT301126001" });
});

test.each([
  [{ weight_grams: 10_001 }, "10 kg"],
  [{ collect: 329.5 }, "whole taka"],
])("refuses %j without sending it", async (more, words) => {
  const refused = await book(more);
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(words) },
  });
  expect(fixture.pathao.bodies).toEqual([]);
  expect(await fixture.parcel(number)).toMatchObject({ state: "refused" });
  expect((await book()).status).toBe(200);
  expect(await fixture.parcel(number)).toMatchObject({ state: "booked", collect: 330 });
});

test("a refusal is said in the words of Pathao", async () => {
  fixture.pathao.refusal = { recipient_address: ["The recipient address is too short."] };
  expect(await book()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("recipient address is too short") },
  });
});

describe("the token", () => {
  test("is asked for once by parallel calls, and kept", async () => {
    const second = await fixture.packing();
    const both = [book(), fixture.book(second, { courier: "pathao" })];
    for (const { status } of await Promise.all(both)) expect(status).toBe(200);
    expect(fixture.pathao.grants).toEqual(["password"]);
  });

  test("is renewed once when it is refused", async () => {
    await book();
    const second = await fixture.packing();
    fixture.pathao.endLogin();
    expect((await fixture.book(second, { courier: "pathao" })).status).toBe(200);
    expect(fixture.pathao.grants).toEqual(["password", "password"]);
    expect(fixture.pathao.orders).toHaveLength(2);
  });

  test("that is refused again is an error, and nothing is booked", async () => {
    fixture.pathao.acceptsTokens = false;
    expect((await book({ places: [] })).status).toBe(409);
    expect(fixture.pathao.grants).toHaveLength(2);
    expect(fixture.pathao.calls.filter((call) => call === "book")).toHaveLength(2);
    expect(await fixture.parcel(number)).toMatchObject({ state: "refused" });
  });

  test.each(["lost", "html", "down", "unreached"] as const)(
    "without which nothing is sent: %s",
    async (fault) => {
      fixture.pathao.faults.set("token", fault);
      expect((await book()).status).toBe(409);
      expect(fixture.pathao.bodies).toEqual([]);
      fixture.pathao.faults.clear();
      expect((await book()).status).toBe(200);
      expect(fixture.pathao.orders).toHaveLength(1);
    },
  );

  test("that ends soon is renewed by its refresh token, or else by a login", async () => {
    const others = [await fixture.packing(), await fixture.packing(), await fixture.packing()];
    await book();
    const clock = jest.spyOn(Date, "now");
    const start = performance.timeOrigin;
    try {
      for (const [index, day] of [4, 6, 12].entries()) {
        clock.mockReturnValue(start + day * 86_400_000);
        // The refresh token has ended by then, too.
        if (day === 12) fixture.pathao.endLogin();
        const booked = await fixture.book(others[index] ?? "", { courier: "pathao" });
        expect(booked.status).toBe(200);
      }
      const grants = ["password", "refresh_token", "refresh_token", "password"];
      expect(fixture.pathao.grants).toEqual(grants);
    } finally {
      clock.mockRestore();
    }
  });
});

describe("what is not certain is not sent again", () => {
  const settled = async () => {
    fixture.pathao.faults.clear();
    await fixture.pass(2);
    return (await fixture.parcel(number)).state;
  };

  test("an answer that is too late", async () => {
    await open({ gatewayTimeoutMs: 200 });
    fixture.pathao.faults.set("book", "slow").set("find", "slow");
    expect((await book()).status).toBe(200);
    expect(await fixture.parcel(number)).toMatchObject({ state: "booking" });
    expect(await settled()).toBe("booked");
    expect(fixture.pathao.orders).toHaveLength(1);
  });

  test("a parcel that Pathao took twice waits until one of them is cancelled there", async () => {
    const { faults, orders } = fixture.pathao;
    faults.set("book", "twice").set("find", "lost");
    await book();
    expect(await fixture.parcel(number)).toMatchObject({ state: "booked" });
    const second = await fixture.packing();
    number = second;
    faults.set("book", { lie: { merchant_order_id: "NM-1" } });
    await book();
    orders.push({ ...orders[2], consignment_id: "DT-OTHER" } as (typeof orders)[number]);
    expect(await settled()).toBe("booking");
    Object.assign(orders[3] ?? {}, { order_status: "Pickup Cancelled" });
    await fixture.pass(31);
    expect(await fixture.parcel(number)).toMatchObject({ state: "booked" });
    expect(fixture.pathao.bodies).toHaveLength(2);
  });

  test("a list of other parcels, as of a server that does not know the filter", async () => {
    fixture.pathao.faults.set("book", "lost").set("find", "lost");
    await book();
    fixture.pathao.faults.clear();
    fixture.pathao.faults.set("find", { lie: { merchant_order_id: "NM-1" } });
    await fixture.pass(2);
    expect(await fixture.parcel(number)).toMatchObject({ state: "booking" });
    expect(await settled()).toBe("booking");
    await fixture.pass(31);
    expect(await fixture.parcel(number)).toMatchObject({ state: "booked" });
  });

  describe("and that nothing settles", () => {
    const notThere = async () => {
      const { id } = await fixture.parcel(number);
      return fixture.desk.post(`orders/${number}/parcels/not-there`, { parcel: id });
    };
    const states = async () => {
      const { body } = await fixture.desk.get(`orders/${number}/parcels`);
      return Object(body).data.parcels.map(({ state }: Record<string, unknown>) => state);
    };

    beforeEach(async () => {
      fixture.pathao.faults.set("book", "unreached").set("find", "down");
      await book();
      fixture.pathao.faults.delete("book");
    });

    test("ends when a person has looked at Pathao, once, and another is booked", async () => {
      for (let pressed = 0; pressed < 2; pressed++) expect((await notThere()).status).toBe(200);
      expect(await states()).toEqual(["refused"]);
      expect((await book()).status).toBe(200);
      expect(await states()).toEqual(["refused", "booked"]);
      expect((await notThere()).status).toBe(200);
      expect(fixture.pathao.bodies).toEqual([
        expect.objectContaining({ merchant_order_id: `${number}-2`, amount_to_collect: 330 }),
      ]);
      const { audit } = await fixture.desk.read(`orders/${number}`);
      expect(JSON.stringify(audit)).toContain('"state":"refused"');
    });

    test("is booked after all when there are news about it", async () => {
      await notThere();
      const merchant_order_id = `${number}-1`;
      const said = { merchant_order_id, consignment_id: "DT-LATE", event: "order.picked" };
      expect((await fixture.backend.fetch(pathaoNotice(said))).status).toBe(202);
      expect(await fixture.parcel(number)).toMatchObject({ state: "booked", ended: false });
    });

    test("is booked after all when the answer is only late", async () => {
      fixture.pathao.faults.clear();
      fixture.pathao.beforeAnswer = async () => {
        if (fixture.pathao.orders.length === 0) return;
        fixture.pathao.beforeAnswer = async () => undefined;
        fixture.now += 70_000;
        expect((await notThere()).status).toBe(200);
        expect(await states()).toEqual(["refused"]);
      };
      await book();
      expect(await fixture.parcel(number)).toMatchObject({
        state: "booked",
        ended: false,
        consignment: "DT301126001",
      });
    });

    test("is not ended while it is being booked", async () => {
      const pressed: number[] = [];
      fixture.pathao.beforeAnswer = async () => {
        fixture.pathao.beforeAnswer = async () => undefined;
        pressed.push((await notThere()).status);
      };
      await book();
      expect(pressed).toEqual([409]);
      expect(await states()).toEqual(["booking"]);
    });
  });

  test("the first notice settles it", async () => {
    fixture.pathao.faults.set("book", "lost").set("find", "lost");
    await book();
    expect((await fixture.pathaoNotice(number, "order.created")).status).toBe(202);
    expect(await fixture.parcel(number)).toMatchObject({
      state: "booked",
      status: "registered",
      consignment: "DT301126001",
    });
  });

  test("an answer about another parcel to a question changes nothing", async () => {
    await book();
    await fixture.move(number, "in-transit");
    fixture.pathao.say(`${number}-1`, "Delivered");
    fixture.pathao.faults.set("info", { lie: { consignment_id: "DT-OTHER" } });
    await fixture.pass(31);
    expect(await fixture.stateOf(number)).toBe("in-transit");
  });
});

describe("notices", () => {
  const send = (fields: Record<string, unknown>, secret?: string) =>
    fixture.backend.fetch(pathaoNotice(fields, secret));

  test("the check of the address is answered with Pathao's header", async () => {
    const answer = await send({ event: "webhook_integration" });
    expect(answer.status).toBe(202);
    expect(answer.headers.get(HANDSHAKE)).toBe("f3992ecc-59da-4cbe-a049-a13da2018d51");
    expect((await send({ event: "store.updated", store_name: "Shop" })).status).toBe(202);
  });

  test.each([
    ["another secret", "the secret typed in the panel of Pathan"],
    ["a longer secret", `${PATHAO.webhookSecret}!`],
    ["no secret", ""],
  ])("with %s change nothing", async (_, secret) => {
    await book();
    await fixture.move(number, "in-transit");
    const merchant_order_id = `${number}-1`;
    const refused = await send({ event: "order.delivered", merchant_order_id }, secret);
    expect(refused.status).toBe(401);
    expect(refused.headers.get(HANDSHAKE)).toBeNull();
    expect((await send({ event: "webhook_integration" }, secret)).status).toBe(401);
    expect(await fixture.stateOf(number)).toBe("in-transit");
  });

  test("in another shape, or about an unknown parcel, are refused", async () => {
    expect((await send({ event: 7 })).status).toBe(400);
    expect((await send({ event: "order.delivered", merchant_order_id: "NM-1" })).status).toBe(404);
  });

  test.each([
    ["order.pickup-cancelled", "contradiction"],
    ["order.partial-delivery", "part"],
    ["order.paid-return", "part"],
    ["order.exchanged", "part"],
  ])("%s of an order on its way: %s, for a person", async (event, problem) => {
    await book();
    await fixture.move(number, "in-transit");
    await fixture.pathaoNotice(number, event, { collected_amount: 60, reason: "Not at home" });
    expect(await fixture.parcel(number)).toMatchObject({ problem });
    expect(await fixture.stateOf(number)).toBe("in-transit");
  });

  test("after a cancelled pick-up of an order that is packed another parcel is booked", async () => {
    await book();
    await fixture.pathaoNotice(number, "order.pickup-cancelled");
    expect((await book()).status).toBe(200);
    expect(fixture.pathao.bodies.map(({ merchant_order_id: id }) => id)).toEqual([
      `${number}-1`,
      `${number}-2`,
    ]);
    expect(fixture.pathao.bodies[1]).toMatchObject({ amount_to_collect: 330 });
  });

  test("the paid invoice is kept in the words of Pathao, and moves nothing", async () => {
    await book();
    await fixture.move(number, "in-transit");
    await fixture.pathaoNotice(number, "order.paid", { invoice_id: "121224IBW19790" });
    const { status, events } = await fixture.parcel(number);
    expect(status).toBe("registered");
    expect(events).toMatchObject([{}, { status: null, words: "paid" }]);
  });
});

test("neither secrets nor bodies are logged", async () => {
  const lines: string[] = [];
  await open({ onLog: (line: string) => lines.push(line), logLevel: "debug" });
  await book();
  await fixture.pathaoNotice(number, "order.on-hold", { reason: "Rider: 01712000000" });
  const log = lines.join("");
  expect(log).toContain("courier call");
  const { clientSecret, username, password } = PATHAO.credentials;
  for (const secret of ["typed in the panel", clientSecret, username, password, "01712000000"])
    expect(log).not.toContain(secret);
  expect(log).not.toContain(`${number}-1/info`);
});
