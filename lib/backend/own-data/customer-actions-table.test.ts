/** @jest-environment node */
import accounts from "@/lib/backend/seed/accounts.json";
import {
  askForCode,
  lastCode,
  SHOWN_MESSAGES,
  sentCodes,
} from "@/lib/dev/testing/backend/account-codes";
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { type DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const password = accounts.find(({ username }) => username === "rahima")?.password;

const CALLS = {
  reset: ["reset", { language: "en" }],
  block: ["block", { blocked: true, reason: "Parcels not taken" }],
  unblock: ["block", { blocked: false }],
  erase: ["erase", { reason: "Asked by letter" }],
} as const;

type State = "open" | "blocked" | "erased";

let shop: TestShop;
let desk: DeskVisitor;
let id: number;
let customer: Visitor;

beforeEach(async () => {
  shop = await openShop({ outbox: SHOWN_MESSAGES });
  desk = await openDesk(shop.backend, "owner");
  await desk.confirm(demoStaff("owner").password);
  ({ id, visitor: customer } = await openCustomer(shop, "rahima"));
  // Nothing is open that would keep the account.
  await shop.db.updateTable("orders").set({ status: 3 }).where("user_id", "=", id).execute();
  await shop.db
    .updateTable("appointments")
    .set({ state: "cancelled" })
    .where("user_id", "=", id)
    .execute();
});

async function send(action: keyof typeof CALLS) {
  const [path, body] = CALLS[action];
  return desk.post(`people/${id}/${path}`, body);
}

const audits = async () =>
  (
    await shop.db
      .selectFrom("audit")
      .select("id")
      .where("subject", "=", `customer ${id}`)
      .where("staff_id", "is not", null)
      .execute()
  ).length;

async function bring(state: State) {
  if (state === "blocked") expect((await send("block")).status).toBe(200);
  if (state === "erased") expect((await send("erase")).status).toBe(200);
}

// State, action, status of the response, state afterwards, and whether the audit has an entry.
test.each<[State, keyof typeof CALLS, number, State, boolean]>([
  ["open", "reset", 200, "open", true],
  ["open", "block", 200, "blocked", true],
  ["open", "unblock", 200, "open", false],
  ["open", "erase", 200, "erased", true],
  ["blocked", "reset", 409, "blocked", false],
  ["blocked", "block", 200, "blocked", false],
  ["blocked", "unblock", 200, "open", true],
  ["blocked", "erase", 200, "erased", true],
  ["erased", "reset", 409, "erased", false],
  ["erased", "block", 409, "erased", false],
  ["erased", "unblock", 409, "erased", false],
  ["erased", "erase", 200, "erased", false],
])("%s: %s answers %s, then it is %s", async (state, action, status, then, audited) => {
  await bring(state);
  const before = await audits();
  expect((await send(action)).status).toBe(status);
  expect(await desk.read(`people/${id}`)).toMatchObject({ state: then });
  expect((await audits()) - before).toBe(audited ? 1 : 0);
});

test("blocking needs a reason, which the history keeps", async () => {
  for (const reason of [undefined, "", "  "])
    expect(await desk.post(`people/${id}/block`, { blocked: true, reason })).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.any(Array) } },
    });
  expect(await desk.read(`people/${id}`)).toMatchObject({ state: "open" });
  await send("block");
  expect(await desk.read(`people/${id}`)).toMatchObject({
    audit: [{ before: { blocked: false }, after: { blocked: true, reason: "Parcels not taken" } }],
  });
});

test("a blocked customer is logged out and cannot log in, and can after it", async () => {
  const logIn = async () => (await sendLogin(new Visitor(shop.backend), "rahima", password)).status;
  expect(await logIn()).toBe(200);
  expect((await customer.get("/logged-on-user")).body).toMatchObject({ id });
  await send("block");
  expect((await customer.get("/logged-on-user")).body).toBeNull();
  expect(await logIn()).not.toBe(200);
  await send("unblock");
  expect(await logIn()).toBe(200);
});

test("sends a code that sets a new password, and says when there were too many", async () => {
  expect((await send("reset")).status).toBe(200);
  expect(await sentCodes(shop)).toMatchObject([{ to: "8801711000001" }]);
  const word = "tulip kettle by the river";
  const words = { password: word, password_confirmation: word };
  const form = { login: "01711000001", code: await lastCode(shop), ...words };
  const visitor = new Visitor(shop.backend);
  const response = await visitor.send("POST", "/api/reset-password", form);
  expect(response).toMatchObject({ status: 200, body: { user: { username: "rahima" } } });
  for (let count = 0; count < 4; count++)
    await askForCode(shop, "/api/forgot-password", "01711000001", new Visitor(shop.backend));
  expect(await send("reset")).toMatchObject({
    status: 409,
    body: { message: "This customer had several codes already. Please try again later." },
  });
});

test("a repeat with the same key changes nothing", async () => {
  const headers = { "Idempotency-Key": "block-once-0001" };
  const [, body] = CALLS.block;
  const block = () => desk.write("POST", `people/${id}/block`, body, { headers });
  await block();
  await send("unblock");
  expect((await block()).status).toBe(200);
  expect(await desk.read(`people/${id}`)).toMatchObject({ state: "open" });
});

test("an account with an open order is not erased, and says which", async () => {
  await shop.db.updateTable("orders").set({ status: 0 }).where("user_id", "=", id).execute();
  expect(await send("erase")).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Order NM-\S+ is still open\.$/) },
  });
  expect(await desk.read(`people/${id}`)).toMatchObject({ state: "open" });
});

test("the page has contact, consents, orders and reviews; messages by role", async () => {
  const person = await desk.read(`people/${id}`);
  expect(person).toMatchObject({
    id,
    state: "open",
    phone: "01711000001",
    newsletter: null,
    consents: expect.arrayContaining([expect.objectContaining({ purpose: "offers_mail" })]),
    orders: expect.arrayContaining([expect.objectContaining({ state: "completed" })]),
  });
  expect(person).not.toHaveProperty("password_hash");
  const accountant = await openDesk(shop.backend, "accounts");
  expect(await accountant.read(`people/${id}`)).toMatchObject({ messages: [], questions: [] });
  expect((await desk.get("people/999999")).status).toBe(404);
});
