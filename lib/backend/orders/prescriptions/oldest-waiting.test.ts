/** @jest-environment node */
import { PrescriptionFixture } from "@/lib/dev/testing/backend/prescription-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const HOUR = 3_600_000;

test("the longest wait for the pharmacist counts, while the order waits", async () => {
  let now = Date.now();
  const fixture = await PrescriptionFixture.open({ now: () => now });
  const age = () => fixture.shop.backend.prescriptionAge();
  expect(await age()).toBe(0);
  const [first, second] = [new Visitor(fixture.shop.backend), new Visitor(fixture.shop.backend)];
  await fixture.place(first);
  now += HOUR;
  // Placed, but nothing was sent yet.
  expect(await age()).toBe(0);
  const guest = new Visitor(fixture.shop.backend);
  await fixture.addPhoto(guest);
  const number = await fixture.place(guest);
  now += HOUR;
  await fixture.addPhoto(second);
  await fixture.place(second);
  now += HOUR;
  expect(await age()).toBe(2 * 3_600);
  await fixture.decide(await fixture.desk(), number, { decision: "accepted" });
  expect(await age()).toBe(3_600);
});
