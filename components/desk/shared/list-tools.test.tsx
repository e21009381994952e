import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { openSheet } from "@/lib/dev/testing/desk/list-sheets";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const empty = () => ({ json: { data: [], total: 0 } });

const LISTS = [
  ...["orders", "returns", "complaints", "prescriptions", "products", "prices", "low-stock"],
  ...["expiring", "categories", "brands", "appointments", "doctors", "blogs", "notices"],
  ...["banners", "gallery", "ebooks", "people", "questions", "reviews", "newsletter"],
  ...["outbox", "settings", "staff", "audit"],
];

test.each(LISTS)("%s can save its filters and order, also on phones", async (list) => {
  await renderDesk({
    path: `/${list}`,
    wide: false,
    handlers: { [`GET ${list}`]: empty, "GET audit/summary": () => ({ json: { data: [] } }) },
  });
  const sheet = await openSheet("List actions");
  expect(within(sheet).getByRole("button", { name: "Saved queries" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Columns" })).toBeNull();
});

const headers = () =>
  within(screen.getByRole("table"))
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);

test("columns of a table can be hidden, and this browser remembers it", async () => {
  const user = userEvent.setup();
  await renderDesk({
    path: "/orders",
    handlers: { "GET orders": () => ({ json: { data: [ORDER], total: 1 } }), "GET staff": empty },
  });
  await screen.findByRole("table");
  expect(headers()).toContain("City");
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("switch", { name: "City" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(headers()).not.toContain("City"));
  await user.click(screen.getByRole("button", { name: "Shop" }));
  await user.click(screen.getByRole("link", { name: "Staff" }));
  await screen.findByRole("heading", { level: 1, name: "Staff" });
  await user.click(screen.getByRole("link", { name: "Orders" }));
  await screen.findByRole("table");
  expect(headers()).not.toContain("City");
  expect(headers()).toContain("Phone");
});

test.each([
  [{ total: 10_000, meta: { more: 1 } }, "More than 10000 records"],
  [{ total: 10_000 }, "10000 records"],
])("the number of records says when a search has more: %j", async (found, text) => {
  await renderDesk({
    path: "/orders",
    handlers: { "GET orders": () => ({ json: { data: [ORDER], ...found } }) },
  });
  expect(await screen.findByText(text)).toBeVisible();
});
