/** @jest-environment node */
import { AppointmentFixture, SUNDAY } from "@/lib/dev/testing/backend/appointment-fixture";
import { runData } from "@/lib/dev/testing/backend/commands";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const BY = ["--by", "Salma"];
const DAY = "2026-11-22";

let fixture: AppointmentFixture;
let doctor: string;

beforeEach(async () => {
  fixture = await AppointmentFixture.open();
  doctor = String(fixture.doctorId);
});
afterEach(() => jest.useRealTimers());

const run = (...argv: string[]) => runData(fixture.shop, argv, () => SUNDAY);
const change = (...argv: string[]) => run(...argv, ...BY);
const rows = async (...argv: string[]): Promise<Record<string, unknown>[]> =>
  JSON.parse((await run(...argv, "--json")).out);

async function book(clock: string, phone = "01712345678") {
  const patient = ["--name", "Karim", "--phone", phone];
  return change("appointments", "book", doctor, "--at", `${DAY} ${clock}`, ...patient, "--json");
}

test("removes the times of a day off and lists its appointments", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  await book("17:20");
  expect((await change("doctors", "off", doctor, DAY)).out).toContain("still booked: 1");
  expect((await change("doctors", "off", doctor, DAY)).out).toContain("already");
  expect(await fixture.isFree(visitor, "17:40")).toBeUndefined();
  expect(await rows("doctors", "list")).toContainEqual(
    expect.objectContaining({ id: fixture.doctorId, off: DAY }),
  );
  await change("doctors", "off", doctor, DAY, "--undo");
  expect(await fixture.isFree(visitor, "17:40")).toBe(true);
});

test("replaces the week of a doctor", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const week = ["sun 09:00-10:00/30", "Sun 18:00-19:00/20"];
  expect((await change("doctors", "hours", doctor, ...week)).out).toMatch(
    /: sun 09:00-10:00\/30, sun 18/,
  );
  expect((await change("doctors", "hours", doctor, ...week)).out).toContain(
    "has these hours already",
  );
  expect(await fixture.isFree(visitor, "09:30")).toBe(true);
  expect(await fixture.isFree(visitor, "17:20")).toBeUndefined();
  const changes = await fixture.shop.db
    .selectFrom("changes")
    .select("type")
    .orderBy("id")
    .execute();
  expect(changes.slice(1)).toEqual([{ type: "doctors" }]);
  await change("doctors", "hours", doctor, "none");
  expect(await fixture.isFree(visitor, "09:30")).toBeUndefined();
});

test.each([
  [["sun 9:00-10:00/30"]],
  [["sun 10:00-09:00/30"]],
  [["xyz 09:00-10:00/30"]],
  [["sun 09:00-10:00/30", "sun 09:30-11:00/30"]],
  [[]],
])("rejects the week %j and changes nothing", async (week) => {
  const before = await rows("doctors", "list");
  expect((await change("doctors", "hours", doctor, ...week)).error).toMatch(
    /^niramoy: week: must be sittings/,
  );
  expect(await rows("doctors", "list")).toEqual(before);
});
