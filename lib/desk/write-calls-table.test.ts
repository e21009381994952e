/** @jest-environment node */
import { CALLS } from "@/lib/contract/calls";
import { PATH_PARAMETERS, pathNames } from "@/lib/contract/calls/common";
import { testClient } from "@/lib/dev/testing/desk/test-client";
import { createDataProvider, type DeskDataProvider } from "./data-provider";
import { DeskError } from "./desk-error";

const FILE = new Blob(["content"]);

/** Every write of the desk, as a screen calls it. */
const WRITES: Partial<
  Record<keyof DeskDataProvider, (data: DeskDataProvider) => Promise<unknown>>
> = {
  create: (data) => data.create("brands", { data: { name: "Omron" } }),
  update: (data) => data.update("brands", { id: 1, data: { name: "B" }, previousData: { id: 1 } }),
  uploadVideo: (data) => data.uploadVideo(FILE, () => {}),
};

/** Calls that change nothing at the server. */
const READS: readonly (keyof DeskDataProvider)[] = [
  "getList",
  "getOne",
  "getMany",
  "getManyReference",
  "updateMany",
  "delete",
  "deleteMany",
];

const exampleOf = (name: string) =>
  new Map<string, { example: unknown }>(Object.entries(PATH_PARAMETERS)).get(name)?.example;

/** The declared writes of the desk, each with the body of its example. */
const declared = CALLS.filter(
  ({ permission, method, readOnly }) => permission !== undefined && method !== "GET" && !readOnly,
).map(({ id, path, body, file }) => {
  const params = Object.fromEntries(pathNames(path).map((name) => [name, exampleOf(name)]));
  const write = (data: DeskDataProvider): Promise<unknown> =>
    Object(data)[id](file ? { params, file: FILE } : { params, body: body?.example });
  return [id, write] as const;
});

const written = [...Object.entries(WRITES), ...declared];

/** The writes that a provider makes when all its calls are made. */
function provider(respond: (method: string) => Response | Promise<Response>) {
  const keys: string[] = [];
  const send: typeof fetch = async (_, init = {}) => {
    const key = new Headers(init.headers).get("Idempotency-Key");
    if (key !== null) keys.push(key);
    return respond(init.method ?? "GET");
  };
  const tab = testClient(send);
  return { ...tab, keys, data: createDataProvider(tab.client) };
}

test("the table has every call that writes", async () => {
  const { data } = provider(() => Response.json({ data: [] }));
  const names = Object.keys(data).filter(
    (name) => typeof data[name as keyof DeskDataProvider] === "function",
  );
  const source = names.filter((name) => {
    const text = String(data[name as keyof DeskDataProvider]);
    return /call\("(POST|PUT)"/.test(text);
  });
  const listed = new Set<string>([...written.map(([name]) => name), ...READS]);
  expect(source.filter((name) => !listed.has(name))).toEqual([]);
});

const LOST = () => Promise.reject(new TypeError("Failed to fetch"));

describe.each(written)("%s", (_, write) => {
  test.each([
    ["without a response", LOST],
    ["after the page of another server", () => new Response("<h1>Log in to the Wi-Fi</h1>")],
    ["after a failure", () => Response.json({ message: "Failed." }, { status: 500 })],
    ["after an empty response", () => new Response(null, { status: 204 })],
  ])("fails %s", async (_case, respond) => {
    const { data } = provider(respond);
    await expect(write(data)).rejects.toBeInstanceOf(DeskError);
  });

  test("fails when the session has ended and no login follows", async () => {
    const { data, session } = provider(() =>
      Response.json({ message: "Log in." }, { status: 401 }),
    );
    session.begin({ person: 1, csrfToken: "t" });
    session.subscribe(() => session.dialog() === "open" && session.closeDialog());
    await expect(write(data)).rejects.toMatchObject({ message: "desk.errors.not_logged_in" });
  });

  test("fails when another person logs in, and is sent to the server only once", async () => {
    const { data, session, keys } = provider(() =>
      Response.json({ message: "Log in." }, { status: 401 }),
    );
    session.begin({ person: 1, csrfToken: "t" });
    session.subscribe(
      () => session.dialog() === "open" && session.begin({ person: 2, csrfToken: "u" }),
    );
    await expect(write(data)).rejects.toMatchObject({ message: "desk.errors.other_person" });
    expect(keys).toHaveLength(1);
  });
});
