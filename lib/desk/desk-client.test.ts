/** @jest-environment node */
import { deskServer } from "@/lib/dev/testing/desk/desk-server";
import { testClient } from "@/lib/dev/testing/desk/test-client";
import { DeskError } from "./desk-error";
import type { DeskSession } from "./session/desk-session";

const ME_WITH_NEW_TOKEN = { staff: { id: 1 }, csrf_token: "new" };

type Handlers = Parameters<typeof deskServer>[0];

function client(handlers: Handlers, { confirms = true, idle = false } = {}) {
  const server = deskServer(handlers);
  const askPassword = jest.fn(async () => confirms);
  const { client: desk, ...tab } = testClient(server.send, { askPassword, isIdle: () => idle });
  return { ...server, ...tab, askPassword, desk };
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
  const { desk, session, requests } = client({
    "POST brands": () => ({ status: 201, json: {} }),
  });
  session.begin({ person: 1, csrfToken: "token-1" });
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
  const { desk, session, sent } = client({
    "GET me": () => ({ json: ME_WITH_NEW_TOKEN }),
    "POST brands": ({ headers }) =>
      headers["x-csrf-token"] === "new"
        ? { status: 201, json: { data: { id: 1 } } }
        : { status: 419, json: { message: "Expired." } },
  });
  session.begin({ person: 1, csrfToken: "old" });
  expect(await desk.call("POST", "brands", { body: {} })).toEqual({ data: { id: 1 } });
  expect(sent("POST brands")).toHaveLength(2);
});

