import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";
import { siteSettings } from "@/lib/site/settings-schema";

const COMMON = { version: "a", source: "default", changed_by: null, changed_at: null, schema: {} };

type SiteKey = keyof typeof siteSettings.shape;

const click = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("edits a setting with inputs made from its schema, and resets it", async () => {
  const setting = {
    id: "payment",
    key: "payment",
    version: "a",
    value: { label: "bKash", cashOnDelivery: false },
    source: "table",
    changed_by: "Salma Begum",
    changed_at: "2026-11-25T06:00:00Z",
    schema: {
      type: "object",
      properties: { label: { type: "string" }, cashOnDelivery: { type: "boolean" } },
      required: ["label", "cashOnDelivery"],
    },
  };
  const { sent } = await renderDesk({
    path: "/settings/payment",
    handlers: {
      "GET settings/payment": () => ({ json: { data: setting } }),
      "PUT settings/payment": ({ body }) => ({
        json: { data: { ...setting, ...Object(body), version: "b" } },
      }),
    },
  });
  expect(await screen.findByText(/Changed by Salma Begum/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Payment" })).toBeVisible();
  expect(screen.getByText(/^What customers can choose/)).toBeVisible();
  await userEvent.click(screen.getByRole("switch", { name: "Cash on delivery is offered" }));
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(screen.queryByText("payment")).toBeNull();
  await click("Use the value as delivered again");
  expect(sent("PUT settings/payment").map(({ body }) => body)).toEqual([
    { value: { label: "bKash", cashOnDelivery: true }, version: "a" },
    { reset: true, version: "b" },
  ]);
});

function storing(key: SiteKey, value: unknown) {
  const schema = z.toJSONSchema(siteSettings.shape[key], { io: "input" });
  const setting = { ...COMMON, id: key, key, value, schema };
  return {
    [`GET settings/${key}`]: () => ({ json: { data: setting } }),
    [`PUT settings/${key}`]: ({ body }: { body: unknown }) => ({
      json: { data: { ...setting, ...Object(body), version: "b" } },
    }),
  };
}

const type = (label: string, text: string) =>
  userEvent.type(screen.getByRole("textbox", { name: label }), text);

test("adds, moves and removes entries, and shows an error below its input", async () => {
  let wrong = true;
  const stored = storing("redirects", [{ from: "/a", to: "/b" }]);
  const { sent } = await renderDesk({
    path: "/settings/redirects",
    locale: "en",
    handlers: {
      ...stored,
      "PUT settings/redirects": ({ body }) => {
        if (!wrong) return stored["PUT settings/redirects"]?.({ body }) ?? "no response";
        wrong = false;
        const errors = { "value.0.to": ["This must be a path of this site."] };
        return { status: 422, json: { message: "Wrong.", errors } };
      },
    },
  });
  await screen.findByRole("group", { name: "Addresses of an old site 1" });
  await click("Add: Addresses of an old site");
  const added = within(screen.getByRole("group", { name: "Addresses of an old site 2" }));
  await userEvent.type(added.getByRole("textbox", { name: /^Old address/ }), "/old");
  await userEvent.type(added.getByRole("textbox", { name: /^Page of this shop/ }), "new");
  await click("Move Addresses of an old site 2 up");
  await click("Save");
  const first = within(screen.getByRole("group", { name: "Addresses of an old site 1" }));
  const to = first.getByRole("textbox", { name: /^Page of this shop/ });
  await waitFor(() => expect(to).toHaveAccessibleDescription("This must be a path of this site."));
  await userEvent.clear(to);
  await userEvent.type(to, "/new");
  await click("Remove Addresses of an old site 2");
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT settings/redirects").at(-1)?.body).toEqual({
    version: "a",
    value: [{ from: "/old", to: "/new" }],
  });
});

test("the days until delivery are a first and a last number for each area", async () => {
  const handlers = storing("deliveryDays", { inside: [1, 2], outside: [3, 5] });
  const { sent } = await renderDesk({ path: "/settings/deliveryDays", handlers });
  const outside = within(await screen.findByRole("group", { name: "Outside Dhaka" }));
  const last = outside.getByLabelText("Last day");
  await userEvent.clear(last);
  await userEvent.type(last, "7");
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT settings/deliveryDays")[0]?.body).toEqual({
    version: "a",
    value: { inside: [1, 2], outside: [3, 7] },
  });
});

