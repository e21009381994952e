/** @jest-environment node */
import type { DeskOrderDetails } from "@/lib/contract/orders/desk-schemas";
import type { Role } from "@/lib/contract/terms";
import { demoStaff } from "@/lib/dev/testing/backend/desk";
import { openShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { testClient } from "@/lib/dev/testing/desk/test-client";
import { createAuthProvider } from "./auth-provider";
import { createDataProvider } from "./data-provider";
import { moveOrders } from "./move-orders";

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Opens the desk of a person on a demo shop, with the calls of a browser. */
function openDesk({ backend }: Shop, role: Role) {
  const visitor = new Visitor(backend);
  const asked: string[] = [];
  const { mail, password } = demoStaff(role);
  const send = async (
    url: RequestInfo | URL,
    { method = "GET", headers, body }: RequestInit = {},
  ) => {
    asked.push(String(url));
    const sent = { ...(headers as Record<string, string>), "Sec-Fetch-Site": "same-origin" };
    const init = { headers: sent, ...(body && { body }) };
    const response = await visitor.request(method, String(url), init);
    return Response.json(response.body ?? null, { status: response.status });
  };
  const askPassword = jest.fn(async () => {
    await client.call("POST", "confirm-password", { body: { password } });
    return true;
  });
  const { client, session } = testClient(send, { askPassword });
  const auth = createAuthProvider(client, session);
  return {
    asked,
    client,
    auth,
    askPassword,
    data: createDataProvider(client),
    logIn: () => auth.login({ mail, password }),
  };
}

let shop: Shop;
let desk: ReturnType<typeof openDesk>;

beforeAll(async () => {
  shop = await openShop();
  desk = openDesk(shop, "owner");
});

test("logs in and out", async () => {
  const other = openDesk(shop, "accounts");
  await expect(other.auth.checkAuth()).rejects.toMatchObject({ status: 401 });
  await other.logIn();
  expect(await other.auth.getPermissions()).toBe("accounts");
  await other.auth.logout();
  await expect(other.auth.checkAuth()).rejects.toMatchObject({ status: 401 });
});

test("solves the robot check that several wrong passwords require", async () => {
  const other = openDesk(shop, "content");
  const logIn = (password: string) =>
    other.client.call("POST", "login", { body: { mail: demoStaff("content").mail, password } });
  for (let count = 0; count < 8; count++)
    await expect(logIn("wrong")).rejects.toMatchObject({ status: 422, body: { robot: null } });
  await logIn(demoStaff("content").password);
  expect(other.asked).toContain("/api/robot-check?action=login&provider=altcha");
  expect(await other.auth.getPermissions()).toBe("content");
});

describe("the owner", () => {
  beforeAll(() => desk.logIn());

  test.each([
    ["orders", "placed_at", { tab: "all" }],
    ["products", "name", { archived: false }],
    ["categories", "position", { archived: false }],
    ["brands", "name", { archived: false }],
    ["staff", "name", {}],
    ["settings", "key", {}],
  ])("reads the list of %s and its first record", async (resource, field, filter) => {
    const pagination = { page: 1, perPage: 3 };
    const sort = { field, order: "ASC" } as const;
    const { data, total = 0 } = await desk.data.getList(resource, { pagination, sort, filter });
    expect(data).toHaveLength(3);
    expect(total).toBeGreaterThan(3);
    const one = await desk.data.getOne(resource, { id: data[0]?.id });
    expect(one.data).toMatchObject({ id: data[0]?.id, version: expect.any(String), audit: [] });
  });

  test("saves a product twice, and a stale save gets the record as it is now", async () => {
    const { data: loaded } = await desk.data.getOne("products", { id: 5 });
    const save = (previousData: typeof loaded, change: object) =>
      desk.data.update("products", { id: 5, previousData, data: { ...previousData, ...change } });
    const { data: saved } = await save(loaded, { name: "New name", price: 123.5, name_bn: "" });
    expect(saved).toMatchObject({ name: "New name", price: 123.5, name_bn: null });
    const { data: again } = await save(saved, { discount: 5 });
    await expect(save(saved, { discount: 7 })).rejects.toMatchObject({
      status: 409,
      body: { current: { version: again.version, discount: 5, name: "New name" } },
    });
    await expect(save(again, { discount: 300 })).rejects.toMatchObject({
      status: 422,
      body: { errors: { discount: expect.stringContaining("from 0 to 100") } },
    });
  });

  test("gets the reasons in Bengali", async () => {
    desk.client.setLanguage("bn");
    const { data: loaded } = await desk.data.getOne("products", { id: 6 });
    const data = { ...loaded, discount: 300 };
    const save = desk.data.update("products", { id: 6, previousData: loaded, data });
    desk.client.setLanguage("en");
    await expect(save).rejects.toMatchObject({
      body: { errors: { discount: expect.stringMatching(/[\u0980-\u09ff]/) } },
    });
  });

  test("moves an order that is offered, and writes a note", async () => {
    const list = await desk.data.getList<DeskOrderDetails>("orders", {
      filter: { tab: "to_pack" },
    });
    const number = list.data[0]?.number ?? "";
    const { data: order } = await desk.data.getOne<DeskOrderDetails>("orders", { id: number });
    // A packed order keeps its state.
    const next = order.next.find((one) => one.refusal === null && one.to !== "packed");
    const { to } = next ?? { to: "completed" as const };
    const params = { deskOrder: number };
    const move = { to, version: order.version, unpaid_reason: "Pays by invoice" };
    const { data: moved } = await desk.data.moveDeskOrder({ params, body: move });
    expect(moved).toMatchObject({ id: number, state: to });
    await expect(desk.data.moveDeskOrder({ params, body: move })).rejects.toMatchObject({
      status: 409,
      body: { current: { state: to } },
    });
    const note = { text: "Call after six", visible: true };
    await desk.data.noteDeskOrder({ params, body: note });
    const { data: noted } = await desk.data.getOne<DeskOrderDetails>("orders", { id: number });
    expect(noted.notes).toMatchObject([{ note: "Call after six", visible: true }]);
    expect((await desk.data.countDeskOrders()).data.all).toBeGreaterThan(3);
  });

  test("invites a person after the password, and makes a new link", async () => {
    const form = { name: "Mina Das", mail: "mina@niramoy.example", role: "orders" };
    const { data: invited } = await desk.data.create("staff", { data: form });
    expect(desk.askPassword).toHaveBeenCalledTimes(1);
    expect(invited.setup_link).toMatch(/\/desk\/setup#token=/);
    const again = { params: { id: Number(invited.id) }, body: {} };
    const { setup_link } = await desk.data.linkDeskStaff(again);
    expect(setup_link).not.toBe(invited.setup_link);
    const { hash } = new URL((await desk.data.linkDeskStaff(again)).setup_link);
    const token = new URLSearchParams(hash.slice(1)).get("token");
    const invitation = await desk.client.call("POST", "setup-link", { body: { token } });
    expect(invitation).toMatchObject({
      staff: { name: "Mina Das", mail: "mina@niramoy.example" },
      totp: { secret: expect.any(String), qr_svg: expect.stringContaining("<svg") },
    });
  });

  test("receives a delivery once, counts its batch, and reads the checklist", async () => {
    const delivery = {
      batch_no: "B-9",
      expires_on: "2031-05-31",
      quantity: 10,
      cost: 99.5,
      delivery: "L-1",
    };
    const params = { id: 7 };
    const receive = () => desk.data.receiveDeskStock({ params, body: delivery });
    expect(await receive()).toMatchObject({ received: true });
    expect(await receive()).toMatchObject({ received: false });
    const batchOf = async () =>
      (await desk.data.listDeskBatches({ params })).data.find(({ batch_no }) => batch_no === "B-9");
    const batch = await batchOf();
    expect(batch).toMatchObject({
      expires_on: "2031-05-31",
      state: "on_sale",
      quantity: 10,
      cost: 99.5,
    });
    const { id = 0, version = "" } = batch ?? {};
    const count = (quantity: number) =>
      desk.data.correctDeskStock({
        params: { id: 7, batchId: id },
        body: { version, quantity, reason: "damaged" },
      });
    await count(8);
    expect(await batchOf()).toMatchObject({ quantity: 8 });
    await expect(count(7)).rejects.toMatchObject({ status: 409, body: { current: { id } } });
    expect((await desk.data.getDeskChecklist()).data).toContainEqual({
      key: "product",
      done: true,
      parts: [],
      variables: [],
    });
  });

  test("records a payment and pays a part of it back, and the sums agree", async () => {
    const filter = { tab: "unpaid" };
    const { data } = await desk.data.getList<DeskOrderDetails>("orders", { filter });
    const number = data.find(({ state }) => state === "pending")?.number ?? "";
    const read = async () =>
      (await desk.data.getOne<DeskOrderDetails>("orders", { id: number })).data;
    const { version, total } = await read();
    const params = { deskOrder: number };
    await desk.data.payDeskOrder({
      params,
      body: { version, way: "bkash-transfer", transaction: "9H7A2KQ0X1" },
    });
    const paid = await read();
    expect(paid.ledger.sums).toMatchObject({ charged: total, paid: total, due: 0 });
    const refund = { amount: 20.5, reason: "Broken", transaction: "B-1" };
    await desk.data.refundDeskOrder({ params, body: { version: paid.version, ...refund } });
    const { ledger } = await read();
    expect(ledger.sums).toMatchObject({ paid: total, paid_back: 20.5, refundable: total - 20.5 });
    expect(ledger.rows.map(({ kind }) => kind)).toEqual(["charged", "paid", "paid_back"]);
    await expect(
      desk.data.refundDeskOrder({
        params,
        body: { ...refund, version: (await read()).version, amount: Number.NaN },
      }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { amount: expect.any(String) } } });
  });

  test("corrects an address, and moves several orders", async () => {
    const filter = { tab: "to_pack" };
    const { data } = await desk.data.getList<DeskOrderDetails>("orders", { filter });
    const [{ number, version } = { number: "", version: "" }] = data;
    const params = { deskOrder: number };
    await desk.data.correctDeskOrder({ params, body: { version, city: "Hazaribagh" } });
    const { data: corrected } = await desk.data.getOne<DeskOrderDetails>("orders", { id: number });
    expect(corrected.address.city).toBe("Hazaribagh");
    const wrong = { version: corrected.version, phone: "1" };
    await expect(desk.data.correctDeskOrder({ params, body: wrong })).rejects.toMatchObject({
      body: { errors: { phone: expect.any(String) } },
    });
    const failed = await moveOrders(desk.data, [number, "NM-2222-2222-2222"], "processing");
    expect(failed.map((order) => order.number)).toContain("NM-2222-2222-2222");
  });

  test("sets a setting and resets it", async () => {
    const { data: loaded } = await desk.data.getOne("settings", { id: "phone" });
    const data = { ...loaded, value: "+880 1700-123456" };
    const { data: saved } = await desk.data.update("settings", {
      id: "phone",
      previousData: loaded,
      data,
    });
    expect(saved).toMatchObject({ value: "+880 1700-123456", source: "table" });
    const reset = await desk.data.update("settings", {
      id: "phone",
      previousData: saved,
      data: { ...saved, reset: true },
    });
    expect(reset.data).toMatchObject({ value: loaded.value, source: loaded.source });
  });
});
