/** @jest-environment node */
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const PASSWORD = "niramoy-demo-1";
const CONTACT = {
  current_password: PASSWORD,
  mobile_no: "+880 1711-999999",
  email: "New@Niramoy.example",
};

let shop: TestShop;
let visitor: Visitor;
let id: number;
let clock: number;
let recorder: StaleRecorder;

beforeEach(async () => {
  clock = Date.now();
  recorder = new StaleRecorder();
  shop = await openShop({ now: () => clock, onStale: recorder.onStale });
  ({ visitor, id } = await openCustomer(shop, "rahima"));
});

const profile = async () => (await visitor.get("/api/profile")).body;
const contact = (fields: object = {}, who = visitor) =>
  who.send("POST", "/api/profile/contact", { ...CONTACT, ...fields });
const consent = (responses: object) => visitor.send("PATCH", "/api/profile/consents", responses);
const login = (name: string) => sendLogin(new Visitor(shop.backend), name, PASSWORD);

describe("the name", () => {
  test("is changed, also on the pages with the customer's reviews", async () => {
    const review = { product_id: 7, rating: 5, comment: "Good." };
    await visitor.send("POST", "/api/product-review", review);
    const before = recorder.stale.length;
    const change = { name: "  Rahima  Begum " };
    expect((await visitor.send("PATCH", "/api/profile", change)).status).toBe(200);
    expect(await profile()).toMatchObject({ name: "Rahima Begum" });
    expect(recorder.stale.slice(before)).toContainEqual({ type: "product", id: 7, inLists: false });
  });

  test.each([undefined, "", " ", 7, "x".repeat(101)])("is not changed to %p", async (name) => {
    const response = await visitor.send("PATCH", "/api/profile", { name });
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.anything()] } },
    });
    expect(await profile()).toMatchObject({ name: "Rahima Khatun" });
  });
});

describe("the contact", () => {
  test("is changed with the password, and is the new login name", async () => {
    expect((await contact()).status).toBe(200);
    const changed = { mobile_no: "01711999999", email: "new@niramoy.example" };
    expect(await profile()).toMatchObject(changed);
    expect((await contact()).status).toBe(200);
    for (const name of Object.values(changed)) expect((await login(name)).status).toBe(200);
    expect((await login("01711000001")).status).toBe(422);
  });

  test("may be without a mail address", async () => {
    expect((await contact({ email: "" })).status).toBe(200);
    expect(await profile()).toMatchObject({ email: null });
  });

  test.each([
    ["current_password", { current_password: "not this one" }],
    ["current_password", { current_password: "" }],
    ["current_password", { current_password: undefined }],
    ["mobile_no", { mobile_no: "" }],
    ["mobile_no", { mobile_no: "123" }],
    ["mobile_no", { mobile_no: "01711000002" }],
    ["email", { email: "nobody" }],
    ["email", { email: "NUSRAT@niramoy.example" }],
  ])("is not changed with a bad %s: %p", async (field, fields) => {
    const before = await profile();
    expect(await contact(fields)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await profile()).toEqual(before);
  });

  test("is set for one of two customers who request the same number in parallel", async () => {
    const other = await openCustomer(shop, "nusrat");
    const responses = await Promise.all([
      contact(),
      contact({ current_password: "niramoy-demo-2" }, other.visitor),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    const owners = await shop.db
      .selectFrom("users")
      .select("id")
      .where("mobile_no", "=", "01711999999")
      .execute();
    expect(owners).toHaveLength(1);
  });

  test("allows ten attempts at the password in 15 minutes", async () => {
    for (let n = 0; n < 10; n++)
      expect((await contact({ current_password: `${n}` })).status).toBe(422);
    expect((await contact()).status).toBe(429);
    clock += 15 * 60_000;
    expect((await contact()).status).toBe(200);
  });
});

describe("consents", () => {
  const given = (purpose: string, isGiven: boolean, at: number | null) => ({
    purpose,
    given: isGiven,
    changed_at: at === null ? null : new Date(at).toISOString(),
  });

  test("are given and withdrawn each for itself, with the time of the change", async () => {
    await shop.db.updateTable("users").set({ marketing_consent: 0 }).execute();
    const none = {
      consents: [given("offers_mail", false, null), given("offers_sms", false, null)],
    };
    expect(await profile()).toMatchObject(none);
    const first = clock;
    expect((await consent({ offers_mail: true })).status).toBe(200);
    clock += 1_000;
    await consent({ offers_mail: true, offers_sms: true });
    expect(await profile()).toMatchObject({
      consents: [given("offers_mail", true, first), given("offers_sms", true, clock)],
    });
    await consent({ offers_sms: false });
    expect(await profile()).toMatchObject({
      consents: [given("offers_mail", true, first), given("offers_sms", false, clock)],
    });
  });

  test("start with the one of the registration, and its time", async () => {
    const user = shop.db.updateTable("users").where("id", "=", id);
    await user.set({ marketing_consent: 1, created_at: 1_000 }).execute();
    await consent({ offers_sms: false });
    expect(await profile()).toMatchObject({
      consents: [given("offers_mail", true, 1_000), given("offers_sms", false, clock)],
    });
  });

  test("are answered with yes or no", async () => {
    expect(await consent({ offers_mail: "yes" })).toMatchObject({
      status: 422,
      body: { errors: { offers_mail: ["Please answer yes or no."] } },
    });
  });
});

test("is for the customer and the own site only", async () => {
  const guest = new Visitor(shop.backend);
  expect((await guest.get("/api/profile")).status).toBe(401);
  const writes = [
    ["PATCH", "/api/profile", { name: "X" }],
    ["POST", "/api/profile/contact", CONTACT],
    ["PATCH", "/api/profile/consents", {}],
  ] as const;
  for (const [method, path, body] of writes) {
    expect((await guest.send(method, path, body)).status).toBe(401);
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect((await visitor.send(method, path, body, { headers })).status).toBe(403);
    const init = { body: "{}", headers: { "Content-Type": "application/json" } };
    expect((await visitor.request(method, path, init)).status).toBe(419);
  }
});
