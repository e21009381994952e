import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PRODUCT } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const banner = (id: number, headline: string | null, position: number) => ({
  id,
  version: "a",
  slug: `main-${id}`,
  place: "main",
  image: "a.webp",
  archived: false,
  headline,
  headline_bn: null,
  subline: null,
  subline_bn: null,
  cta: null,
  cta_bn: null,
  link: null,
  focus: null,
  position,
});

const page = (data: unknown[]) => () => ({ json: { data, total: data.length } });

test("lists the banners of a place, and moves one up", async () => {
  const { sent } = await renderDesk({
    path: "/banners",
    role: "content",
    wide: false,
    handlers: {
      "GET banners": page([banner(1, "Eid offers", 0), banner(2, null, 1)]),
      "PUT banners/1": ({ body }) => ({ json: { data: { ...banner(1, "", 1), ...Object(body) } } }),
      "PUT banners/2": ({ body }) => ({ json: { data: { ...banner(2, "", 0), ...Object(body) } } }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Move main-2 up" }));
  await waitFor(() =>
    expect(sent("PUT banners/1")[0]?.body).toEqual({ version: "a", position: 1 }),
  );
  expect(sent("PUT banners/2")[0]?.body).toEqual({ version: "a", position: 0 });
  expect(sent("GET banners")[0]?.query).toMatchObject({ place: "main", archived: "false" });
  await userEvent.click(screen.getByRole("tab", { name: "Between sections 1" }));
  await waitFor(() => expect(sent("GET banners").at(-1)?.query.place).toBe("section-1"));
});

const PARTS = {
  en: ["Top left", "Top", "Top right", "Left", "Centre", "Right"].concat([
    "Bottom left",
    "Bottom",
    "Bottom right",
  ]),
  bn: ["ওপরে বাঁয়ে", "ওপরে", "ওপরে ডানে", "বাঁয়ে", "মাঝখান", "ডানে"].concat([
    "নিচে বাঁয়ে",
    "নিচে",
    "নিচে ডানে",
  ]),
};
const GROUPS = { en: "Part of the picture to keep visible", bn: "ছবির যে অংশ দেখা যাবে" };

test.each(["en", "bn"] as const)(
  "a banner has nine named parts to choose from: %s",
  async (locale) => {
    await renderDesk({
      path: "/banners/1",
      role: "content",
      locale,
      handlers: {
        "GET banners/1": () => ({ json: { data: { ...banner(1, "Eid offers", 0), audit: [] } } }),
      },
    });
    const group = await screen.findByRole("radiogroup", { name: GROUPS[locale] });
    expect(group).toHaveAccessibleDescription();
    const parts = within(group).getAllByRole("radio");
    expect(parts.map((part) => part.getAttribute("aria-label"))).toEqual(PARTS[locale]);
    expect(parts.map((part) => part.matches(":checked"))).toEqual(
      PARTS.en.map((name) => name === "Centre"),
    );
  },
);

test("the part of a picture is saved, and the centre as none", async () => {
  let stored = banner(1, "Eid offers", 0);
  const { sent } = await renderDesk({
    path: "/banners/1",
    role: "content",
    handlers: {
      "GET banners/1": () => ({ json: { data: { ...stored, audit: [] } } }),
      "PUT banners/1": ({ body }) => {
        stored = { ...stored, ...Object(body) };
        return { json: { data: stored } };
      },
    },
  });
  const user = userEvent.setup();
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("radio", { name: "Bottom" }));
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("radio", { name: "Bottom left" })).toBeChecked();
  await save();
  await waitFor(() =>
    expect(sent("PUT banners/1")[0]?.body).toMatchObject({ focus: "bottom-left" }),
  );
  await user.click(screen.getByRole("radio", { name: "Centre" }));
  await save();
  await waitFor(() => expect(sent("PUT banners/1")[1]?.body).toMatchObject({ focus: null }));
});

test("a banner between sections has a picture only", async () => {
  await renderDesk({
    path: "/banners/1",
    role: "content",
    handlers: {
      "GET banners/1": () => ({
        json: { data: { ...banner(1, null, 0), place: "section-2", audit: [] } },
      }),
    },
  });
  expect(await screen.findByRole("group", { name: "Picture" })).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Headline" })).toBeNull();
  expect(screen.queryByRole("radio")).toBeNull();
});

test("a new story asks for person and story, a picture does not", async () => {
  const { sent } = await renderDesk({
    path: "/gallery/create",
    role: "content",
    handlers: {
      "POST gallery": () => ({
        status: 422,
        json: { message: "It is gone.", errors: { image: ["This picture is gone."] } },
      }),
      "GET media": () => ({ json: { data: [{ id: 1, path: "uploads/a.webp" }], total: 1 } }),
    },
  });
  const kind = await screen.findByRole("combobox", { name: /What it is/ });
  expect(screen.queryByRole("textbox", { name: "Story" })).toBeNull();
  await userEvent.click(kind);
  await userEvent.click(await screen.findByRole("option", { name: "Success stories" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "Well again");
  await userEvent.type(screen.getByRole("textbox", { name: "Story" }), "I can walk.");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const picture = within(screen.getByRole("group", { name: "Picture" }));
  expect(await picture.findByText("Please choose a picture.")).toBeVisible();
  expect(sent("POST gallery")).toEqual([]);
  await userEvent.click(picture.getByRole("button", { name: "Choose from the library" }));
  await userEvent.click(await screen.findByRole("button", { name: "a.webp" }));
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("POST gallery")[0]?.body).toMatchObject({
      kind: "success_story",
      title: "Well again",
      image: "uploads/a.webp",
      quote: "I can walk.",
    }),
  );
  expect(await picture.findByText("This picture is gone.")).toBeVisible();
});

test("uploads a video in parts, fills in its length, and saves its captions", async () => {
  const entry = {
    id: 3,
    version: "a",
    slug: "ward",
    kind: "video",
    image: "a.webp",
    archived: false,
    title: "Ward",
    title_bn: null,
    video: "a.mp4",
    video_webm: null,
    video_seconds: null,
    captions: null,
    captions_bn: null,
    person: null,
    person_bn: null,
    quote: null,
    quote_bn: null,
    position: 0,
    audit: [],
  };
  let tries = 0;
  const key = "a".repeat(32);
  jest.spyOn(crypto, "randomUUID").mockReturnValue("aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa");
  const { sent } = await renderDesk({
    path: "/gallery/3",
    role: "content",
    handlers: {
      "GET gallery/3": () => ({ json: { data: entry } }),
      // The first response is lost.
      [`PUT videos/${key}/0`]: () => (tries++ === 0 ? "no response" : { json: { data: {} } }),
      [`PUT videos/${key}/1`]: () => ({ json: { data: {} } }),
      [`POST videos/${key}`]: () => ({ json: { data: { path: "uploads/b.mp4", seconds: 12 } } }),
      "POST captions": () => ({ json: { data: { path: "uploads/c.vtt" } } }),
      "PUT gallery/3": ({ body }) => ({ json: { data: { ...entry, ...Object(body) } } }),
    },
  });
  const film = new File([new Uint8Array(2_097_153)], "film.mp4", { type: "video/mp4" });
  await userEvent.upload(await screen.findByLabelText("Upload a video: Video"), film);
  await waitFor(() => expect(screen.getByLabelText(/^Length in seconds/)).toHaveValue("12"));
  expect(sent(`PUT videos/${key}/0`)).toHaveLength(2);
  expect(sent(`POST videos/${key}`)[0]?.body).toEqual({ bytes: 2_097_153 });
  const captions = new File(["WEBVTT"], "film.vtt", { type: "text/vtt" });
  await userEvent.upload(screen.getByLabelText("Upload captions: Captions in Bengali"), captions);
  expect(await screen.findByRole("link", { name: "Open the captions" })).toHaveAttribute(
    ...["href", "/media/uploads/c.vtt"],
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("PUT gallery/3")[0]?.body).toEqual({
      version: "a",
      video: "uploads/b.mp4",
      video_seconds: 12,
      captions_bn: "uploads/c.vtt",
    }),
  );
});

test("the page of a banner is found by the name of a product, or typed", async () => {
  const none = () => ({ json: { data: [], total: 0 } });
  await renderDesk({
    path: "/banners/create",
    role: "content",
    handlers: {
      "GET categories": none,
      "GET products": () => ({ json: { data: [{ ...PRODUCT, id: 12 }], total: 1 } }),
    },
  });
  const link = await screen.findByRole("combobox", { name: "Page it leads to" });
  await userEvent.click(link);
  await userEvent.click(await screen.findByRole("option", { name: "Doctors · /doctors" }));
  expect(link).toHaveValue("/doctors");
  await userEvent.clear(link);
  await userEvent.type(link, "mask");
  await userEvent.click(await screen.findByRole("option", { name: "Face mask · /products/12" }));
  expect(link).toHaveValue("/products/12");
  await userEvent.clear(link);
  await userEvent.type(link, "/brands/4");
  expect(link).toHaveValue("/brands/4");
});
