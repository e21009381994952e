/** @jest-environment node */
import { z } from "zod";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const list = z.object({ data: z.array(z.looseObject({ id: z.string() })), total: z.number() });
const counts = z.object({ data: z.record(z.string(), z.number()) });

let fixture: OrderFixture;
let desk: DeskVisitor;

beforeEach(async () => {
  fixture = await OrderFixture.open({
    rateLimitScale: 1_000,
    payment: { gateway: "sandbox" },
    deliveryTerms: async () => ({ cashOnDelivery: true }),
  });
  desk = await openDesk(fixture.shop.backend, "orders");
});

async function place(
  paymentMethod: "mobile" | "cod" = "mobile",
  visitor = new Visitor(fixture.shop.backend),
): Promise<string> {
  return numberOf(await fixture.place(visitor, (body) => ({ ...body, paymentMethod })));
}

async function tabsOf(number: string): Promise<string[]> {
  const tabs = [
    ...["to_confirm", "prescription", "to_pack", "to_hand_over", "on_the_way", "late"],
    "past_promise",
    "redelivery",
    ...["unpaid", "needs_decision", "all"],
  ];
  const found: string[] = [];
  for (const tab of tabs) {
    const { data, total } = list.parse((await desk.get(`orders?per_page=100&tab=${tab}`)).body);
    expect(total).toBe(data.length);
    expect(counts.parse((await desk.get("orders/counts")).body).data[tab]).toBe(total);
    if (data.some(({ id }) => id === number)) found.push(tab);
  }
  return found;
}

async function move(number: string, to: string, more: Record<string, unknown> = {}) {
  const { version } = await desk.read(`orders/${number}`);
  return desk.post(`orders/${number}/move`, { to, version, ...more });
}

const nextOf = async (number: string) => (await desk.read(`orders/${number}`)).next;

test("an order with cash on delivery goes from its confirmation to its completion", async () => {
  const number = await place("cod");
  expect(await tabsOf(number)).toEqual(["to_confirm", "all"]);
  expect(await nextOf(number)).toEqual([
    {
      to: "confirmed",
      stock: "unchanged",
      money: "unchanged",
      customer: "notified",
      unpaid: 0,
      refusal: null,
    },
    {
      to: "processing",
      stock: "unchanged",
      money: "unchanged",
      customer: "notified",
      unpaid: 0,
      refusal: null,
    },
    {
      to: "cancelled",
      stock: "returned",
      money: "closed",
      customer: "notified",
      unpaid: 0,
      refusal: null,
    },
  ]);
  expect((await move(number, "confirmed")).status).toBe(200);
  expect(await tabsOf(number)).toEqual(["to_pack", "all"]);
  expect((await move(number, "processing")).status).toBe(200);
  expect(await tabsOf(number)).toEqual(["to_pack", "all"]);
  expect(await move(number, "packed")).toMatchObject({
    status: 200,
    body: { data: { state: "processing", packed_by: demoStaff("orders").name } },
  });
  expect(await tabsOf(number)).toEqual(["to_hand_over", "all"]);
  const sent = await move(number, "in-transit", { courier: "RedX", tracking_code: "RX-1" });
  expect(sent).toMatchObject({
    status: 200,
    body: { data: { state: "in-transit", courier: "RedX", tracking_code: "RX-1" } },
  });
  expect(await tabsOf(number)).toEqual(["on_the_way", "all"]);
  expect(await nextOf(number)).toMatchObject([
    { to: "completed", money: "received" },
    { to: "cancelled" },
  ]);
  expect((await move(number, "completed")).status).toBe(200);
  const done = await desk.read(`orders/${number}`);
  const { name } = demoStaff("orders");
  expect(done).toMatchObject({
    state: "completed",
    payment_status: "paid",
    next: [],
    payments: [{ gateway: "cash", state: "paid", amount: 330 }],
    lines: [{ quantity: 1, price: 230, picture: expect.any(String), batch_no: "T-1" }],
    history: [{}, { to: "processing", by: name }, { to: "in-transit" }, { to: "completed" }],
    buyer: { name: "Rahim Uddin", phone: "01712345678" },
  });
  expect(z.array(z.looseObject({})).parse(done.audit)[0]).toMatchObject({
    by: name,
    command: "desk orders.move",
    subject: `order ${number}`,
    before: { state: "in-transit" },
    after: { state: "completed", payment: "paid" },
  });
});

