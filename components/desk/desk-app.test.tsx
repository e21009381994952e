import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@/lib/contract/terms";
import {
  CATEGORIES,
  EXPIRING,
  LOW_STOCK,
  ORDER,
  OUTGOING,
  PERSON,
  PRODUCT,
  SETTING,
  STAFF,
  STOCK_SUMS,
} from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const page = (data: unknown[]) => () => ({ json: { data, total: data.length } });

const LISTS = {
  "GET orders": page([ORDER]),
  "GET products": page([PRODUCT]),
  "GET categories": page(CATEGORIES),
  "GET brands": page([]),
  "GET staff": page([STAFF]),
  "GET settings": page([SETTING]),
  "GET low-stock": () => ({ json: { data: [LOW_STOCK], total: 1, meta: STOCK_SUMS } }),
  "GET expiring": () => ({ json: { data: [EXPIRING], total: 1, meta: STOCK_SUMS } }),
  "GET outbox": page(OUTGOING),
  "GET people": page([PERSON]),
  "GET audit/summary": () => ({
    json: {
      since: "2026-11-19T18:00:00Z",
      data: [
        {
          day: "2026-11-25",
          by: "Salma Begum",
          staff_id: 1,
          kind: "prices",
          count: 1,
          amount: null,
        },
      ],
    },
  }),
  "GET audit": page([
    {
      id: 1,
      version: "1",
      at: "2026-11-25T06:00:00Z",
      by: "Salma Begum",
      os_user: null,
      command: "desk products.edit",
      subject: "product 12",
      before: { price: 250 },
      after: { price: 255 },
    },
  ]),
};

/** Labels of the menu at the side, with those of each group below its name. */
async function menuOf(role: Role): Promise<string[]> {
  await renderDesk({ role, handlers: LISTS });
  const menu = await screen.findByRole("navigation", { name: "Desk" });
  await within(menu).findByRole("button", { name: "Log out" });
  for (const group of within(menu).queryAllByRole("button", { expanded: false }))
    await userEvent.click(group);
  const [list] = within(menu).getAllByRole("list");
  const entries = list?.querySelectorAll("a, button, [role=button]") ?? [];
  return [...entries].map(({ tagName, textContent }) => {
    const label = textContent?.replace(/^\d/, "") ?? "";
    return tagName === "A" ? label : `[${label}]`;
  });
}

const ORDERS = [
  ...["[Orders]", "Orders", "E-book orders", "Payments to review", "Returns", "Complaints"],
];
const CONTENT = [
  "[Content]",
  "Blogs",
  "Notices",
  "Banners",
  "Gallery",
  "Pages",
  "E-books",
  "Media",
];

test.each<[Role, string[]]>([
  [
    "owner",
    [
      ...["Overview", ...ORDERS, "Prescriptions"],
      ...[
        "[Catalogue and stock]",
        "Products",
        "Prices and stock",
        "Offers",
        "Low stock",
        "Recalls",
        "Categories",
        "Brands",
      ],
      ...["[Clinic]", "Appointments", "Doctors", "Specialities", ...CONTENT],
      ...["[People]", "Customers", "Questions", "Reviews", "Newsletter", "Messages"],
      ...["[Shop]", "Settings", "Staff", "History of changes", "Opening the shop"],
    ],
  ],
  [
    "orders",
    [
      ...["Overview", ...ORDERS],
      ...["[Catalogue and stock]", "Products", "Offers", "Low stock", "Recalls"],
      ...["Categories", "Brands"],
      ...["[People]", "Customers", "Questions", "Messages"],
    ],
  ],
  [
    "catalogue",
    [
      "Overview",
      ...[
        "[Catalogue and stock]",
        "Products",
        "Prices and stock",
        "Offers",
        "Low stock",
        "Categories",
        "Brands",
      ],
      "Media",
      "Reviews",
    ],
  ],
  [
    "content",
    [
      ...["Overview", "[Catalogue and stock]", "Products", "Categories", "Brands"],
      ...[...CONTENT, "[People]", "Reviews", "Newsletter"],
    ],
  ],
  [
    "accounts",
    [
      ...["Overview", ...ORDERS],
      ...["[Catalogue and stock]", "Products", "Offers", "Low stock", "Categories", "Brands"],
      ...["Customers", "[Shop]", "Settings", "History of changes"],
    ],
  ],
  [
    "clinic",
    [...["Overview", "[Clinic]", "Appointments", "Doctors", "Specialities", "Media"], "Questions"],
  ],
  [
    "pharmacist",
    [
      ...["Overview", "[Orders]", "Orders", "Returns", "Complaints", "Prescriptions"],
      ...["[Catalogue and stock]", "Products", "Low stock", "Recalls", "Categories", "Brands"],
      ...["[People]", "Customers", "Questions"],
    ],
  ],
])("the menu of %s has the screens of the role in groups", async (role, labels) => {
  expect(await menuOf(role)).toEqual(labels);
});

