import { screen, waitFor, within } from "@testing-library/react";
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
    "ContactStill the demo's",
    "Chat and mapMissing",
    "LicencesMissing",
    "CategoriesDone",
    "First product with stockMissing",
    "PaymentMissing",
  ]);
  expect(screen.getByText("1 of 6 steps are done.")).toHaveAttribute("role", "status");
  const parts = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(parts).toContain("Mail addressDone");
  expect(parts).toContain("PhoneStill the demo's");
  expect(parts).toContain("Opening hoursKeep as it isNot checked yet");
});

test("links to the screens in their order, and names what only the server has", async () => {
  await renderDesk({ handlers: checklist(CHECKLIST) });
  await steps();
  const main = within(screen.getByRole("main"));
  const links = main.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "/settings/phone?opening",
    "/settings/email?opening",
    "/settings/phone?opening",
    "/settings/hours?opening",
    "/settings/chat?opening",
    "/settings/licences?opening",
    "/categories/create",
    "/products/create",
  ]);
  expect(main.getByText("PAYMENT, BKASH_USERNAME")).toBeVisible();
  expect(main.getByRole("link", { name: "Go on: Phone" })).toBeVisible();
});

/** A setting that the fake server keeps. */
function stored(key: string, value: unknown) {
  const setting = { id: key, key, version: "a", value, source: "default", schema: {} };
  return {
    [`GET settings/${key}`]: () => ({ json: { data: setting } }),
    [`PUT settings/${key}`]: ({ body }: { body: unknown }) => {
      Object.assign(setting, { value: Object(body).value, version: "b" });
      return { json: { data: setting } };
    },
  };
}

test("cash on delivery is switched on in place", async () => {
  const payment = { cashOnDelivery: false, mobileLabel: { en: "bKash", bn: "বিকাশ" }, note: null };
  const { sent } = await renderDesk({
    handlers: { ...checklist(CHECKLIST), ...stored("payment", payment) },
  });
  const cash = await screen.findByRole("switch", { name: "Cash on delivery is offered" });
  await userEvent.click(cash);
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT settings/payment").map(({ body }) => body)).toEqual([
    { version: "a", value: { ...payment, cashOnDelivery: true } },
  ]);
  await waitFor(() => expect(cash).toBeChecked());
});

test("decides that a setting stays empty, or as it is", async () => {
  const { sent } = await renderDesk({
    handlers: { ...checklist(CHECKLIST), ...stored("chat", null), ...stored("hours", { en: "x" }) },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Chat: Leave empty" }));
  await waitFor(() =>
    expect(sent("PUT settings/chat").map(({ body }) => body)).toEqual([
      { version: "a", value: null },
    ]),
  );
  await userEvent.click(screen.getByRole("button", { name: "Opening hours: Keep as it is" }));
  await waitFor(() => expect(sent("PUT settings/hours")).toHaveLength(1));
});

test("leads from one setting of the steps to the next, and back", async () => {
  await renderDesk({
    path: "/settings/phone?opening",
    handlers: {
      ...checklist(CHECKLIST),
      ...stored("phone", "+880 1711-222333"),
      ...stored("hours", null),
    },
  });
  await userEvent.click(await screen.findByRole("link", { name: "Next: Opening hours" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Opening hours" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Next: Chat" })).toHaveAttribute(
    "href",
    "/settings/chat?opening",
  );
  await userEvent.click(screen.getByRole("link", { name: "Back to the list" }));
  expect(await screen.findByRole("heading", HEADING)).toBeVisible();
});

test("with a product on sale the overview comes first, and links to what is missing", async () => {
  const onSale = CHECKLIST.map((step) => (step.key === "product" ? { ...step, done: true } : step));
  await renderDesk({ handlers: checklist(onSale) });
  expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(await main.findByText(/2 of 6 steps are done\.$/)).toBeVisible();
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
  expect(await screen.findByText("৬টি ধাপের মধ্যে ১টি শেষ।")).toBeVisible();
});