test("cash on delivery is only on the screen of the payment, with its areas", async () => {
  const rules = { inside: { charge: 100, freeFrom: null, cashOnDelivery: true } };
  const value = { ...rules, outside: { charge: 150, freeFrom: null, cashOnDelivery: true } };
  const delivery = storing("deliveryRules", value);
  const payment = { cashOnDelivery: true, mobileLabel: { en: "bKash", bn: "বিকাশ" }, note: null };
  await renderDesk({ path: "/settings/deliveryRules", handlers: delivery });
  const link = await screen.findByRole("link", { name: "Cash on delivery is under Payment" });
  expect(link).toHaveAttribute("href", "/settings/payment");
  expect(screen.queryByRole("switch", { name: /Cash on delivery/ })).toBeNull();
  cleanup();
  const { sent } = await renderDesk({
    path: "/settings/payment",
    handlers: { ...delivery, ...storing("payment", payment) },
  });
  const areas = await screen.findByRole("region", { name: "Where cash on delivery is offered" });
  await userEvent.click(await within(areas).findByRole("switch", { name: "Outside Dhaka" }));
  await waitFor(() => expect(sent("PUT settings/deliveryRules")).toHaveLength(1));
  expect(sent("PUT settings/deliveryRules")[0]?.body).toEqual({
    version: "a",
    value: { ...rules, outside: { charge: 150, freeFrom: null, cashOnDelivery: false } },
  });
});

test("a time of day can be typed in Bengali digits, and the next setting is offered", async () => {
  const week = [{ days: ["Sunday"], opens: "09:00", closes: "21:00" }];
  const { sent } = await renderDesk({
    path: "/settings/hours",
    handlers: storing("hours", { en: "daily", bn: "প্রতিদিন", week }),
  });
  const opens = await screen.findByRole("textbox", { name: /^Opens at/ });
  await userEvent.clear(opens);
  await userEvent.type(opens, "০৮:৩০");
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT settings/hours")[0]?.body).toMatchObject({
    value: { week: [{ opens: "08:30", closes: "21:00" }] },
  });
  expect(screen.getByRole("link", { name: "Next: Map" })).toHaveAttribute("href", "/settings/map");
});

test("the groups of the list are folded on phones, and stay open once opened", async () => {
  await renderDesk({ path: "/settings", wide: false, handlers: LIST });
  const group = await screen.findByRole("button", { name: "Shop and contact" });
  expect(group).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByRole("link", { name: "Phone number" })).toBeNull();
  await userEvent.click(group);
  expect(screen.getByRole("link", { name: "Phone number" })).toBeVisible();
});

test("reads one profile from each line, and shows the error of one below the input", async () => {
  const { sent } = await renderDesk({
    path: "/settings/profiles",
    handlers: {
      ...storing("profiles", ["https://a.example"]),
      "PUT settings/profiles": () => ({
        status: 422,
        json: { message: "Wrong.", errors: { "value.1": ["This must be an https address."] } },
      }),
    },
  });
  const label = "Pages on social networks";
  await screen.findByRole("textbox", { name: label });
  await type(label, "{Enter}http://b{Enter}");
  await click("Save");
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: label })).toHaveAccessibleDescription(
      "This must be an https address.",
    ),
  );
  expect(sent("PUT settings/profiles")[0]?.body).toEqual({
    version: "a",
    value: ["https://a.example", "http://b"],
  });
});

test("logos are pictures, and countries are chosen by name", async () => {
  await renderDesk({
    path: "/settings/logo",
    handlers: storing("logo", { en: "/brand/logo.svg", bn: "/brand/logo-bn.svg" }),
  });
  const english = within(await screen.findByRole("group", { name: "English" }));
  expect(english.queryByRole("textbox")).toBeNull();
  expect(english.getByRole("button", { name: "Choose from the library" })).toBeVisible();
  expect(english.getByRole("presentation")).toHaveAttribute("src", "/brand/logo.svg");
  cleanup();
  await renderDesk({
    path: "/settings/delivery",
    locale: "bn",
    handlers: storing("delivery", { countries: ["Bangladesh"] }),
  });
  const countries = await screen.findByRole("combobox", { name: /^দেশ/ });
  expect(countries).toHaveTextContent("বাংলাদেশ");
});

test("categories that feeds leave out are chosen by name", async () => {
  const category = { id: 3, name: "Diabetes Care", name_bn: "ডায়াবেটিস কেয়ার" };
  const { sent } = await renderDesk({
    path: "/settings/feeds",
    handlers: {
      ...storing("feeds", { medicines: false, without: [] }),
      "GET categories": () => ({ json: { data: [category], total: 1 } }),
    },
  });
  await userEvent.click(
    await screen.findByRole("combobox", { name: "Categories that are left out" }),
  );
  await userEvent.click(await screen.findByRole("option", { name: "Diabetes Care" }));
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT settings/feeds")[0]?.body).toEqual({
    version: "a",
    value: { medicines: false, without: [3] },
  });
});

test("each analytics service has different inputs, and no service is null", async () => {
  const { sent } = await renderDesk({
    path: "/settings/analytics",
    handlers: storing("analytics", null),
  });
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole("combobox", { name: /^Service/ }));
    await userEvent.click(await screen.findByRole("option", { name }));
  };
  expect(screen.queryByLabelText(/^Measurement id/)).toBeNull();
  await choose("Google Analytics");
  await userEvent.type(await screen.findByLabelText(/^Measurement id/), "G-AB12CD34EF");
  await choose("Plausible");
  expect(screen.queryByLabelText(/^Measurement id/)).toBeNull();
  await userEvent.type(
    await screen.findByLabelText(/^Address of the script/),
    "https://p.example/a.js",
  );
  await userEvent.type(screen.getByLabelText(/^Name of the site/), "shop.example");
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT settings/analytics").at(-1)?.body).toMatchObject({
    value: { provider: "plausible", script: "https://p.example/a.js", domain: "shop.example" },
  });
});

