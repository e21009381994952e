/** @jest-environment node */
import { z } from "zod";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { StaleRecorder } from "@/lib/dev/testing/backend/stale-recorder";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const created = z.object({ data: z.looseObject({ id: z.int(), version: z.string() }) });
const sliders = z.looseObject({
  sliders: z.array(z.looseObject({ id: z.int() })),
  group_sliders: z.array(z.looseObject({ id: z.int() })),
});
const gallery = z.object({ galleries: z.array(z.looseObject({ id: z.int() })) });

const IMAGE = "demo/gallery/capsules.webp";

let shop: TestShop;
let desk: DeskVisitor;
let visitor: Visitor;
let recorder: StaleRecorder;

beforeEach(async () => {
  recorder = new StaleRecorder();
  shop = await openShop({ onStale: recorder.onStale });
  desk = await openDesk(shop.backend, "content");
  visitor = new Visitor(shop.backend);
});

async function add(path: string, form: object): Promise<number> {
  const response = await desk.post(path, form);
  expect(response.status).toBe(201);
  return created.parse(response.body).data.id;
}

async function edit(path: string, form: object) {
  const { version } = await desk.read(path);
  return desk.put(path, { version, ...form });
}

const mainIds = async () =>
  sliders.parse((await visitor.get("/api/get-home-sliders")).body).sliders.map(({ id }) => id);
const galleryIds = async () =>
  gallery.parse((await visitor.get("/api/get-galleries")).body).galleries.map(({ id }) => id);

test("a new banner comes last, can be moved, and leaves when it is archived", async () => {
  const before = await mainIds();
  const form = {
    place: "main",
    image: IMAGE,
    headline: "Eid offers",
    headline_bn: "ঈদের অফার",
    cta: "See all",
    link: "/promotional-offers",
  };
  const id = await add("banners", form);
  expect(await desk.read(`banners/${id}`)).toMatchObject({ ...form, slug: "eid-offers" });
  expect(await mainIds()).toEqual([...before, id]);
  expect(recorder.stale).toEqual([{ type: "banners" }]);
  const others = before.map((other, index) => edit(`banners/${other}`, { position: index + 1 }));
  await Promise.all(others);
  await edit(`banners/${id}`, { position: 0 });
  expect(await mainIds()).toEqual([id, ...before]);
  expect((await edit(`banners/${id}`, { archived: true })).status).toBe(200);
  expect(await mainIds()).toEqual(before);
  const listed = await desk.get("banners?place=main&archived=true");
  expect(listed.body).toMatchObject({ total: 1, data: [{ id }] });
});

test("the chosen part of a banner's picture reaches the shop; the centre is stored as null", async () => {
  const id = await add("banners", { place: "group", image: IMAGE, focus: "bottom-left" });
  const shown = async () => {
    const { body } = await visitor.get("/api/get-home-sliders");
    return sliders.parse(body).group_sliders.find((banner) => banner.id === id);
  };
  expect(await shown()).toMatchObject({ focus: "bottom-left" });
  const { version: earlier } = await desk.read(`banners/${id}`);
  expect((await edit(`banners/${id}`, { focus: "centre" })).status).toBe(200);
  expect(await shown()).toMatchObject({ focus: null });
  expect(await desk.read(`banners/${id}`)).toMatchObject({
    focus: null,
    audit: [{ before: { focus: "bottom-left" }, after: { focus: null } }, {}],
  });
  const late = await desk.put(`banners/${id}`, { version: earlier, focus: "top" });
  expect(late.status).toBe(409);
  expect(await shown()).toMatchObject({ focus: null });
  expect((await edit(`banners/${id}`, { headline: "Masks" })).status).toBe(200);
  expect((await edit(`banners/${id}`, { focus: "top" })).status).toBe(200);
  expect((await edit(`banners/${id}`, { headline: "Gloves" })).status).toBe(200);
  expect(await shown()).toMatchObject({ focus: "top" });
});

test("the banners of the demo have no chosen part", async () => {
  const { body } = await visitor.get("/api/get-home-sliders");
  const { sliders: main, group_sliders: group } = sliders.parse(body);
  expect([...main, ...group].map(({ focus }) => focus)).toEqual(
    [...main, ...group].map(() => null),
  );
});

test.each([
  [{ focus: "middle" }, "focus"],
  [{ place: "roof" }, "place"],
  [{ image: "uploads/none.webp" }, "image"],
  [{ link: "https://elsewhere.example" }, "link"],
  [{ link: "//elsewhere.example" }, "link"],
])("a banner with %j is refused at %s", async (wrong, field) => {
  const form = { place: "main", image: IMAGE, ...wrong };
  expect(await desk.post("banners", form)).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  });
});

test("pictures, videos and stories are added with what each needs", async () => {
  const before = await galleryIds();
  for (const [kind, field] of [
    ["video", "video"],
    ["success_story", "quote"],
  ] as const)
    expect(await desk.post("gallery", { kind, title: "Our ward", image: IMAGE })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  const picture = await add("gallery", { kind: "image", title: "Our ward", image: IMAGE });
  const story = await add("gallery", {
    kind: "success_story",
    title: "Well again",
    image: IMAGE,
    person: "Rahima",
    quote: "I can walk.",
    quote_bn: "আমি হাঁটতে পারি।",
  });
  expect(await galleryIds()).toEqual([...before, picture, story]);
  expect(recorder.stale).toContainEqual({ type: "gallery" });
  const stories = await desk.get("gallery?kind=success_story&archived=false&q=I%20can%20walk.");
  expect(stories.body).toMatchObject({ total: 1, data: [{ id: story }] });
  const saved = await edit(`gallery/${story}`, { quote: "" });
  expect(saved).toMatchObject({ status: 422, body: { errors: { quote: [expect.any(String)] } } });
});
