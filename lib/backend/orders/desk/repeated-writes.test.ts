/** @jest-environment node */
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const withKey = (key: string) => ({ headers: { "Idempotency-Key": key } });

const SAVE = withKey("lost-response-of-save");
const NOTE = withKey("lost-response-of-note");

let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await OrderFixture.open({ payment: { gateway: "sandbox" } });
});

test("a save whose response was lost is made once for a person, in a new session, too", async () => {
  const desk = await openDesk(fixture.shop.backend, "owner");
  const { id, version } = await desk.read("brands/1");
  const save = { name: "Renamed once", version };
  expect((await desk.write("PUT", `brands/${id}`, save, SAVE)).status).toBe(200);
  const again = await openDesk(fixture.shop.backend, "owner");
  expect(await again.write("PUT", `brands/${id}`, save, SAVE)).toMatchObject({
    status: 200,
    body: { data: { name: "Renamed once" } },
  });
  const other = await openDesk(fixture.shop.backend, "catalogue");
  expect((await other.write("PUT", `brands/${id}`, save, SAVE)).status).toBe(409);
});

test("a note whose response was lost is written once, with another one after it, too", async () => {
  const desk = await openDesk(fixture.shop.backend, "owner");
  const number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
  const path = `orders/${number}/notes`;
  await desk.write("POST", path, { text: "Call first" }, NOTE);
  await desk.post(path, { text: "Called" });
  await desk.write("POST", path, { text: "Call first" }, NOTE);
  const { notes } = await desk.read(`orders/${number}`);
  expect(notes).toMatchObject([{ note: "Call first" }, { note: "Called" }]);
});