test("a cancelled order gives its pieces back, and needs a reason", async () => {
  const customer = new Visitor(fixture.shop.backend);
  const number = await place("mobile", customer);
  expect(await tabsOf(number)).toEqual(["unpaid", "all"]);
  const before = await fixture.stock();
  for (const [why, field] of [
    [{}, "cancel_reason"],
    [{ cancel_text: "No reason" }, "cancel_reason"],
    [{ cancel_reason: "unknown" }, "cancel_reason"],
    [{ cancel_reason: "other" }, "cancel_text"],
    [{ cancel_reason: "other", cancel_text: " " }, "cancel_text"],
    [{ cancel_reason: "asked", cancel_text: "x".repeat(201) }, "cancel_text"],
  ] as const)
    expect(await move(number, "cancelled", why)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  expect(await fixture.stock()).toBe(before);
  const why = { cancel_reason: "other", cancel_text: "The colour is wrong" };
  expect(await move(number, "cancelled", why)).toMatchObject({
    status: 200,
    body: { data: { state: "cancelled", ...why } },
  });
  const { body } = await customer.get(`/api/get-order-info/${number}`);
  expect(body).toMatchObject({ orderInfo: why });
  expect(await fixture.stock()).toBe(before + 1);
  expect(await nextOf(number)).toEqual([]);
});

test("refuses a move with an old version, twice at once, or to a wrong state", async () => {
  const number = await place("cod");
  const path = `orders/${number}/move`;
  const { version } = await desk.read(`orders/${number}`);
  expect((await desk.post(path, { to: "completed", version })).status).toBe(409);
  expect((await desk.post(path, { to: "nowhere", version })).status).toBe(422);
  expect((await desk.post(path, { to: "processing" })).status).toBe(422);
  const responses = await Promise.all(
    [1, 2, 3].map(() => desk.post(path, { to: "processing", version })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = await desk.post(path, { to: "in-transit", version });
  expect(refused).toMatchObject({
    status: 409,
    body: { current: { id: number, state: "processing", version: expect.any(String) } },
  });
  expect(
    (await desk.post("orders/NM-0000-0000-0000/move", { to: "processing", version })).status,
  ).toBe(404);
});

test("moves several orders, each on its own, and says why one was not moved", async () => {
  const [first, second] = [await place("cod"), await place("cod")];
  await move(second, "processing");
  const unpaid = await place();
  const { db } = fixture.shop;
  const wait = db.updateTable("orders").set({ waits_for: "prescription" });
  await wait.where("order_number", "=", unpaid).execute();
  const many = (numbers: string[], to = "processing", language = "en") =>
    desk.write(
      "POST",
      "orders/move-many",
      { numbers, to },
      { headers: { "Accept-Language": language } },
    );
  const numbers = [first, first, unpaid, second, "NM-0000-0000-0000", "nonsense"];
  const refused = (number: string, message: string) => ({ number, moved: false, message });
  expect(await many(numbers)).toEqual({
    status: 200,
    headers: expect.anything(),
    body: {
      data: [
        { number: first, moved: true, message: null },
        refused(unpaid, `Order ${unpaid} waits: check its prescription first.`),
        { number: second, moved: true, message: null },
        refused("NM-0000-0000-0000", "There is no order NM-0000-0000-0000."),
        refused("nonsense", expect.any(String)),
      ],
    },
  });
  expect(await desk.read(`orders/${first}`)).toMatchObject({ state: "processing" });
  expect(await desk.read(`orders/${unpaid}`)).toMatchObject({ state: "pending" });
  const audit = db.selectFrom("audit").select("subject").where("command", "=", "desk orders.move");
  expect((await audit.execute()).map(({ subject }) => subject).sort()).toEqual(
    [`order ${first}`, `order ${second}`].sort(),
  );
  expect(await many([first], "completed", "bn")).toMatchObject({
    body: { data: [{ moved: false, message: expect.stringMatching(/পরের ধাপ পথে।$/) }] },
  });
  expect((await many([])).status).toBe(422);
  expect((await many(Array.from({ length: 51 }, (_, n) => `${n}`))).status).toBe(422);
});

const ADDRESS = {
  name: "Karim Uddin",
  phone: "+880 1811-222333",
  address: "House 9, Road 4",
  city: "Chattogram",
  zip: "৪০০০",
};

test("corrects name, phone and address until the order is sent", async () => {
  const value = JSON.stringify({ cashOnDelivery: true, mobileLabel: { en: "bKash", bn: "বিকাশ" } });
  const setting = { key: "payment", value, changed_at: 1 };
  await fixture.shop.db.insertInto("site_settings").values(setting).execute();
  const number = await place("cod");
  const save = async (form: Record<string, unknown>) => {
    const { version } = await desk.read(`orders/${number}`);
    return desk.put(`orders/${number}/delivery`, { version, ...form });
  };
  expect((await save(ADDRESS)).body).toMatchObject({ errors: { area_reason: expect.anything() } });
  const { version: first } = await desk.read(`orders/${number}`);
  const quoted = await desk.post(`orders/${number}/delivery/quote`, {
    city: "Chattogram",
    delivery_area: "outside",
  });
  expect(quoted).toMatchObject({
    status: 200,
    body: {
      data: {
        was: { delivery_area: "inside", charge: 100, total: 330 },
        becomes: { delivery_area: "outside", charge: 150, total: 380 },
        due: 380,
        promised_back: [],
        other_area: null,
      },
    },
  });
  expect((await desk.read(`orders/${number}`)).version).toBe(first);
  const moved = { ...ADDRESS, delivery_area: "outside", total: 380 };
  expect(await save(moved)).toMatchObject({
    status: 200,
    body: {
      data: {
        buyer: { name: "Karim Uddin", phone: "01811222333" },
        address: { address: "House 9, Road 4", city: "Chattogram", zip: "4000" },
        delivery_area: "outside",
        shipping_charge: 150,
        total: 380,
      },
    },
  });
  expect((await save({ phone: "12" })).body).toMatchObject({
    errors: { phone: expect.anything() },
  });
  expect((await save({ address: "" })).status).toBe(422);
  await move(number, "processing");
  const { version: old } = await desk.read(`orders/${number}`);
  expect((await save({ phone: "01911222333" })).status).toBe(200);
  expect(
    (await desk.put(`orders/${number}/delivery`, { version: old, city: "Sylhet" })).status,
  ).toBe(409);
  const { audit } = await desk.read(`orders/${number}`);
  expect(JSON.stringify(audit)).not.toMatch(/1811222333|1911222333|Karim|Road 4/);
  expect(z.array(z.looseObject({})).parse(audit)[0]).toMatchObject({
    command: "desk orders.correct",
    after: { corrected: ["phone"] },
  });
  await move(number, "in-transit");
  for (const again of [{ phone: "01911222333" }, {}]) expect((await save(again)).status).toBe(200);
  expect((await save({ phone: "01711222333" })).status).toBe(409);
});

test("notes are written once, with the person", async () => {
  const number = await place();
  for (let count = 0; count < 2; count++)
    expect((await desk.post(`orders/${number}/notes`, { text: "Call first" })).status).toBe(200);
  expect(await desk.read(`orders/${number}`)).toMatchObject({
    notes: [{ note: "Call first", by: demoStaff("orders").name }],
  });
});

test("orders with something undecided are in their tab", async () => {
  const number = await place();
  const set = (values: { waits_for: "charge" | null }) =>
    fixture.shop.db.updateTable("orders").set(values).where("order_number", "=", number).execute();
  await set({ waits_for: "charge" });
  expect(await tabsOf(number)).toEqual(["needs_decision", "all"]);
  expect(await nextOf(number)).toMatchObject([
    { to: "processing", refusal: "charge" },
    { to: "cancelled", refusal: null },
  ]);
});

test("finds an order by number, phone and name, and sorts", async () => {
  const number = await place();
  const found = async (q: string) => {
    const { data } = list.parse((await desk.get(`orders?q=${encodeURIComponent(q)}`)).body);
    return data.map(({ id }) => id);
  };
  expect(await found(number.toLowerCase().replaceAll("-", " "))).toEqual([number]);
  expect(await found(number.slice(3, 12))).toEqual([number]);
  expect(await found("01712-345678")).toEqual([number]);
  expect(await found("০১৭১২৩৪৫৬৭৮")).toEqual([number]);
  expect(await found("rahim u")).toEqual([number]);
  expect(await found("nobody at all")).toEqual([]);
  const totals = async (order: string) => {
    const { data } = list.parse((await desk.get(`orders?sort=total&order=${order}`)).body);
    return data.map(({ total }) => Number(total));
  };
  const rising = await totals("asc");
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  expect(await totals("desc")).toEqual([...rising].reverse());
});

test("every order with something due is unpaid, a delivered one first; cash is due at the door", async () => {
  const { db } = fixture.shop;
  await db.updateTable("orders").set({ payment_status: "paid" }).execute();
  const [waiting, packed, delivered, cash, cancelled] = [
    await place(),
    await place(),
    await place(),
    await place("cod"),
    await place(),
  ];
  const set = (number: string, status: number) =>
    db.updateTable("orders").set({ status, waits_for: null }).where("order_number", "=", number);
  await set(delivered, 3).execute();
  await set(packed, 1).execute();
  await set(cash, 2).execute();
  await set(cancelled, 4).execute();
  const { body } = await desk.get("orders?per_page=100&tab=unpaid&sort=placed_at&order=desc");
  const { data } = list.parse(body);
  expect(data.map(({ id }) => id)).toEqual([delivered, packed, waiting]);
  expect(await desk.read(`orders/${packed}`)).toMatchObject({ expires_at: null });
  expect((await desk.read(`orders/${waiting}`)).expires_at).not.toBeNull();
});

test("several orders at once go on only if they are paid, and each says why not", async () => {
  const number = await place();
  const { body } = await desk.post("orders/move-many", { numbers: [number], to: "processing" });
  expect(body).toEqual({
    data: [
      {
        number,
        moved: false,
        message: `Order ${number} has ৳330 still to pay. Enter why it goes on all the same.`,
      },
    ],
  });
});
