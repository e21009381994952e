/** @jest-environment node */
import { deskServer } from "@/lib/dev/testing/desk/desk-server";
import { testClient } from "@/lib/dev/testing/desk/test-client";
import { createDataProvider } from "./data-provider";

type Handlers = Parameters<typeof deskServer>[0];

function provider(handlers: Handlers) {
  const server = deskServer(handlers);
  const { client } = testClient(server.send);
  return { ...server, data: createDataProvider(client) };
}

const SORT = { field: "placed_at", order: "DESC" } as const;

test("reads the ledger of a month as a file", async () => {
  const { data, sent } = provider({ "GET ledger.csv": () => ({ file: "time,order" }) });
  expect(await (await data.monthLedger("2026-11")).text()).toBe("time,order");
  expect(sent("GET ledger.csv")[0]?.query).toEqual({ month: "2026-11" });
});

test("a quote without a response was no write", async () => {
  const { client } = testClient(() => Promise.reject(new TypeError("Failed to fetch")));
  const quote = createDataProvider(client).quoteDeskOrder({
    body: { items: [{ product_id: 12, quantity: 1 }] },
  });
  await expect(quote).rejects.toMatchObject({ message: "desk.errors.no_answer" });
});

test("asks for a page of a list with its order and filters", async () => {
  const { data, requests } = provider({
    "GET orders": () => ({ json: { data: [{ id: 9, number: "NM-1", total: 560 }], total: 41 } }),
  });
  const list = await data.getList("orders", {
    pagination: { page: 2, perPage: 25 },
    sort: SORT,
    filter: { tab: "to_confirm", q: "", brand: ["a", "b"], archived: false, odd: {} },
  });
  expect(requests[0]?.query).toEqual({
    page: "2",
    per_page: "25",
    sort: "placed_at",
    order: "desc",
    tab: "to_confirm",
    brand: "a,b",
    archived: "false",
  });
  expect(list).toEqual({ data: [{ id: "NM-1", number: "NM-1", total: 560 }], total: 41 });
});

test.each([
  ["orders", "NM-1", { number: "NM-1" }, "GET orders/NM-1"],
  ["settings", "phone", { key: "phone" }, "GET settings/phone"],
  ["products", 7, { id: 7 }, "GET products/7"],
])("reads one of %s by its address", async (resource, id, record, name) => {
  const { data, sent } = provider({ [name]: () => ({ json: { data: record } }) });
  const one = await data.getOne(resource, { id });
  expect(one.data).toEqual({ ...record, id });
  expect(sent(name)).toHaveLength(1);
});

test("escapes values in addresses", async () => {
  const { data, requests } = provider({});
  await expect(data.getOne("settings", { id: "a/b?c" })).rejects.toThrow("Not found.");
  expect(requests[0]?.path).toBe("settings/a%2Fb%3Fc");
});

test("refuses a record without an id", async () => {
  const { data } = provider({ "GET products/7": () => ({ json: { data: null } }) });
  await expect(data.getOne("products", { id: 7 })).rejects.toThrow("desk.errors.failed");
});

test("creates a record and returns it", async () => {
  const { data, requests } = provider({
    "POST brands": () => ({ status: 201, json: { data: { id: 4, name: "Omron", version: "a" } } }),
  });
  const made = await data.create("brands", { data: { name: "Omron" } });
  expect(made.data).toEqual({ id: 4, name: "Omron", version: "a" });
  expect(requests[0]?.body).toEqual({ name: "Omron" });
});

test("saves only the changed fields, with the version that was loaded", async () => {
  const previousData = {
    id: 7,
    version: "a",
    name: "Mask",
    name_bn: null,
    stock: 3,
    images: ["x"],
  };
  const { data, requests } = provider({
    "PUT products/7": () => ({ json: { data: { id: 7, version: "b" } } }),
  });
  const saved = await data.update("products", {
    id: 7,
    previousData,
    data: { ...previousData, name: "Masks", name_bn: "", images: ["x"] },
  });
  expect(requests[0]?.body).toEqual({ name: "Masks", version: "a" });
  expect(saved.data.version).toBe("b");
});

test("rejects a save with an old version with the stored record", async () => {
  const current = { id: 7, version: "b", name: "Other" };
  const { data } = provider({
    "PUT products/7": () => ({ status: 409, json: { message: "Changed.", current } }),
  });
  const previousData = { id: 7, version: "a", name: "Mask" };
  const save = data.update("products", {
    id: 7,
    previousData,
    data: { ...previousData, name: "X" },
  });
  await expect(save).rejects.toMatchObject({ status: 409, body: { current } });
});

test("rejects an invalid save with the reason of each field", async () => {
  const { data } = provider({
    "PUT products/7": () => ({
      status: 422,
      json: { message: "Please check.", errors: { price: ["Please enter an amount."] } },
    }),
  });
  const save = data.update("products", { id: 7, previousData: { id: 7 }, data: { price: -1 } });
  await expect(save).rejects.toMatchObject({
    status: 422,
    body: { errors: { price: "Please enter an amount." } },
  });
});

test("nothing is ever deleted", async () => {
  const { data, requests } = provider({});
  await expect(data.delete("brands", { id: 1 })).rejects.toMatchObject({ status: 405 });
  await expect(data.deleteMany("brands", { ids: [1] })).rejects.toMatchObject({ status: 405 });
  expect(requests).toEqual([]);
});
