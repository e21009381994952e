/** @jest-environment node */
import { milliseconds } from "date-fns";
import { pino } from "pino";
import { z } from "zod";
import { publicationTimes } from "@/lib/backend/content/publishing";
import type { Stale } from "@/lib/backend/kernel/changes/change";
import { ExpiryWatcher } from "@/lib/backend/kernel/changes/expiry-watcher";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { pdf } from "@/lib/dev/testing/backend/prescription-files";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const HOUR = milliseconds({ hours: 1 });

const created = z.object({ data: z.looseObject({ id: z.int(), version: z.string() }) });
const blogs = z.object({ blogs: z.array(z.looseObject({ id: z.int(), title: z.string() })) });
const notices = z.object({
  notices: z.array(z.looseObject({ id: z.int(), pdf_file: z.string() })),
});

let shop: TestShop;
let desk: DeskVisitor;
let visitor: Visitor;
let recorder: StaleRecorder;
let clock: number;

beforeEach(async () => {
  clock = Date.now();
  recorder = new StaleRecorder();
  shop = await openShop({ now: () => clock, onStale: recorder.onStale });
  desk = await openDesk(shop.backend, "content");
  visitor = new Visitor(shop.backend);
});

const BLOG = {
  title: "Weighing at home",
  title_bn: "ঘরে মাপুন",
  image: "demo/blogs/one.webp",
  summary: "How to sit.",
  body: "<p>Sit <strong>still</strong>.</p>",
  body_bn: "<p>স্থির থাকুন।</p>",
  image_alt: "A woman measures",
  image_alt_bn: "একজন নারী মাপছেন",
  tags: "heart\nhome",
  sources: "WHO https://www.who.int/",
};

async function add(path: string, form: object): Promise<number> {
  const response = await desk.post(path, form);
  expect(response.status).toBe(201);
  return created.parse(response.body).data.id;
}

async function act(path: string, action: string, form: object = {}) {
  const { version } = await desk.read(path);
  return action === "edit"
    ? desk.put(path, { version, ...form })
    : desk.post(`${path}/${action}`, { version, ...form });
}

const later = (ms: number) => new Date(clock + ms).toISOString();

async function shownBlogs(): Promise<number[]> {
  return blogs.parse((await visitor.get("/api/get-blogs")).body).blogs.map(({ id }) => id);
}

async function isShown(id: number): Promise<boolean> {
  const { status } = await visitor.get(`/api/get-blog-details/${id}`);
  const home = blogs.parse((await visitor.get("/api/get-home-products")).body).blogs;
  const places = [(await shownBlogs()).includes(id), home.some((one) => one.id === id)];
  expect(places).toEqual([status === 200, status === 200]);
  return status === 200;
}

test("a draft is on no page until it is published, and has both languages then", async () => {
  const id = await add("blogs", BLOG);
  expect(await desk.read(`blogs/${id}`)).toMatchObject({
    ...BLOG,
    state: "draft",
    publish_at: null,
  });
  expect(await isShown(id)).toBe(false);
  expect(recorder.stale).toEqual([]);
  const response = await act(`blogs/${id}`, "publish", { at: null });
  expect(response).toMatchObject({ status: 200, body: { data: { state: "published" } } });
  expect(recorder.stale).toEqual([{ type: "blog", id }]);
  expect(await isShown(id)).toBe(true);
  expect((await visitor.get(`/api/get-blog-details/${id}`)).body).toMatchObject({
    blog: {
      title: BLOG.title,
      title_bn: BLOG.title_bn,
      image_alt_bn: BLOG.image_alt_bn,
      meta_description: "How to sit.",
      tags: ["heart", "home"],
      sources: [{ title: "WHO", url: "https://www.who.int/" }],
      created_at: new Date(clock).toISOString(),
    },
  });
  const { audit } = await desk.read(`blogs/${id}`);
  expect(audit).toMatchObject([
    { command: "desk blogs.publish", before: { state: "draft" }, after: { state: "published" } },
    { command: "desk blogs.create", before: null },
  ]);
});

test("a scheduled blog appears when its time comes, and its pages are invalidated then", async () => {
  const id = await add("blogs", BLOG);
  await act(`blogs/${id}`, "publish", { at: later(HOUR) });
  await act(`blogs/${id}`, "edit", { title: "Measure well" });
  expect(await desk.read(`blogs/${id}`)).toMatchObject({
    state: "scheduled",
    publish_at: later(HOUR),
    title: "Measure well",
  });
  expect(await isShown(id)).toBe(false);
  const neighbours = await shownBlogs();
  const { body } = await visitor.get(`/api/get-blog-details/${neighbours[0]}`);
  expect(body).toMatchObject({ next_blog: null });
  expect(recorder.stale).toEqual([]);
  const log = pino({ level: "silent" });
  const timed: Stale[] = [];
  const watch = new ExpiryWatcher(publicationTimes(shop.db), {
    now: () => clock,
    onStale: async (stale) => void timed.push(...stale),
    log,
  });
  await watch.checkNow();
  expect(timed).toEqual([]);
  clock += HOUR;
  for (const _ of [1, 2]) await watch.checkNow();
  expect(timed).toEqual([{ type: "blog", id }]);
  await watch.stop();
  expect(await isShown(id)).toBe(true);
  expect((await shownBlogs())[0]).toBe(id);
});

