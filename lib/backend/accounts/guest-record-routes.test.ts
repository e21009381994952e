/** @jest-environment node */
import { z } from "zod";
import { AppointmentFixture, bookedNumber } from "@/lib/dev/testing/backend/appointment-fixture";
import { loginAs, openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { numberOf } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { orderBody, Visitor } from "@/lib/dev/testing/backend/visitor";

const NOTHING = { orders: [], appointments: [] };
/** Phone number of Rahima's account in another format than it is stored. */
const RAHIMAS_PHONE = "+880 1711-000001";
const ANOTHER_PHONE = "01712345678";

let fixture: AppointmentFixture;
let guest: Visitor;

beforeEach(async () => {
  fixture = await AppointmentFixture.open();
  guest = new Visitor(fixture.shop.backend);
});

async function order(visitor: Visitor, phone: string): Promise<string> {
  const productId = await arrangeProduct(fixture.shop.db, "bp-arm", 5);
  const body = orderBody(productId, await visitor.robotToken());
  const billing = { ...body.billing, phone };
  return numberOf(await visitor.send("POST", "/api/instant-order", { ...body, billing }));
}

async function book(visitor: Visitor, phone: string): Promise<string> {
  return bookedNumber(await fixture.book(visitor, { phone }));
}

/** Returns the paths of an order and an appointment that a guest made with this phone number. */
async function madeWith(phone: string) {
  const [orderNumber, appointment] = [await order(guest, phone), await book(guest, phone)];
  return {
    orderNumber,
    appointment,
    paths: [`/api/get-order-info/${orderNumber}`, `/api/get-appointment/${appointment}`],
  };
}

async function expectStatus(visitor: Visitor, paths: string[], status: number) {
  for (const path of paths)
    expect([path, (await visitor.get(path)).status]).toEqual([path, status]);
}

const records = async (visitor: Visitor) => (await visitor.get("/api/guest-records")).body;
const answer = (visitor: Visitor, mine: unknown) =>
  visitor.send("POST", "/api/guest-records", { mine });

async function logOut(visitor: Visitor) {
  await visitor.send("POST", "/logout");
  await visitor.get("/csrf-token");
}

const listed = z.object({ orders: z.array(z.object({ order_no: z.string() })) });
async function listedOrders(visitor: Visitor, id: number) {
  const { body } = await visitor.get(`/api/get-customer-ecom-orders/${id}`);
  return listed.parse(body).orders.map(({ order_no }) => order_no);
}

test("takes records with the account's phone number along without asking", async () => {
  const { orderNumber, paths } = await madeWith(RAHIMAS_PHONE);
  const id = await loginAs(guest, "rahima");
  expect(await records(guest)).toEqual(NOTHING);
  await expectStatus(guest, paths, 200);
  expect(await listedOrders(guest, id)).toContain(orderNumber);
  const laptop = (await openCustomer(fixture.shop, "rahima")).visitor;
  await expectStatus(laptop, paths, 200);
});

test("hides other records until the customer has answered", async () => {
  const { orderNumber, appointment, paths } = await madeWith(ANOTHER_PHONE);
  const login = await sendLogin(guest, "rahima", "niramoy-demo-1");
  expect(login.body).toMatchObject({ guest_records: 2 });
  await expectStatus(guest, paths, 404);
  expect((await guest.send("POST", `/api/cancel-order/${orderNumber}`)).status).toBe(404);
  expect((await fixture.cancel(guest, appointment)).status).toBe(404);
  const asked = await records(guest);
  expect(asked).toEqual({
    orders: [{ order_number: orderNumber, date: expect.any(String) }],
    appointments: [{ appointment_number: appointment, date: expect.any(String) }],
  });
  const laptop = await openCustomer(fixture.shop, "rahima");
  await expectStatus(laptop.visitor, paths, 404);
  expect(await records(laptop.visitor)).toEqual(NOTHING);
});

test("attaches both to the account on every device after a yes, also repeated", async () => {
  const { orderNumber, paths } = await madeWith(ANOTHER_PHONE);
  const id = await loginAs(guest, "rahima");
  expect((await answer(guest, true)).body).toMatchObject({ attached: 2 });
  expect(await answer(guest, true)).toMatchObject({ status: 200, body: { attached: 0 } });
  expect(await records(guest)).toEqual(NOTHING);
  await expectStatus(guest, paths, 200);
  expect(await listedOrders(guest, id)).toContain(orderNumber);
  await expectStatus((await openCustomer(fixture.shop, "rahima")).visitor, paths, 200);
  await logOut(guest);
  await expectStatus(guest, paths, 404);
});

test("removes both from this browser after a no and keeps the records", async () => {
  const { orderNumber, paths } = await madeWith(ANOTHER_PHONE);
  const id = await loginAs(guest, "rahima");
  expect((await answer(guest, false)).body).toMatchObject({ attached: 0 });
  expect(await records(guest)).toEqual(NOTHING);
  expect((await answer(guest, true)).body).toMatchObject({ attached: 0 });
  await expectStatus(guest, paths, 404);
  expect(await listedOrders(guest, id)).not.toContain(orderNumber);
  await logOut(guest);
  await expectStatus(guest, paths, 404);
  const track = { order_number: orderNumber, phone: ANOTHER_PHONE };
  expect((await guest.send("POST", "/api/track-order", track)).status).toBe(200);
});

test("removes them from this browser after a logout without an answer", async () => {
  const { paths } = await madeWith(ANOTHER_PHONE);
  await loginAs(guest, "rahima");
  await logOut(guest);
  await expectStatus(guest, paths, 404);
  for (const name of ["nusrat", "rahima"] as const) {
    await loginAs(guest, name);
    expect(await records(guest)).toEqual(NOTHING);
    await expectStatus(guest, paths, 404);
    await logOut(guest);
  }
});

test("decides for each record by its own phone number", async () => {
  const own = await order(guest, RAHIMAS_PHONE);
  const foreign = await book(guest, ANOTHER_PHONE);
  await loginAs(guest, "rahima");
  await expectStatus(guest, [`/api/get-order-info/${own}`], 200);
  await expectStatus(guest, [`/api/get-appointment/${foreign}`], 404);
  expect(await records(guest)).toMatchObject({ orders: [], appointments: [{}] });
});

test("keeps the question after a login of the same customer and a password change, not of another", async () => {
  await madeWith(ANOTHER_PHONE);
  await loginAs(guest, "rahima");
  await loginAs(guest, "rahima");
  expect(await records(guest)).toMatchObject({ orders: [{}] });
  const change = {
    current_password: "niramoy-demo-1",
    password: "seven green parrots",
    password_confirmation: "seven green parrots",
  };
  expect((await guest.send("POST", "/api/change-password", change)).status).toBe(200);
  expect(await records(guest)).toMatchObject({ orders: [{}] });
  await loginAs(guest, "nusrat");
  expect(await records(guest)).toEqual(NOTHING);
});

test("asks customers only, and accepts only yes or no", async () => {
  expect((await guest.get("/api/guest-records")).status).toBe(401);
  expect((await answer(guest, true)).status).toBe(401);
  await loginAs(guest, "rahima");
  expect(await answer(guest, "yes")).toMatchObject({
    status: 422,
    body: { errors: { mine: ["Please answer yes or no."] } },
  });
});
