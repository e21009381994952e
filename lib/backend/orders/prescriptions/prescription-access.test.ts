/** @jest-environment node */
import { ROLES, type Role } from "@/lib/contract/terms";
import { openCustomer, rawGet } from "@/lib/dev/testing/backend/customer";
import { pdf } from "@/lib/dev/testing/backend/prescription-files";
import {
  PrescriptionFixture,
  pageIn,
  sendPdf,
} from "@/lib/dev/testing/backend/prescription-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { DESK_PAGE_POLICY, PRIVATE_POLICY } from "@/lib/site/private-files";

let fixture: PrescriptionFixture;
let owner: Visitor;
let page: { id: number; url: string };
let number: string;

beforeAll(async () => {
  fixture = await PrescriptionFixture.open();
  owner = new Visitor(fixture.shop.backend);
  page = await fixture.addPhoto(owner);
  number = await fixture.place(owner);
});

const looks = async () =>
  (
    await fixture.shop.db
      .selectFrom("audit")
      .select(["changed_by", "command", "after"])
      .where("subject", "like", "prescription %")
      .orderBy("id")
      .execute()
  ).map(({ changed_by, command, after }) => ({ changed_by, command, after }));

test("the owner sees a page as a picture that nothing can run in", async () => {
  const response = await rawGet(owner, page.url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-security-policy": PRIVATE_POLICY,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect(await looks()).toEqual([
    {
      changed_by: "customer",
      command: "own prescription",
      after: JSON.stringify({ looked_at: `page ${page.id}` }),
    },
  ]);
});

test.each(["nobody", "another guest", "another customer"])("%s gets 404", async (who) => {
  const before = await looks();
  const stranger =
    who === "another customer"
      ? (await openCustomer(fixture.shop, "rahima")).visitor
      : new Visitor(fixture.shop.backend);
  if (who === "another guest") await fixture.addPhoto(stranger);
  expect((await rawGet(stranger, page.url)).status).toBe(404);
  expect((await stranger.send("DELETE", page.url)).status).toBe(404);
  expect((await fixture.send(stranger, number)).status).toBe(404);
  expect((await fixture.send(stranger, number, { phone: "01999999999" })).status).toBe(404);
  expect((await stranger.get(`/api/get-order-info/${number}`)).status).toBe(404);
  expect(await looks()).toEqual(before);
});

const MAY: Role[] = ["owner", "pharmacist"];

test.each(ROLES.filter((role) => !MAY.includes(role)))(
  "staff with the role %s get 404 for every prescription",
  async (role) => {
    const before = await looks();
    const desk = await fixture.desk(role);
    for (const path of [
      "prescriptions",
      `prescriptions/${number}`,
      `prescriptions/pages/${page.id}`,
    ])
      expect([path, (await desk.get(path)).status]).toEqual([path, 404]);
    const decision = { version: "any", decision: "accepted" };
    expect((await desk.post(`prescriptions/${number}/decide`, decision)).status).toBe(404);
    expect(await looks()).toEqual(before);
  },
);

test("the pharmacist's views are recorded with the staff member", async () => {
  const desk = await fixture.desk();
  expect((await desk.get("prescriptions")).body).toMatchObject({ data: [{ number, pages: 1 }] });
  const shown = await desk.read(`prescriptions/${number}`);
  expect(shown).toMatchObject({ files: [{ id: page.id, kind: "photo" }] });
  const { status, headers } = await desk.get(`prescriptions/pages/${page.id}`);
  expect([status, headers.get("content-security-policy")]).toEqual([200, DESK_PAGE_POLICY]);
  expect((await looks()).at(-1)).toMatchObject({ command: "desk prescriptions.look" });
});

test("the desk shows a PDF in the page; for others it is a download", async () => {
  const guest = new Visitor(fixture.shop.backend);
  const sent = pageIn(await sendPdf(guest, pdf(2)));
  await fixture.place(guest);
  const desk = await fixture.desk();
  const shown = await desk.get(`prescriptions/pages/${sent.id}`);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-security-policy": DESK_PAGE_POLICY,
    "content-disposition": `inline; filename="prescription-${sent.id}.pdf"`,
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  });
  expect((await looks()).at(-1)).toMatchObject({
    after: JSON.stringify({ looked_at: `page ${sent.id}` }),
  });
  expect(Object.fromEntries((await rawGet(guest, sent.url)).headers)).toMatchObject({
    "content-disposition": `attachment; filename="prescription-${sent.id}.pdf"`,
    "content-security-policy": PRIVATE_POLICY,
  });
});

test("a draft is its owner's alone, also for the pharmacist", async () => {
  const guest = new Visitor(fixture.shop.backend);
  const draft = await fixture.addPhoto(guest);
  const desk = await fixture.desk();
  expect((await desk.get(`prescriptions/pages/${draft.id}`)).status).toBe(404);
  expect((await rawGet(guest, draft.url)).status).toBe(200);
});

test("pages that another visitor sends for the order belong to that visitor", async () => {
  const buyer = new Visitor(fixture.shop.backend);
  const order = await fixture.place(buyer);
  const helper = new Visitor(fixture.shop.backend);
  const sent = await fixture.addPhoto(helper);
  expect((await fixture.send(helper, order, { phone: "01712345678" })).status).toBe(200);
  expect((await rawGet(helper, sent.url)).status).toBe(200);
  expect((await rawGet(buyer, sent.url)).status).toBe(404);
  const { body } = await buyer.get(`/api/get-order-info/${order}`);
  expect(body).toMatchObject({ orderInfo: { prescription: { state: "waiting", pages: [] } } });
});
