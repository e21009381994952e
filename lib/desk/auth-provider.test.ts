/** @jest-environment node */
import { deskServer } from "@/lib/dev/testing/desk/desk-server";
import { testClient } from "@/lib/dev/testing/desk/test-client";
import { createAuthProvider, hasEndedLogin } from "./auth-provider";

type Handlers = Parameters<typeof deskServer>[0];

const ME = {
  staff: { id: 2, name: "Tareq Hasan", mail: "orders@niramoy.example", role: "orders" },
  csrf_token: "of-me",
  confirmed_until: null,
};

function auth(handlers: Handlers) {
  const server = deskServer(handlers);
  const { client, session } = testClient(server.send);
  return { ...server, client, session, provider: createAuthProvider(client, session) };
}

const CREDENTIALS = { mail: "orders@niramoy.example", password: "secret" };

test("logs in, and sends the CSRF token with later writes", async () => {
  const { provider, client, sent } = auth({
    "POST login": () => ({ json: { csrf_token: "of-login" } }),
    "GET me": () => ({ json: ME }),
    "POST brands": () => ({ status: 201, json: {} }),
  });
  await provider.login({ ...CREDENTIALS, code: "123456" });
  expect(sent("POST login")[0]?.body).toEqual({ ...CREDENTIALS, code: "123456" });
  await client.call("POST", "brands", { body: {} });
  expect(sent("POST brands")[0]?.headers["x-csrf-token"]).toBe("of-me");
  expect(await provider.getIdentity()).toEqual({
    id: 2,
    fullName: "Tareq Hasan",
    mail: "orders@niramoy.example",
    role: "orders",
  });
});

test("says that a code is needed", async () => {
  const { provider } = auth({
    "POST login": () => ({ status: 422, json: { message: "Code, please.", code_required: true } }),
  });
  await expect(provider.login(CREDENTIALS)).rejects.toMatchObject({
    message: "Code, please.",
    body: { codeRequired: true },
  });
});

test("knows a login that was not ended by a logout here", async () => {
  const stored = new Map<string, string>();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  });
  const { provider } = auth({
    "GET me": () => ({ json: ME }),
    "POST logout": () => ({ json: {} }),
  });
  expect(hasEndedLogin()).toBe(false);
  await provider.getIdentity();
  expect(hasEndedLogin()).toBe(true);
  await provider.logout();
  expect(hasEndedLogin()).toBe(false);
  Reflect.deleteProperty(globalThis, "localStorage");
});

test("asks only once who is logged in", async () => {
  const { provider, sent } = auth({ "GET me": () => ({ json: ME }) });
  await Promise.all([provider.checkAuth(), provider.getIdentity(), provider.getPermissions()]);
  expect(await provider.getPermissions()).toBe("orders");
  expect(sent("GET me")).toHaveLength(1);
});

test("refuses without a session", async () => {
  const { provider } = auth({ "GET me": () => ({ status: 401, json: { message: "Log in." } }) });
  await expect(provider.checkAuth()).rejects.toMatchObject({ status: 401 });
  expect(await provider.getPermissions()).toBeNull();
});

test("logs nobody out when the server does not answer", async () => {
  const { provider } = auth({ "GET me": () => "no response" });
  await expect(provider.checkAuth()).resolves.toBeUndefined();
});

test("never ends a failed call as a success, which react-admin does after a logout", async () => {
  const { provider } = auth({ "GET me": () => ({ json: ME }) });
  await expect(provider.checkError()).resolves.toBeUndefined();
});

test("asks again who is logged in after another person has logged in", async () => {
  const { provider, session, sent } = auth({ "GET me": () => ({ json: ME }) });
  await provider.getIdentity();
  session.begin({ person: 5, csrfToken: "of-5" });
  await provider.getIdentity();
  expect(sent("GET me")).toHaveLength(2);
});

test("ends the session at the server, even if that fails", async () => {
  const { provider, sent } = auth({
    "GET me": () => ({ json: ME }),
    "POST logout": () => "no response",
  });
  await provider.getIdentity();
  await provider.logout();
  expect(sent("POST logout")[0]?.headers["x-csrf-token"]).toBe("of-me");
  await provider.getIdentity();
  expect(sent("GET me")).toHaveLength(2);
});

test.each([
  ["orders", "orders", "move", true],
  ["orders", "staff", "list", false],
  ["owner", "staff", "edit", true],
  ["accounts", "orders", "move", false],
  ["accounts", "audit", "list", true],
])("role %s may do %s.%s: %s", async (role, resource, action, allowed) => {
  const { provider } = auth({
    "GET me": () => ({ json: { ...ME, staff: { ...ME.staff, role } } }),
  });
  expect(await provider.canAccess({ resource, action })).toBe(allowed);
});

test("rejects a role that this version does not know", async () => {
  const { provider } = auth({
    "GET me": () => ({ json: { ...ME, staff: { ...ME.staff, role: "king" } } }),
  });
  await expect(provider.getPermissions()).rejects.toThrow("desk.errors.failed");
});
