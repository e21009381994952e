/** @jest-environment node */
import { deskServer } from "@/lib/dev/testing/desk/desk-server";
import { createDeskClient } from "./desk-client";
import { DeskError } from "./desk-error";

type Handlers = Parameters<typeof deskServer>[0];

function client(handlers: Handlers, { confirms = true, idle = false } = {}) {
  const server = deskServer(handlers);
  const askPassword = jest.fn(async () => confirms);
  const desk = createDeskClient({ askPassword, isIdle: () => idle, send: server.send });
  return { ...server, askPassword, desk };
}

async function refusalOf(promise: Promise<unknown>): Promise<DeskError> {
  const error = await promise.catch((caught: unknown) => caught);
  if (!(error instanceof DeskError)) throw new Error("no DeskError");
  return error;
}

test("sends the query without empty values, and the language", async () => {
  const { desk, requests } = client({ "GET orders": () => ({ json: { data: [], total: 0 } }) });
  desk.setLanguage("bn");
  await desk.call("GET", "orders", { query: { page: 1, q: "", tab: null, archived: false } });
  expect(requests[0]?.query).toEqual({ page: "1", archived: "false" });
  expect(requests[0]?.headers["accept-language"]).toBe("bn");
  expect(requests[0]?.headers).not.toHaveProperty("x-csrf-token");
});

test("sends the CSRF token and an idempotency key with writes only", async () => {
  const { desk, requests } = client({ "POST brands": () => ({ status: 201, json: {} }) });
  desk.setCsrfToken("token-1");
  await desk.call("POST", "brands", { body: { name: "Omron" } });
  expect(requests[0]?.headers["x-csrf-token"]).toBe("token-1");
  expect(requests[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(requests[0]?.body).toEqual({ name: "Omron" });
});

test("marks requests that nobody caused", async () => {
  const { desk, requests } = client({ "GET orders": () => ({ json: {} }) }, { idle: true });
  await desk.call("GET", "orders");
  expect(requests[0]?.headers["x-desk-background"]).toBe("1");
});

test("asks for the password and repeats the call with the same key", async () => {
  let confirmed = false;
  const { desk, askPassword, sent } = client({
    "PUT staff/3": () =>
      confirmed
        ? { json: { data: { id: 3 } } }
        : { status: 403, json: { message: "Password first.", confirm_password: true } },
  });
  askPassword.mockImplementation(async () => {
    confirmed = true;
    return true;
  });
  expect(await desk.call("PUT", "staff/3", { body: { role: "orders" } })).toEqual({
    data: { id: 3 },
  });
  const [first, second] = sent("PUT staff/3");
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
});

test("gives up when the password is not entered", async () => {
  const { desk, sent } = client(
    { "PUT staff/3": () => ({ status: 403, json: { message: "No.", confirm_password: true } }) },
    { confirms: false },
  );
  expect((await refusalOf(desk.call("PUT", "staff/3", { body: {} }))).status).toBe(403);
  expect(sent("PUT staff/3")).toHaveLength(1);
});

test("does not ask for the password after other refusals", async () => {
  const { desk, askPassword } = client({
    "PUT staff/3": () => ({ status: 403, json: { message: "Your role does not allow this." } }),
  });
  expect((await refusalOf(desk.call("PUT", "staff/3", { body: {} }))).message).toBe(
    "Your role does not allow this.",
  );
  expect(askPassword).not.toHaveBeenCalled();
});

test("renews an old CSRF token once", async () => {
  const { desk, sent } = client({
    "GET me": () => ({ json: { csrf_token: "new" } }),
    "POST brands": ({ headers }) =>
      headers["x-csrf-token"] === "new"
        ? { status: 201, json: { data: { id: 1 } } }
        : { status: 419, json: { message: "Expired." } },
  });
  desk.setCsrfToken("old");
  expect(await desk.call("POST", "brands", { body: {} })).toEqual({ data: { id: 1 } });
  expect(sent("POST brands")).toHaveLength(2);
});

test("repeats a call with a refused new token no second time", async () => {
  const { desk, sent } = client({
    "GET me": () => ({ json: { csrf_token: "new" } }),
    "POST brands": () => ({ status: 419, json: {} }),
  });
  expect((await refusalOf(desk.call("POST", "brands", { body: {} }))).status).toBe(419);
  expect(sent("POST brands")).toHaveLength(2);
});

test.each([
  [401, "desk.errors.logged_out"],
  [403, "desk.errors.not_allowed"],
  [404, "desk.errors.not_found"],
  [409, "desk.errors.conflict"],
  [429, "desk.errors.too_many"],
  [500, "desk.errors.failed"],
])("has a text of its own for %s without a message", async (status, text) => {
  const { desk } = client({ "GET orders": () => ({ status, json: null }) });
  const error = await refusalOf(desk.call("GET", "orders"));
  expect([error.status, error.message]).toEqual([status, text]);
});

test("reads the reasons of fields, the stored record, and whether a code is required", async () => {
  const { desk } = client({
    "PUT products/1": () => ({
      status: 409,
      json: {
        message: "Changed.",
        errors: { name: ["Too long.", "Odd."], price: "Too high.", odd: [3] },
        current: { id: 1, version: "b" },
        code_required: true,
      },
    }),
  });
  const { body } = await refusalOf(desk.call("PUT", "products/1", { body: {} }));
  expect(body).toEqual({
    errors: { name: "Too long.", price: "Too high." },
    current: { id: 1, version: "b" },
    codeRequired: true,
    confirmPassword: false,
    robot: null,
  });
});

test("says that the server does not answer", async () => {
  const { desk } = client({ "GET orders": () => "no response" });
  const error = await refusalOf(desk.call("GET", "orders"));
  expect([error.status, error.message]).toEqual([0, "desk.errors.no_answer"]);
});

test.each([["no response"], [{ status: 503, json: null }]] as const)(
  "sends a write after %j again with its key, until it is answered",
  async (lost) => {
    const responses: ("no response" | { status: number; json: unknown })[] = [lost, lost];
    const { desk, sent } = client({
      "POST brands": () => responses.shift() ?? { status: 201, json: { data: { id: 1 } } },
    });
    const add = (name: string) => desk.call("POST", "brands", { body: { name } });
    await refusalOf(add("Omron"));
    await refusalOf(add("Omron"));
    await add("Omron");
    await add("Omron");
    await add("Beurer");
    const keys = sent("POST brands").map(({ headers }) => headers["idempotency-key"]);
    expect(new Set(keys).size).toBe(3);
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
  },
);

test("a refused write gets another key", async () => {
  const { desk, sent } = client({ "POST brands": () => ({ status: 422, json: null }) });
  await refusalOf(desk.call("POST", "brands", { body: {} }));
  await refusalOf(desk.call("POST", "brands", { body: {} }));
  const [first, second] = sent("POST brands").map(({ headers }) => headers["idempotency-key"]);
  expect(second).not.toBe(first);
});
