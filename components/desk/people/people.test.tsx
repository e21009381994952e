import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PERSON } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const CUSTOMER = {
  id: 5,
  version: "v1",
  state: "open",
  name: "Rahima Begum",
  phone: "01711000001",
  email: "rahima@example.com",
  username: "rahima",
  since: "2026-01-25T06:00:00Z",
  blocked_at: null,
  erased_at: null,
  newsletter: null,
  unconfirmed: [],
  consents: [{ purpose: "offers_mail", given: true, changed_at: "2026-01-25T06:00:00Z" }],
  orders: [
    {
      number: "NM-7Q2K-9WXM-T4PA",
      placed_at: "2026-11-25T06:00:00Z",
      state: "completed",
      total: 560,
    },
  ],
  messages: [],
  questions: [{ id: 3, subject: "Gloves", state: "new", at: "2026-11-25T06:00:00Z" }],
  reviews: [
    {
      id: "product-1",
      name: "Face mask",
      name_bn: null,
      rating: 4,
      comment: "Soft",
      at: "2026-11-25T06:00:00Z",
    },
  ],
  audit: [],
};

const handlers = (customer: object = CUSTOMER) => ({
  "GET people": () => ({ json: { data: [PERSON], total: 1 } }),
  "GET people/5": () => ({ json: { data: customer } }),
  "POST people/5/block": () => ({ json: { data: customer } }),
  "POST people/5/erase": () => ({ json: { data: customer } }),
});

const actions = () =>
  within(screen.getByRole("region", { name: "Contact" }))
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);

test("finds a customer, and shows what belongs to them", async () => {
  await renderDesk({ path: "/people", wide: false, handlers: handlers() });
  await userEvent.click(await screen.findByRole("link", { name: "Rahima Begum" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Rahima Begum" })).toBeVisible();
  expect(screen.getByRole("link", { name: "NM-7Q2K-9WXM-T4PA" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Gloves" })).toHaveAttribute("href", "/questions/3/show");
  expect(screen.getByText(/^Offers by mail: Yes/)).toBeVisible();
  expect(screen.getByText(/4 of 5 stars/)).toBeVisible();
  expect(screen.getByText("Newsletter: No", { exact: false })).toBeVisible();
});

test("says which number and mail are not confirmed", async () => {
  const customer = { ...CUSTOMER, unconfirmed: ["01711000001"] };
  await renderDesk({ path: "/people/5/show", handlers: handlers(customer) });
  expect(await screen.findByText(/^Not confirmed: 01711000001\./)).toBeVisible();
});

test.each([
  [
    "owner",
    "open",
    ["Send a code for a new password", "Block", "Save own data", "Delete the account"],
  ],
  ["owner", "blocked", ["Unblock", "Save own data", "Delete the account"]],
  ["owner", "erased", []],
  ["orders", "open", ["Send a code for a new password", "Block"]],
  ["orders", "blocked", ["Unblock"]],
  ["accounts", "open", ["Save own data"]],
  ["pharmacist", "open", []],
] as const)("%s, a customer that is %s: only what is possible is offered", async (...row) => {
  const [role, state, labels] = row;
  await renderDesk({ path: "/people/5/show", role, handlers: handlers({ ...CUSTOMER, state }) });
  await screen.findByRole("heading", { level: 1, name: "Rahima Begum" });
  expect(actions()).toEqual(labels);
});

test("blocks after a question, and deletes with a reason", async () => {
  const user = userEvent.setup();
  const { sent } = await renderDesk({ path: "/people/5/show", handlers: handlers() });
  await user.click(await screen.findByRole("button", { name: "Block" }));
  const question = await screen.findByRole("dialog", { name: "Block" });
  await user.click(within(question).getByRole("button", { name: "Block" }));
  expect(sent("POST people/5/block")).toEqual([]);
  await user.type(within(question).getByLabelText(/^Reason/), "Parcels not taken");
  await user.click(within(question).getByRole("button", { name: "Block" }));
  expect(await screen.findByText("The customer is blocked.")).toBeVisible();
  expect(sent("POST people/5/block")[0]?.body).toEqual({
    blocked: true,
    reason: "Parcels not taken",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Delete the account" }));
  const form = await screen.findByRole("dialog", { name: "Delete the account" });
  await user.type(within(form).getByRole("textbox", { name: /^Reason/ }), "Asked by letter");
  await user.click(within(form).getByRole("button", { name: "Delete the account" }));
  await waitFor(() =>
    expect(sent("POST people/5/erase")[0]?.body).toEqual({ reason: "Asked by letter" }),
  );
});

test("the newsletter lists addresses with their consent", async () => {
  const data = [
    {
      id: 1,
      version: "subscribed",
      email: "one@example.com",
      language: "bn",
      state: "subscribed",
      consented_at: "2026-11-25T06:00:00Z",
      confirmed_at: null,
    },
  ];
  await renderDesk({
    path: "/newsletter",
    role: "content",
    handlers: { "GET newsletter": () => ({ json: { data, total: 1 } }) },
  });
  expect(await screen.findByText("one@example.com")).toBeVisible();
  expect(screen.getByText(/^Subscribed · Bengali · consent on /)).toBeVisible();
  expect(screen.getByRole("button", { name: "Export the list" })).toBeVisible();
});
