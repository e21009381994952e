import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { openSheet } from "@/lib/dev/testing/desk/list-sheets";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const EXPORT = "Export the list";
const LIST = { "GET orders": () => ({ json: { data: [ORDER], total: 1 } }) };

let saved: string[];

beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => "blob:list";
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});

afterEach(() => jest.restoreAllMocks());

test.each([true, false])("exports what the list shows, in its order; wide: %s", async (wide) => {
  let confirmed = false;
  const { sent } = await renderDesk({
    path: "/orders",
    role: "accounts",
    wide,
    handlers: {
      ...LIST,
      "POST confirm-password": () => {
        confirmed = true;
        return { json: {} };
      },
      "GET exports/orders.csv": () =>
        confirmed
          ? { file: "Number" }
          : { status: 403, json: { message: "Password first.", confirm_password: true } },
    },
  });
  await userEvent.click(await screen.findByRole("tab", { name: /^On the way/ }));
  if (!wide) await userEvent.click(screen.getByRole("button", { name: "Search in this list" }));
  await userEvent.type(screen.getByRole("searchbox", { name: "Search in this list" }), "dhaka");
  await waitFor(() => expect(sent("GET orders").at(-1)?.query.q).toBe("dhaka"));
  if (!wide) await openSheet("List actions");
  await userEvent.click(await screen.findByRole("button", { name: EXPORT }));
  await userEvent.type(await screen.findByLabelText(/^Password/), "secret");
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("The file is saved.")).toBeVisible();
  expect(saved).toEqual(["orders.csv"]);
  expect(sent("GET exports/orders.csv").at(-1)?.query).toEqual({
    tab: "on_the_way",
    q: "dhaka",
    sort: "placed_at",
    order: "desc",
  });
});

test("a refused export says why, and saves nothing", async () => {
  const message = "This list has more than 10,000 rows. Please filter it, then export it again.";
  await renderDesk({
    path: "/orders",
    handlers: { ...LIST, "GET exports/orders.csv": () => ({ status: 422, json: { message } }) },
  });
  await userEvent.click(await screen.findByRole("button", { name: EXPORT }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(saved).toEqual([]);
});

test("an empty list cannot be exported", async () => {
  await renderDesk({
    path: "/orders",
    handlers: { "GET orders": () => ({ json: { data: [], total: 0 } }) },
  });
  expect(await screen.findByRole("button", { name: EXPORT })).toBeDisabled();
});

test("who may not export a list has no button", async () => {
  await renderDesk({ path: "/orders", role: "pharmacist", handlers: LIST });
  expect(await screen.findByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  expect(screen.queryByRole("button", { name: EXPORT })).toBeNull();
});

test("payments and refunds under review are exported apart", async () => {
  const record = {
    id: 1,
    version: "v",
    order: "NM-7Q2K-9WXM-T4PA",
    kind: "products",
    amount: 560,
    gateway: "cash",
    state: "review",
    transaction: null,
    created_at: "2026-11-25T06:00:00Z",
  };
  const { sent } = await renderDesk({
    path: "/payments",
    handlers: {
      "GET payments": () => ({ json: { data: [], total: 0 } }),
      "GET refunds": () => ({ json: { data: [record], total: 1 } }),
      "GET exports/refunds.csv": () => ({ file: "Order" }),
    },
  });
  await screen.findByRole("link", { name: "NM-7Q2K-9WXM-T4PA" });
  expect(
    screen.getByRole("button", { name: "Export the list: Payments to review" }),
  ).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Export the list: Refunds to review" }));
  await waitFor(() => expect(saved).toEqual(["refunds.csv"]));
  expect(sent("GET exports/refunds.csv")).toHaveLength(1);
});

test("without a search, the list of customers exports all of them", async () => {
  const { sent } = await renderDesk({
    path: "/people",
    role: "accounts",
    handlers: {
      "GET people": () => ({ json: { data: [], total: 0 } }),
      "GET exports/people.csv": () => ({ file: "Name" }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Export all customers" }));
  await waitFor(() => expect(saved).toEqual(["people.csv"]));
  expect(sent("GET exports/people.csv").at(-1)?.query).toEqual({});
  await userEvent.type(screen.getByRole("searchbox", { name: "Search in this list" }), "rahima");
  expect(await screen.findByRole("button", { name: EXPORT })).toBeDisabled();
});
