/** @jest-environment node */
import { existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openCustomer, rawGet } from "@/lib/dev/testing/backend/customer";
import { demoStaff } from "@/lib/dev/testing/backend/desk";
import { pdf } from "@/lib/dev/testing/backend/prescription-files";
import {
  beginPdf,
  PrescriptionFixture,
  sendFile,
} from "@/lib/dev/testing/backend/prescription-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { DEFAULT_RETENTION, type Retention } from "@/lib/site/retention";

const DAY = 86_400_000;
const PASSWORD = "niramoy-demo-1";

let fixture: PrescriptionFixture;
let clock: number;
let retention: Retention;

beforeEach(async () => {
  clock = Date.now();
  retention = { ...DEFAULT_RETENTION, prescriptions: 30 };
  fixture = await PrescriptionFixture.open({
    now: () => clock,
    retention: async () => retention,
  });
});

/** Advances the clock by days and runs the periodic task. */
async function moveOn(days: number): Promise<void> {
  clock += days * DAY;
  // Files have the time of this machine.
  for (const file of files())
    utimesSync(file, new Date(clock - 2 * DAY), new Date(clock - 2 * DAY));
  await fixture.shop.backend.sweep();
}

function files(): string[] {
  const folder = join(fixture.shop.dataDir, "prescriptions", "pages");
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

const countPages = async () =>
  (await fixture.shop.db.selectFrom("prescription_pages").select("id").execute()).length;

async function decided(visitor: Visitor): Promise<string> {
  await fixture.addPhoto(visitor);
  const number = await fixture.place(visitor);
  await fixture.decide(await fixture.desk(), number, {
    decision: "accepted",
    reason: "For her heart",
  });
  return number;
}

test("pages are deleted after the days of the setting; who decided what stays", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  const number = await decided(visitor);
  await moveOn(29);
  expect([await countPages(), files().length]).toEqual([1, 1]);
  await moveOn(2);
  expect([await countPages(), files().length]).toEqual([0, 0]);
  const { id } = await fixture.order(number);
  const decisions = fixture.shop.db.selectFrom("order_prescriptions").selectAll();
  expect(await decisions.where("order_id", "=", id).execute()).toMatchObject([
    { state: "accepted", reason: null, prescription_id: null, decided_by: expect.any(String) },
  ]);
});

test("0 days keep them", async () => {
  retention = { ...retention, prescriptions: 0 };
  await decided(new Visitor(fixture.shop.backend));
  await moveOn(5_000);
  expect([await countPages(), files().length]).toEqual([1, 1]);
});

test("deletes unsent pages after a week, with any setting", async () => {
  retention = { ...retention, prescriptions: 0 };
  await fixture.addPhoto(new Visitor(fixture.shop.backend));
  await moveOn(6);
  expect([await countPages(), files().length]).toEqual([1, 1]);
  await moveOn(2);
  expect([await countPages(), files().length]).toEqual([0, 0]);
});

test("the newest page counts, also in an older draft", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  await fixture.addPhoto(visitor);
  await moveOn(6);
  await fixture.addPhoto(visitor);
  await moveOn(2);
  expect([await countPages(), files().length]).toEqual([2, 2]);
  await moveOn(6);
  expect([await countPages(), files().length]).toEqual([0, 0]);
});

test("a page in a draft that was empty for long stays its week, and so does an upload", async () => {
  const [visitor, other] = [new Visitor(fixture.shop.backend), new Visitor(fixture.shop.backend)];
  await visitor.send("DELETE", (await fixture.addPhoto(visitor)).url);
  await other.send("DELETE", (await fixture.addPhoto(other)).url);
  await moveOn(6.5);
  await fixture.addPhoto(visitor);
  const upload = await beginPdf(other, pdf().length);
  await moveOn(1);
  expect([await countPages(), files().length]).toEqual([1, 1]);
  const path = `/api/prescriptions/pdf/${upload}/0`;
  expect((await sendFile(other, "PUT", path, pdf())).status).toBe(200);
});

test("the newest page counts for sent ones, too", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  await fixture.addPhoto(visitor);
  const number = await fixture.place(visitor);
  await moveOn(1);
  await fixture.addPhoto(visitor);
  await fixture.send(visitor, number);
  await moveOn(29.5);
  expect(await countPages()).toBe(2);
  await moveOn(1);
  expect(await countPages()).toBe(0);
});

test("deletes files without a page once no upload can be running", async () => {
  const visitor = new Visitor(fixture.shop.backend);
  await fixture.addPhoto(visitor);
  const folder = join(fixture.shop.dataDir, "prescriptions", "pages");
  writeFileSync(join(folder, "left-over.webp"), "x");
  await fixture.shop.backend.sweep();
  expect(files()).toHaveLength(2);
  await moveOn(1);
  expect(files()).toHaveLength(1);
});

test("own data have the pages and the decisions; deleting the account deletes both", async () => {
  const { visitor } = await openCustomer(fixture.shop, "rahima");
  await fixture.shop.db.updateTable("orders").set({ status: 4 }).execute();
  await fixture.shop.db.updateTable("appointments").set({ state: "cancelled" }).execute();
  const number = await decided(visitor);
  const password = { current_password: PASSWORD };
  const own = await visitor.send("POST", "/api/own-data", { ...password, language: "en" });
  expect(own.body).toMatchObject({
    data: {
      prescriptions: {
        pages: [
          { kind: "photo", address: expect.stringMatching(/^\/api\/prescriptions\/pages\//) },
        ],
        decisions: [{ order_number: number, state: "accepted", reason: "For her heart" }],
      },
    },
  });
  const [page] = (own.body as { data: { prescriptions: { pages: { address: string }[] } } }).data
    .prescriptions.pages;
  expect((await rawGet(visitor, page?.address ?? "")).status).toBe(200);
  await visitor.send("POST", `/api/cancel-order/${number}`);
  expect((await visitor.send("POST", "/api/delete-account", password)).status).toBe(200);
  expect([await countPages(), files().length]).toEqual([0, 0]);
  const decisions = fixture.shop.db.selectFrom("order_prescriptions").select("reason");
  expect(await decisions.execute()).toEqual([{ reason: null }]);
});

test("an accountant's export of a person has no prescriptions", async () => {
  const { visitor, id } = await openCustomer(fixture.shop, "rahima");
  await decided(visitor);
  const desk = await fixture.desk("accounts");
  await desk.confirm(demoStaff("accounts").password);
  const { status, body } = await desk.get(`people/${id}/export`);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/prescriptions"|For her heart/);
});