test("repeats a call with a refused new token no second time", async () => {
  const { desk, sent } = client({
    "GET me": () => ({ json: ME_WITH_NEW_TOKEN }),
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
  const { desk, sent } = client({ "POST brands": () => ({ status: 422, json: {} }) });
  await refusalOf(desk.call("POST", "brands", { body: {} }));
  await refusalOf(desk.call("POST", "brands", { body: {} }));
  const [first, second] = sent("POST brands").map(({ headers }) => headers["idempotency-key"]);
  expect(second).not.toBe(first);
});

/** Answers 401 until the person logs in again. */
function endedSession(who = 1) {
  let ended = true;
  const tab = client({
    "PUT products/1": () =>
      ended
        ? { status: 401, json: { message: "Please log in." } }
        : { json: { data: { id: 1, name: "Typed" } } },
    "GET orders": () =>
      ended ? { status: 401, json: { message: "Please log in." } } : { json: { total: 3 } },
  });
  tab.session.begin({ person: 1, csrfToken: "old" });
  const logIn = () => {
    ended = false;
    tab.session.begin({ person: who, csrfToken: "new" });
  };
  return { ...tab, logIn };
}

const opened = (session: DeskSession, dialog = "open") =>
  new Promise<void>((resolve) => {
    const check = () => session.dialog() === dialog && resolve();
    session.subscribe(check);
    check();
  });

describe("a session that has ended", () => {
  test("asks for the login, and makes the same write with its key", async () => {
    const { desk, session, sent, logIn } = endedSession();
    const saved = desk.call("PUT", "products/1", { body: { name: "Typed" } });
    await opened(session);
    logIn();
    expect(await saved).toEqual({ data: { id: 1, name: "Typed" } });
    const [first, second] = sent("PUT products/1");
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(second?.headers["x-csrf-token"]).toBe("new");
    expect(session.dialog()).toBe("closed");
  });

  test("does not make the write of one person for another, who has to ask for it", async () => {
    const { desk, session, sent, logIn } = endedSession(2);
    const refused = refusalOf(desk.call("PUT", "products/1", { body: { name: "Typed" } }));
    await opened(session);
    logIn();
    expect(await refused).toMatchObject({ status: 401, message: "desk.errors.other_person" });
    expect(sent("PUT products/1")).toHaveLength(1);
    await desk.call("PUT", "products/1", { body: { name: "Typed" } });
    const [first, second] = sent("PUT products/1");
    expect(second?.headers["idempotency-key"]).not.toBe(first?.headers["idempotency-key"]);
  });

  test("fails the write without a login", async () => {
    const { desk, session } = endedSession();
    const refused = refusalOf(desk.call("PUT", "products/1", { body: {} }));
    await opened(session);
    session.closeDialog();
    expect(await refused).toMatchObject({ status: 401, message: "desk.errors.not_logged_in" });
  });

  test("lets a read wait, and opens the dialog for it only once", async () => {
    const { desk, session, logIn } = endedSession(2);
    const first = desk.call("GET", "orders");
    await opened(session);
    session.closeDialog();
    const second = desk.call("GET", "orders");
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.dialog()).toBe("later");
    const write = refusalOf(desk.call("PUT", "products/1", { body: {} }));
    await opened(session);
    logIn();
    expect(await Promise.all([first, second])).toEqual([{ total: 3 }, { total: 3 }]);
    expect((await write).message).toBe("desk.errors.other_person");
  });

  test("ends the wait of a read that is no longer wanted", async () => {
    const { desk, session } = endedSession();
    const left = new AbortController();
    const read = desk.call("GET", "orders", { signal: left.signal });
    await opened(session);
    left.abort(new Error("left the page"));
    await expect(read).rejects.toThrow("left the page");
  });

  test("asks for no login because of a server that is not the shop", async () => {
    const { desk, session } = client({ "GET orders": () => ({ status: 401, json: null }) });
    expect((await refusalOf(desk.call("GET", "orders"))).status).toBe(401);
    expect(session.dialog()).toBe("closed");
  });

  test("refuses a write after another person logged in in another tab", async () => {
    const { desk, session, sent } = client({
      "GET me": () => ({ json: { staff: { id: 2 }, csrf_token: "of-2" } }),
      "POST brands": () => ({ status: 419, json: { message: "Expired." } }),
    });
    session.begin({ person: 1, csrfToken: "of-1" });
    const refused = await refusalOf(desk.call("POST", "brands", { body: {} }));
    expect(refused).toMatchObject({ status: 401, message: "desk.errors.other_person" });
    expect(sent("POST brands")).toHaveLength(1);
    expect(session.person()).toBe(2);
  });
});

test.each([null, "<html>", 3])("takes %j for no response to a write", async (json) => {
  const { desk } = client({ "POST brands": () => ({ json }) });
  expect((await refusalOf(desk.call("POST", "brands", { body: {} }))).message).toBe(
    "desk.errors.maybe_saved",
  );
});

test("sends the same file again with its key", async () => {
  const { desk, sent } = client({ "POST pictures": () => "no response" });
  const [file, other] = [new Blob(["a"]), new Blob(["a"])];
  for (const one of [file, file, other])
    await refusalOf(desk.call("POST", "pictures", { file: one }));
  const keys = sent("POST pictures").map(({ headers }) => headers["idempotency-key"]);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

describe("a slow write", () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ["queueMicrotask"] }));
  afterEach(() => jest.useRealTimers());

  const hanging: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });

  test("is said after three seconds, and can be cancelled with an unknown outcome", async () => {
    const { client: desk, slowWrites } = testClient(hanging);
    const refused = refusalOf(desk.call("POST", "brands", { body: {} }));
    await jest.advanceTimersByTimeAsync(2_900);
    expect(slowWrites.isAny()).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(slowWrites.isAny()).toBe(true);
    slowWrites.cancel();
    expect(await refused).toMatchObject({ status: 499, message: "desk.errors.cancelled" });
    expect(slowWrites.isAny()).toBe(false);
  });

  test("a slow read is not cancelled by it", async () => {
    const { client: desk, slowWrites } = testClient(hanging);
    void desk.call("GET", "orders").catch(() => {});
    await jest.advanceTimersByTimeAsync(5_000);
    expect(slowWrites.isAny()).toBe(false);
  });
});

test("sends no write without a connection, and says that nothing was saved", async () => {
  const { send, requests } = deskServer({ "POST brands": () => ({ json: {} }) });
  const { client: desk } = testClient(send, { isOffline: () => true });
  expect((await refusalOf(desk.call("POST", "brands", { body: {} }))).message).toBe(
    "desk.errors.offline",
  );
  expect(requests).toEqual([]);
});

test("holds the place of the press when a step is sent and when it is done", async () => {
  const { desk, holdPlace } = client({
    "POST brands": () => ({ json: {} }),
    "POST orders/quote": () => ({ json: {} }),
  });
  await desk.call("POST", "orders/quote", { body: {}, isQuery: true });
  expect(holdPlace).not.toHaveBeenCalled();
  await desk.call("POST", "brands", { body: {} });
  expect(holdPlace).toHaveBeenCalledTimes(2);
});