test("broken JSON of a setting without a form is not sent", async () => {
  const setting = { ...COMMON, id: "analytics", key: "analytics", value: null, schema: {} };
  const { sent } = await renderDesk({
    path: "/settings/analytics",
    handlers: {
      "GET settings/analytics": () => ({ json: { data: setting } }),
      "PUT settings/analytics": ({ body }) => ({
        json: { data: { ...setting, ...Object(body), version: "b" } },
      }),
    },
  });
  const field = await screen.findByLabelText("Analytics");
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('{"provider": "google"');
  expect(
    await screen.findByText("This cannot be read: check brackets, commas and quotation marks."),
  ).toBeVisible();
  await userEvent.paste("}");
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT settings/analytics").map(({ body }) => body)).toEqual([
    { value: { provider: "google" }, version: "a" },
  ]);
});

const PHONE = { ...COMMON, id: "phone", key: "phone", value: "+880 1", schema: { type: "string" } };
const NAME = { ...COMMON, id: "name", key: "name", value: { en: "Shifa", bn: "শিফা" } };
const TERMS = { ...COMMON, id: "terms", key: "terms", value: null };
const LIST = { "GET settings": () => ({ json: { data: [PHONE, TERMS, NAME], total: 3 } }) };

test("shows the contact block with the typed value, in either language", async () => {
  await renderDesk({
    path: "/settings/phone",
    handlers: { ...LIST, "GET settings/phone": () => ({ json: { data: PHONE } }) },
  });
  const preview = within(
    await screen.findByRole("complementary", { name: "As the shop shows it" }),
  );
  expect(await preview.findByText("Shifa")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Phone number"), "711");
  expect(preview.getByText("+880 1711")).toBeVisible();
  await userEvent.click(preview.getByRole("button", { name: "Bengali" }));
  expect(preview.getByText("শিফা")).toBeVisible();
});

test("lists settings by section with their help, and links to the screen of the terms", async () => {
  await renderDesk({ path: "/settings", handlers: LIST });
  const contact = within(await screen.findByRole("region", { name: "Shop and contact" }));
  expect(contact.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/settings/name",
    "/settings/phone",
  ]);
  expect(contact.getByText("Customers call it; it stands on every page.")).toBeVisible();
  const others = within(screen.getByRole("region", { name: "Personal data and terms" }));
  expect(others.getByRole("link")).toHaveAttribute("href", "/pages/terms");
});

test("links the end of the offers to the screen of the home page", async () => {
  const end = { ...COMMON, id: "offersEnd", key: "offersEnd", value: null };
  await renderDesk({
    path: "/settings",
    handlers: { "GET settings": () => ({ json: { data: [end], total: 1 } }) },
  });
  expect(await screen.findByRole("link", { name: "End of the offers" })).toHaveAttribute(
    "href",
    "/pages/home",
  );
});

test("a role without the screen Pages sees the setting itself", async () => {
  await renderDesk({ path: "/settings", role: "accounts", handlers: LIST });
  expect(await screen.findByRole("link", { name: "Terms and conditions" })).toHaveAttribute(
    "href",
    "/settings/terms",
  );
});

test("names the pharmacist, and no one again when every part is empty", async () => {
  const { sent } = await renderDesk({
    path: "/settings/pharmacist",
    locale: "en",
    handlers: storing("pharmacist", null),
  });
  await screen.findByRole("heading", { level: 1, name: "Responsible pharmacist" });
  await type("English", "Salma Begum");
  await type("Bengali", "সালমা");
  await userEvent.click(screen.getByRole("combobox", { name: "Grade of the registration" }));
  await userEvent.click(await screen.findByRole("option", { name: "A (graduate)" }));
  await type("Registration at the Pharmacy Council", "A-1234");
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  for (const label of ["English", "Bengali", "Registration at the Pharmacy Council"])
    await userEvent.clear(screen.getByRole("textbox", { name: label }));
  await userEvent.click(screen.getByRole("combobox", { name: "Grade of the registration" }));
  const [none] = await screen.findAllByRole("option");
  if (none) await userEvent.click(none);
  await click("Save");
  await waitFor(() => expect(sent("PUT settings/pharmacist")).toHaveLength(2));
  const name = { en: "Salma Begum", bn: "সালমা" };
  expect(sent("PUT settings/pharmacist").map(({ body }) => body)).toEqual([
    { value: { name, grade: "A", registration: "A-1234" }, version: "a" },
    { value: null, version: "b" },
  ]);
});
