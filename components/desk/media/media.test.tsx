import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskMedium } from "@/lib/contract/media/desk-schemas";
import { openSheet } from "@/lib/dev/testing/desk/list-sheets";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const BANNER = {
  resource: "banners",
  id: 3,
  field: "image",
  name: "Eid offers",
  name_bn: "ঈদের অফার",
};

const medium = (id: string, over: Partial<DeskMedium> = {}): DeskMedium => ({
  id,
  version: "v",
  path: `uploads/${id}.webp`,
  kind: "picture",
  bytes: 12_345,
  width: 1200,
  height: 600,
  at: "2026-11-25T06:00:00Z",
  shipped: false,
  kept: null,
  uses: over.places?.length ?? 0,
  places: [],
  may_replace: false,
  ...over,
});

const SHOWN = medium("aa", { kept: "shown", places: [BANNER], may_replace: true });
const UNUSED = medium("bb");

const listOf = (media: DeskMedium[]) => () => ({
  json: {
    data: media,
    total: media.length,
    meta: { all: media.length, picture: media.length, pdf: 0, video: 0 },
  },
});

test("lists files with facts and what shows them, and filters by kind and unused ones", async () => {
  const { sent } = await renderDesk({
    path: "/media",
    role: "content",
    wide: false,
    handlers: { "GET media": listOf([SHOWN, UNUSED]) },
  });
  const link = await screen.findByRole("link", { name: "aa.webp" });
  expect(link).toHaveAttribute("href", "/media/aa/show");
  const row = link.closest("li") as HTMLElement;
  expect(within(row).getByText(/^13 kB · 1200 × 600 pixels · uploaded /)).toBeVisible();
  expect(within(row).getByText("Banner: Eid offers (Picture)")).toBeVisible();
  expect(screen.getByText("Nothing shows it.")).toBeVisible();
  const filters = await openSheet("Filters");
  await userEvent.click(within(filters).getByRole("switch", { name: "Only what nothing shows" }));
  await waitFor(() => expect(sent("GET media").at(-1)?.query).toMatchObject({ unused: "true" }));
  await userEvent.click(within(filters).getByRole("button", { name: "Show 2 records" }));
  await waitFor(() => expect(filters).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole("tab", { name: "Pictures (2)" }));
  await waitFor(() =>
    expect(sent("GET media").at(-1)?.query).toMatchObject({ unused: "true", kind: "picture" }),
  );
});

test("deletes the chosen files, and names what shows those that are kept", async () => {
  const kept = { ...SHOWN, reason: "shown" };
  const { sent } = await renderDesk({
    path: "/media",
    role: "content",
    handlers: {
      "GET media": listOf([SHOWN, UNUSED]),
      "POST media/delete": () => ({ json: { data: { deleted: [UNUSED.path], kept: [kept] } } }),
    },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "All of this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Delete (2)" }));
  const question = await screen.findByRole("dialog", { name: "Delete these 2 files?" });
  await userEvent.click(within(question).getByRole("button", { name: "Delete" }));
  const answer = await screen.findByRole("dialog", { name: "Not deleted: 1 file" });
  expect(sent("POST media/delete")[0]?.body).toEqual({ ids: ["aa", "bb"] });
  expect(answer).toHaveTextContent("aa.webp Something shows it.");
  expect(
    within(answer).getByRole("link", { name: "Banner: Eid offers (Picture)" }),
  ).toHaveAttribute("href", "/banners/3");
  expect(screen.getByText("1 file deleted")).toBeVisible();
});

test("replaces a file by one of the library after a question, and opens the new one", async () => {
  const { sent } = await renderDesk({
    path: "/media/aa/show",
    role: "content",
    handlers: {
      "GET media": listOf([UNUSED]),
      "GET media/aa": () => ({ json: { data: { ...SHOWN, audit: [] } } }),
      "GET media/bb": () => ({ json: { data: { ...UNUSED, audit: [] } } }),
      "POST media/aa/replace": () => ({ json: { data: { id: "bb", replaced: 1 } } }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Choose from the library" }));
  const library = await screen.findByRole("dialog", { name: "Choose from the library" });
  await userEvent.click(await within(library).findByRole("button", { name: "bb.webp" }));
  const question = await screen.findByRole("dialog", { name: "Replace in 1 place?" });
  expect(within(question).getByText("Banner: Eid offers (Picture)")).toBeVisible();
  await userEvent.click(within(question).getByRole("button", { name: "Replace everywhere" }));
  expect(await screen.findByRole("heading", { level: 1, name: "bb.webp" })).toBeVisible();
  expect(sent("POST media/aa/replace")[0]?.body).toEqual({
    version: "v",
    to: "uploads/bb.webp",
  });
  expect(screen.getByText("Everything shows the new file now.")).toBeVisible();
});

test("says why a file cannot be replaced or deleted", async () => {
  const places = [
    { ...BANNER, id: null, name: null, name_bn: null },
    { resource: "settings", id: "logo", field: "logo", name: null, name_bn: null },
  ];
  await renderDesk({
    path: "/media/aa/show",
    role: "catalogue",
    handlers: {
      "GET media/aa": () => ({
        json: {
          data: { ...SHOWN, kept: "shipped", shipped: true, at: null, may_replace: false, places },
        },
      }),
    },
  });
  expect(await screen.findByText(/^It belongs to the program/)).toBeVisible();
  expect(screen.getByText(/^Something that your role may not change/)).toBeVisible();
  expect(screen.getByText("Banner (Picture)")).toBeVisible();
  expect(screen.getByRole("link", { name: "Setting: Logo" })).toHaveAttribute(
    "href",
    "/settings/logo",
  );
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

test("a form takes a picture of the library", async () => {
  const { sent } = await renderDesk({
    path: "/banners/create",
    role: "content",
    handlers: {
      "GET media": listOf([UNUSED]),
      "POST banners": () => ({ status: 422, json: { message: "No.", errors: {} } }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Choose from the library" }));
  const library = await screen.findByRole("dialog", { name: "Choose from the library" });
  await userEvent.type(within(library).getByRole("searchbox"), "eid{Enter}");
  await waitFor(() => expect(sent("GET media").at(-1)?.query).toMatchObject({ q: "eid" }));
  await userEvent.click(await within(library).findByRole("button", { name: "bb.webp" }));
  expect(await screen.findByRole("button", { name: "Remove Picture" })).toBeVisible();
  expect(sent("POST banners")).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("POST banners")[0]?.body).toMatchObject({ image: "uploads/bb.webp" }),
  );
});
