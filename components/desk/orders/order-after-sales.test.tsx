import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@/lib/contract/terms";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const { number: NUMBER } = ORDER;
const CAN_RETURN = {
  until: "2026-12-02T17:59:59.999Z",
  refusal: null,
  lines: [
    { id: 5, name: "Face mask", name_bn: "মাস্ক", price: 230, quantity: 2, refusal: null },
    { id: 6, name: "Insulin", name_bn: null, price: 500, quantity: 1, refusal: "cold_chain" },
  ],
};

type Options = NonNullable<Parameters<typeof renderDesk>[0]>;

function openOrder(order: object, handlers: Options["handlers"] = {}, role: Role = "orders") {
  return renderDesk({
    path: `/orders/${NUMBER}/show`,
    role,
    wide: false,
    handlers: {
      [`GET orders/${NUMBER}`]: () => ({ json: { data: { ...ORDER, ...order } } }),
      "GET returns": () => ({ json: { data: [], total: 0 } }),
      ...handlers,
    },
  });
}

const button = (name: string) => screen.findByRole("button", { name });

test("files a complaint for a caller, and shows why one is refused", async () => {
  let refuses = true;
  const errors = { text: ["Please write what is wrong."] };
  const { sent } = await openOrder(
    {},
    {
      [`POST orders/${NUMBER}/complaints`]: () => {
        if (!refuses) return { status: 201, json: { data: { number: "CM-7Q2K-9WXM" } } };
        refuses = false;
        return { status: 422, json: { message: "No", errors } };
      },
    },
  );
  await userEvent.click(await button("File a complaint for a caller"));
  const dialog = await screen.findByRole("dialog");
  await userEvent.selectOptions(within(dialog).getByLabelText(/^What it is about/), "late");
  await userEvent.type(within(dialog).getByLabelText(/^What the customer says/), "Where is it?");
  const save = within(dialog).getByRole("button", { name: "Save the complaint" });
  await userEvent.click(save);
  expect(await within(dialog).findByText("Please write what is wrong.")).toBeVisible();
  await userEvent.click(save);
  expect(await screen.findByText(/^The complaint is saved/)).toBeVisible();
  const body = { kind: "late", text: "Where is it?" };
  const bodies = sent(`POST orders/${NUMBER}/complaints`).map((call) => call.body);
  expect(bodies).toEqual([body, body]);
});

test("requests a return of chosen pieces with their reason", async () => {
  const { sent } = await openOrder(
    { state: "completed" },
    {
      [`GET orders/${NUMBER}/returnable`]: () => ({ json: { data: CAN_RETURN } }),
      [`POST orders/${NUMBER}/returns`]: () => ({ status: 201, json: { data: { returns: [9] } } }),
    },
  );
  await userEvent.click(await button("Request a return for a caller"));
  const dialog = await screen.findByRole("dialog");
  const pieces = await within(dialog).findByLabelText("Pieces of Face mask");
  expect(within(dialog).getByText(/^Insulin must stay cold/)).toBeVisible();
  expect(within(dialog).queryByLabelText("Pieces of Insulin")).not.toBeInTheDocument();
  expect(within(pieces).getAllByRole("option")).toHaveLength(3);
  await userEvent.selectOptions(pieces, "2");
  await userEvent.type(within(dialog).getByLabelText(/^Why Face mask/), "Torn");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save the request" }));
  expect(await screen.findByText("The return is saved. It is in the list.")).toBeVisible();
  expect(sent(`POST orders/${NUMBER}/returns`).map(({ body }) => body)).toEqual([
    { lines: [{ line: 5, quantity: 2, reason: "Torn" }] },
  ]);
});

test("says that the time is over, and what the server refuses", async () => {
  const late = { ...CAN_RETURN, refusal: "too_late" };
  const refused = { message: "Please call us.", errors: { lines: ["Please call us."] } };
  await openOrder(
    { state: "completed" },
    {
      [`GET orders/${NUMBER}/returnable`]: () => ({ json: { data: late } }),
      [`POST orders/${NUMBER}/returns`]: () => ({ status: 422, json: refused }),
    },
  );
  await userEvent.click(await button("Request a return for a caller"));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("The time to send products back is over.")).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Save the request" }));
  expect(await within(dialog).findByText("Please call us.")).toBeVisible();
});

test.each<[Role, complaint: boolean, toReturn: boolean]>([
  ["orders", true, true],
  ["pharmacist", true, false],
  ["accounts", false, false],
])("%s may file a complaint: %s, may request a return: %s", async (role, complaint, toReturn) => {
  await openOrder({ state: "completed" }, {}, role);
  await screen.findByRole("region", { name: "Products" });
  const has = (name: string) => screen.queryByRole("button", { name }) !== null;
  expect(has("File a complaint for a caller")).toBe(complaint);
  expect(has("Request a return for a caller")).toBe(toReturn);
});