test("a notice needs a PDF, which is judged by its content", async () => {
  const id = await add("notices", { title: "Closed on Friday", title_bn: "শুক্রবার বন্ধ" });
  expect(await act(`notices/${id}`, "publish", { at: null })).toMatchObject({
    status: 422,
    body: { errors: { pdf: [expect.any(String)], publisher: [expect.any(String)] } },
  });
  const headers = { "X-CSRF-TOKEN": desk.csrf, "Sec-Fetch-Site": "same-origin" };
  const upload = (bytes: Uint8Array) =>
    desk.visitor.request("POST", "/api/desk/documents", {
      headers: { ...headers, "Content-Type": "application/octet-stream" },
      body: new Uint8Array(bytes),
    });
  expect((await upload(Buffer.from("<html>"))).status).toBe(422);
  expect((await upload(pdf(1, ["/JavaScript (app.alert(1))"]))).status).toBe(422);
  const stored = await upload(pdf());
  expect(stored.status).toBe(201);
  const { path } = z.object({ data: z.object({ path: z.string() }) }).parse(stored.body).data;
  expect(path).toMatch(/^uploads\/[0-9a-f]{32}\.pdf$/);
  expect(await act(`notices/${id}`, "edit", { pdf: "uploads/none.pdf" })).toMatchObject({
    status: 422,
    body: { errors: { pdf: ["The PDF is no longer there. Please upload it again."] } },
  });
  await act(`notices/${id}`, "edit", { pdf: path, publisher: "Office", publisher_bn: "অফিস" });
  expect((await act(`notices/${id}`, "publish", { at: null })).status).toBe(200);
  expect(recorder.stale).toEqual([{ type: "notices" }]);
  const [first] = notices.parse((await visitor.get("/api/get-notices")).body).notices;
  expect(first).toMatchObject({ id, pdf_file: path, title_bn: "শুক্রবার বন্ধ" });
});

test("what is published stays complete", async () => {
  const id = await add("blogs", BLOG);
  await act(`blogs/${id}`, "publish", { at: null });
  expect(await act(`blogs/${id}`, "edit", { summary: "", body: "" })).toMatchObject({
    status: 422,
    body: { errors: { summary: [expect.any(String)], body: [expect.any(String)] } },
  });
});

type Action = "publish" | "later" | "withdraw" | "archive" | "restore";
const STATES = ["draft", "scheduled", "published", "archived"] as const;

/** The state after an action, or the status of its refusal. */
const TABLE: [from: (typeof STATES)[number], after: Record<Action, string | number>][] = [
  [
    "draft",
    {
      publish: "published",
      later: "scheduled",
      withdraw: 409,
      archive: "archived",
      restore: "draft",
    },
  ],
  [
    "scheduled",
    {
      publish: "published",
      later: "scheduled",
      withdraw: "draft",
      archive: "archived",
      restore: "scheduled",
    },
  ],
  [
    "published",
    { publish: 409, later: 409, withdraw: "draft", archive: "archived", restore: "published" },
  ],
  [
    "archived",
    { publish: 409, later: 409, withdraw: 409, archive: "archived", restore: "published" },
  ],
];

function take(path: string, action: Action) {
  switch (action) {
    case "publish":
      return act(path, "publish", { at: null });
    case "later":
      return act(path, "publish", { at: later(2 * HOUR) });
    case "withdraw":
      return act(path, "withdraw");
    case "archive":
    case "restore":
      return act(path, "edit", { archived: action === "archive" });
  }
}

test.each(TABLE)("a %s blog after each action", async (from, after) => {
  for (const [action, expected] of Object.entries(after)) {
    const id = await add("blogs", BLOG);
    const path = `blogs/${id}`;
    if (from === "scheduled") await act(path, "publish", { at: later(HOUR) });
    if (from === "published" || from === "archived") await act(path, "publish", { at: null });
    if (from === "archived") await act(path, "edit", { archived: true });
    const { publish_at: before } = await desk.read(path);
    const { status } = await take(path, action as Action);
    const { state, publish_at } = await desk.read(path);
    expect({ action, result: status === 200 ? state : status }).toEqual({
      action,
      result: expected,
    });
    if (action === "restore" || action === "archive") expect(publish_at).toBe(before);
    expect(await isShown(id)).toBe(state === "published");
  }
});

test("refuses a time that is past or too far, and an old version", async () => {
  const id = await add("blogs", BLOG);
  const { version } = await desk.read(`blogs/${id}`);
  for (const at of [later(-1), later(400 * 24 * HOUR), "tomorrow"])
    expect(await desk.post(`blogs/${id}/publish`, { version, at })).toMatchObject({
      status: 422,
      body: { errors: { at: [expect.any(String)] } },
    });
  await act(`blogs/${id}`, "edit", { title: "Another" });
  expect(await desk.post(`blogs/${id}/publish`, { version, at: null })).toMatchObject({
    status: 409,
    body: { current: { title: "Another" } },
  });
});

test("a repeated publication is answered alike, and recorded once", async () => {
  const id = await add("blogs", BLOG);
  const { version } = await desk.read(`blogs/${id}`);
  const send = () =>
    desk.write(
      "POST",
      `blogs/${id}/publish`,
      { version, at: null },
      {
        headers: { "Idempotency-Key": "a-key-of-a-button" },
      },
    );
  const [first, second] = [await send(), await send()];
  expect(second).toMatchObject({ status: 200, body: first.body });
  const entries = await shop.db
    .selectFrom("audit")
    .select("id")
    .where("command", "=", "desk blogs.publish")
    .execute();
  expect(entries).toHaveLength(1);
});

test("lists blogs by state with counts, without their texts", async () => {
  const id = await add("blogs", BLOG);
  const { body } = await desk.get("blogs?state=draft");
  expect(body).toMatchObject({ total: 1, data: [{ id, title: BLOG.title }], meta: { draft: 1 } });
  expect(JSON.stringify(body)).not.toContain("still");
  expect((await desk.get("blogs?state=published&q=weighing%20at")).body).toMatchObject({
    total: 0,
  });
});
