import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CHECKLIST } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const OVERVIEW = {
  "GET overview": () => ({
    json: { data: { waiting: [{ name: "to_confirm", count: 3 }], figures: null } },
  }),
};
const checklist = (data: unknown) => ({
  ...OVERVIEW,
  "GET checklist": () => ({ json: { data } }),
});

const HEADING = { level: 1, name: "Opening the shop" };

/** Steps in their order: heading and the words about them. */
async function steps(): Promise<string[]> {
  await screen.findByRole("heading", HEADING);
  const headings = await within(screen.getByRole("main")).findAllByRole("heading", { level: 2 });
  return headings.map((heading) => heading.parentElement?.textContent ?? "");
}

test("the owner first sees what is missing, and what is done, in words", async () => {
  await renderDesk({ handlers: checklist(CHECKLIST) });
  expect(await steps()).toEqual([
    "Name and contactMissing",
    "LicencesMissing",
    "CategoriesDone",
    "First product with stockMissing",
    "PaymentMissing",
  ]);
  expect(screen.getByText("1 of 5 steps are done.")).toHaveAttribute("role", "status");
  const parts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(parts).toContain("Name of the shopDone");
  expect(parts).toContain("PhoneMissing");
});

test("links to the screens, and names the variables of what they cannot do", async () => {
  await renderDesk({ handlers: checklist(CHECKLIST) });
  await steps();
  const main = within(screen.getByRole("main"));
  const links = main.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/settings/name",
    "/settings/phone",
    "/settings/licences",
    "/categories/create",
    "/products/create",
  ]);
  expect(main.getByText("PAYMENT, BKASH_USERNAME")).toBeVisible();
});

test("with a product on sale the overview comes first, and links to what is missing", async () => {
  const onSale = CHECKLIST.map((step) => (step.key === "product" ? { ...step, done: true } : step));
  await renderDesk({ handlers: checklist(onSale) });
  expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(await main.findByText(/2 of 5 steps are done\.$/)).toBeVisible();
  await userEvent.click(main.getByRole("link", { name: "Opening the shop" }));
  expect(await screen.findByRole("heading", HEADING)).toBeVisible();
});

test("the menu opens it again, also when everything is done", async () => {
  const done = CHECKLIST.map((step) => ({ ...step, done: true }));
  await renderDesk({ handlers: checklist(done) });
  expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Shop" }));
  await userEvent.click(screen.getByRole("link", { name: "Opening the shop" }));
  expect(await screen.findByText("The shop is ready to open.")).toBeVisible();
});

test("others, and an owner whose checklist cannot be read, get their first screen", async () => {
  const { sent, unmount } = await renderDesk({ role: "orders", handlers: checklist(CHECKLIST) });
  expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  expect(sent("GET checklist")).toEqual([]);
  unmount();
  await renderDesk({ handlers: { ...OVERVIEW, "GET checklist": () => "no response" } });
  expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
});

test("is in Bengali", async () => {
  await renderDesk({ path: "/checklist", locale: "bn", handlers: checklist(CHECKLIST) });
  expect(await screen.findByRole("heading", { level: 1, name: "দোকান খোলা" })).toBeVisible();
  expect(await screen.findByText("৫টি ধাপের মধ্যে ১টি শেষ।")).toBeVisible();
});
