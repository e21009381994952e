import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const COMMON = { version: "a", source: "default", changed_by: null, changed_at: null };
const HOME = {
  ...COMMON,
  id: "home",
  text: null,
  text_bn: null,
  offers_end: "2031-01-31T18:30:00Z",
  sections: [
    { id: "offers", shown: true },
    { id: "blogs", shown: true },
    { id: "ad", shown: true },
  ],
};
const TERMS = {
  ...COMMON,
  id: "terms",
  sections: null,
  source: "table",
  changed_by: "Salma Begum",
  changed_at: "2026-11-25T06:00:00Z",
  text: "<p>{returnDays} days</p>",
  text_bn: "<p>ক</p>",
};

/** A fake that stores one page. */
function storing(page: object) {
  let stored = page;
  const { id } = Object(page);
  return {
    [`GET pages/${id}`]: () => ({ json: { data: stored } }),
    [`PUT pages/${id}`]: ({ body }: { body: unknown }) => {
      stored = { ...stored, ...Object(body), version: "b" };
      return { json: { data: stored } };
    },
    "POST preview": () => ({ json: { data: { html: "<p>7 days</p>" } } }),
  };
}

const click = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("orders and hides parts of the home page", async () => {
  const { sent } = await renderDesk({
    path: "/pages/home",
    role: "content",
    handlers: storing(HOME),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Home page" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Move Offers up" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Move Advertisement down" })).toBeDisabled();
  await click("Move Latest blogs up");
  await userEvent.click(screen.getByRole("switch", { name: "Advertisement" }));
  const items = within(screen.getByRole("list", { name: "Parts" })).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Latest blogs",
    "Offers",
    "Advertisement",
  ]);
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT pages/home").map(({ body }) => body)).toEqual([
    {
      version: "a",
      sections: [
        { id: "blogs", shown: true },
        { id: "offers", shown: true },
        { id: "ad", shown: false },
      ],
    },
  ]);
});

test("sets when the offers end in the time of Dhaka, and clears it", async () => {
  const { sent } = await renderDesk({
    path: "/pages/home",
    role: "content",
    handlers: storing(HOME),
  });
  const end = await screen.findByLabelText("The offers end (time in Dhaka)");
  expect(end).toHaveValue("2031-02-01T00:30");
  fireEvent.change(end, { target: { value: "2031-02-15T09:05" } });
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  fireEvent.change(screen.getByLabelText("The offers end (time in Dhaka)"), {
    target: { value: "" },
  });
  await click("Save");
  await waitFor(() =>
    expect(sent("PUT pages/home").map(({ body }) => body)).toEqual([
      { version: "a", offers_end: "2031-02-15T09:05:00+06:00" },
      { version: "b", offers_end: null },
    ]),
  );
});

test("changes the terms in one language, and brings the usual ones back", async () => {
  const { sent } = await renderDesk({
    path: "/pages/terms",
    role: "content",
    handlers: storing(TERMS),
  });
  expect(await screen.findByRole("textbox", { name: "Text in Bengali" })).toContainHTML("<p>ক</p>");
  expect(await screen.findByText("7 days")).toBeVisible();
  const views = within(screen.getByRole("group", { name: "Show as: Text in English" }));
  await userEvent.click(views.getByRole("button", { name: "HTML" }));
  const text = screen.getByRole("textbox", { name: "Text in English" });
  await userEvent.clear(text);
  await userEvent.click(text);
  await userEvent.paste("<p>New</p>");
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  await click("Use the usual one again");
  expect(sent("PUT pages/terms").map(({ body }) => body)).toEqual([
    { version: "a", text: "<p>New</p>" },
    { version: "b", reset: true },
  ]);
});

test("lists both pages in Bengali", async () => {
  await renderDesk({
    path: "/pages",
    role: "content",
    locale: "bn",
    handlers: { "GET pages": () => ({ json: { data: [HOME, TERMS], total: 2 } }) },
  });
  expect(await screen.findByRole("link", { name: "শর্তাবলি" })).toHaveAttribute(
    "href",
    "/pages/terms",
  );
  expect(screen.getByRole("link", { name: "হোম পেজ" })).toBeVisible();
});