test.each([
  ["pharmacist", "/staff"],
  ["orders", "/prescriptions"],
] as const)("shows %s at %s the person to ask, and leads back", async (role, path) => {
  await renderDesk({ role, path, handlers: LISTS });
  expect(await screen.findByText("This screen is not part of your role")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(/^An owner of the shop can change/);
  expect(screen.getByRole("link", { name: "To the first screen" })).toHaveAttribute("href", "/");
});

test("says that a role has no screens", async () => {
  // A role that this version does not know yet.
  const role: string = "warehouse";
  await renderDesk({ role: role as Role });
  expect(await screen.findByText(/Ask the owner for another role/)).toBeVisible();
});

test("opens the orders to confirm first, and names their number in the title", async () => {
  const { sent } = await renderDesk({ path: "/orders", handlers: LISTS });
  expect(await screen.findByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  const table = await screen.findByRole("table");
  expect(within(table).getByRole("link", { name: ORDER.number })).toHaveAttribute(
    "href",
    `/orders/${ORDER.number}/show`,
  );
  expect(within(table).getByText("৳560.00")).toBeVisible();
  expect(sent("GET orders")[0]?.query.tab).toBe("to_confirm");
  expect(await screen.findByRole("tab", { name: "To confirm (2)", selected: true })).toBeVisible();
  expect(document.title).toBe("(2) Orders – Niramoy desk");
});

test("opens the first tab that has orders, and counts those to pack in the title, too", async () => {
  const counts = { to_confirm: 0, prescription: 1, to_pack: 3, all: 7 };
  const handlers = { ...LISTS, "GET orders/counts": () => ({ json: { data: counts } }) };
  const { sent } = await renderDesk({ path: "/orders", role: "orders", handlers });
  expect(await screen.findByRole("tab", { name: "To pack (3)", selected: true })).toBeVisible();
  expect(sent("GET orders").map(({ query }) => query.tab)).toEqual(["to_pack"]);
  expect(document.title).toBe("(3) Orders – Niramoy desk");
});

test("opens the first tab when the counts cannot be read", async () => {
  const handlers = { ...LISTS, "GET orders/counts": () => ({ status: 500, json: {} }) };
  await renderDesk({ path: "/orders", role: "orders", handlers });
  expect(await screen.findByRole("tab", { name: "To confirm", selected: true })).toBeVisible();
});

test("says which column is sorted, and how", async () => {
  await renderDesk({ path: "/orders", handlers: LISTS });
  const header = await screen.findByRole("columnheader", { name: /Placed/ });
  expect(header).toHaveAttribute("aria-sort", "descending");
});

test("filters by tab and by text, and a chip removes the text", async () => {
  const user = userEvent.setup();
  const { sent } = await renderDesk({ path: "/orders", handlers: LISTS });
  await user.click(await screen.findByRole("tab", { name: /^All/ }));
  await user.type(screen.getByRole("searchbox", { name: "Search in this list" }), "rahima");
  const chip = await screen.findByRole("button", { name: /^Search: .*, remove the filter$/ });
  expect(chip).toHaveTextContent("Search: rahima");
  expect(sent("GET orders").at(-1)?.query).toMatchObject({ tab: "all", q: "rahima" });
  await user.click(chip);
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(sent("GET orders").at(-1)?.query).not.toHaveProperty("q");
});

test("phones have rows instead of a table, and the menu at the bottom", async () => {
  await renderDesk({ path: "/orders", wide: false, handlers: LISTS });
  const row = await screen.findByRole("listitem");
  expect(within(row).getByRole("link", { name: "Rahima Khatun" })).toHaveAttribute(
    "href",
    `/orders/${ORDER.number}/show`,
  );
  expect(within(row).getByText("৳560.00")).toBeVisible();
  expect(within(row).getByText(/^\d+ d ago · Dhaka · To be paid/)).toBeVisible();
  expect(within(row).getByRole("link", { name: "Call Rahima Khatun" })).toHaveAttribute(
    "href",
    `tel:${ORDER.phone}`,
  );
  expect(screen.queryByRole("table")).toBeNull();
  const menu = screen.getByRole("navigation", { name: "Desk" });
  expect(within(menu).getByRole("link", { name: "Orders" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await userEvent.click(within(menu).getByRole("button", { name: "More" }));
  const drawer = await screen.findByRole("dialog", { name: "More" });
  expect(within(drawer).getByRole("link", { name: "Orders" })).toBeVisible();
  await userEvent.click(within(drawer).getByRole("button", { name: "Shop" }));
  expect(within(drawer).getByRole("link", { name: "Staff" })).toBeVisible();
});

test("an empty list says whether filters are the reason", async () => {
  await renderDesk({ path: "/orders", handlers: { "GET orders": page([]) } });
  expect(await screen.findByText("Nothing matches these filters.")).toBeVisible();
});

test("a list that cannot be read offers to try again", async () => {
  let works = false;
  await renderDesk({
    path: "/staff",
    handlers: {
      "GET staff": () => (works ? { json: { data: [STAFF], total: 1 } } : "no response"),
    },
  });
  expect(await screen.findByText(/The server does not answer/)).toBeVisible();
  works = true;
  await userEvent.click(screen.getAllByRole("button", { name: "Try again" })[0] as HTMLElement);
  expect(await screen.findByRole("link", { name: "Tareq Hasan" })).toBeVisible();
});

test("the key / focuses the search, which finds orders, customers and products", async () => {
  const user = userEvent.setup();
  const { sent } = await renderDesk({ path: "/staff", handlers: LISTS });
  await screen.findByRole("link", { name: "Tareq Hasan" });
  await user.keyboard("/");
  const search = screen.getByRole("searchbox", { name: "Search the desk" });
  expect(search).toHaveFocus();
  await user.keyboard("01712/345678{Enter}");
  expect(await screen.findByRole("heading", { name: "Results for “01712/345678”" })).toBeVisible();
  expect(await screen.findByRole("link", { name: ORDER.number })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Face mask" })).toBeVisible();
  const person = await screen.findByRole("link", { name: PERSON.name });
  expect(person).toHaveAttribute("href", "/people/5/show");
  expect(sent("GET orders").at(-1)?.query.q).toBe("01712/345678");
});

test("the orders of a customer are all tabs together, limited by a chip", async () => {
  const filter = new URLSearchParams({ filter: '{"tab":"all","customer":5}' });
  const { sent } = await renderDesk({ path: `/orders?${filter}`, handlers: LISTS });
  const chip = await screen.findByRole("button", { name: /^Account: .*, remove the filter$/ });
  expect(sent("GET orders").at(-1)?.query).toMatchObject({ tab: "all", customer: "5" });
  await userEvent.click(chip);
  await waitFor(() => expect(sent("GET orders").at(-1)?.query).not.toHaveProperty("customer"));
});

test("without a session it shows the login, and afterwards the screen that was asked for", async () => {
  const user = userEvent.setup();
  let session = false;
  const me = { id: 1, name: "Salma Begum", mail: "owner@niramoy.example", role: "owner" };
  const { sent } = await renderDesk({
    path: "/staff",
    handlers: {
      ...LISTS,
      "GET me": () =>
        session ? { json: { staff: me, csrf_token: "t" } } : { status: 401, json: {} },
      "POST login": ({ body }) => {
        if (!("code" in Object(body)))
          return { status: 422, json: { message: "Code, please.", code_required: true } };
        session = true;
        return { json: { csrf_token: "t" } };
      },
    },
  });
  await user.type(await screen.findByLabelText(/Mail address/), "owner@niramoy.example");
  await user.type(screen.getByLabelText(/Password/), "secret");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  await user.type(await screen.findByLabelText(/Code from your authenticator app/), "123456");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("link", { name: "Tareq Hasan" })).toBeVisible();
  expect(sent("POST login").at(-1)?.body).toEqual({
    mail: "owner@niramoy.example",
    password: "secret",
    code: "123456",
  });
});

test("a wrong password is said in place", async () => {
  await renderDesk({
    role: null,
    handlers: { "POST login": () => ({ status: 422, json: { message: "These don't match." } }) },
  });
  await userEvent.type(await screen.findByLabelText(/Mail address/), "owner@niramoy.example");
  await userEvent.type(screen.getByLabelText(/Password/), "wrong");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("These don't match.");
});

test("in Bengali, texts and digits are Bengali, but not phone and order numbers", async () => {
  await renderDesk({ path: "/orders", locale: "bn", handlers: LISTS });
  const table = await screen.findByRole("table");
  expect(within(table).getByText("৳৫৬০.০০")).toBeVisible();
  expect(within(table).getByText("01712345678")).toBeVisible();
  expect(within(table).getByText(ORDER.number)).toBeVisible();
  expect(await screen.findByRole("tab", { name: "নিশ্চিত করতে হবে (২)" })).toBeVisible();
});

test("the language can be switched", async () => {
  await renderDesk({ path: "/orders", handlers: LISTS });
  await userEvent.click(await screen.findByRole("button", { name: "বাংলা" }));
  expect(await screen.findByRole("heading", { level: 1, name: "অর্ডার" })).toBeVisible();
});

test("an address without a screen leads back to the first one", async () => {
  await renderDesk({ path: "/customers", handlers: LISTS });
  const heading = { level: 1, name: "There is no such screen" };
  expect(await screen.findByRole("heading", heading)).toBeVisible();
  await userEvent.click(screen.getByRole("link", { name: "To the first screen" }));
  await waitFor(() => expect(screen.queryByRole("heading", heading)).not.toBeInTheDocument());
});
