import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { REVIEWED_REFUND as REFUND, REVIEWED } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const SAYS = {
  status: "completed",
  amount: 300,
  currency: "BDT",
  invoice: "NM-1-1",
  transaction: "9H7A2KQ0X1",
  problem: "amount",
};
const list = (...data: object[]) => ({ json: { data, total: data.length } });

type Options = NonNullable<Parameters<typeof renderDesk>[0]>;

function openPage({ handlers, ...options }: Options = {}) {
  return renderDesk({
    path: "/payments",
    role: "orders",
    wide: false,
    handlers: {
      "GET payments": () => list(REVIEWED),
      "GET refunds": () => list(REFUND),
      "GET payments/7/gateway": () => ({ json: { data: SAYS } }),
      ...handlers,
    },
    ...options,
  });
}

const section = (name: string) => screen.findByRole("region", { name });

test("shows each payment with its order and what the gateway says", async () => {
  await openPage();
  const payments = await section("Payments to review");
  const [row] = await within(payments).findAllByRole("listitem");
  expect(row).toHaveTextContent("৳560.00");
  expect(within(payments).getByRole("link")).toHaveAttribute(
    "href",
    `/orders/${REVIEWED.order}/show`,
  );
  expect(
    await within(payments).findByText(
      /the money is taken · ৳300.00 BDT · Transaction 9H7A2KQ0X1 .*the amount is another one/,
    ),
  ).toBeVisible();
  const refunds = await section("Refunds to review");
  expect(await within(refunds).findByText("The payment is too old.")).toBeVisible();
});

test("decides a payment with a reason and the number of its transaction", async () => {
  let payments = [REVIEWED];
  const { sent } = await openPage({
    handlers: {
      "GET payments": () => list(...payments),
      "POST payments/7/decide": () => {
        payments = [];
        return { json: { data: { id: 7, decision: "paid" } } };
      },
    },
  });
  const open = await section("Payments to review");
  await userEvent.click(await within(open).findByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog", { name: "Decide" });
  expect(within(dialog).getByText("The order goes on as paid.")).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/Transaction number/), "9H7A");
  await userEvent.type(within(dialog).getByLabelText(/Reason/), "In the list");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  expect(await screen.findByText("The decision is recorded.")).toBeVisible();
  expect(sent("POST payments/7/decide")[0]?.body).toEqual({
    decision: "paid",
    reason: "In the list",
    transaction: "9H7A",
  });
  await waitFor(() => expect(within(open).queryByRole("listitem")).toBeNull());
});

test("a payment that did not come needs no transaction", async () => {
  const { sent } = await openPage({
    handlers: { "POST payments/7/decide": () => ({ json: { data: {} } }) },
  });
  const open = await section("Payments to review");
  await userEvent.click(await within(open).findByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog", { name: "Decide" });
  await userEvent.selectOptions(within(dialog).getByLabelText(/What happened/), "Not paid");
  expect(within(dialog).queryByLabelText(/Transaction number/)).toBeNull();
  await userEvent.type(within(dialog).getByLabelText(/Reason/), "Not in the list");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  await waitFor(() =>
    expect(sent("POST payments/7/decide")[0]?.body).toEqual({
      decision: "unpaid",
      reason: "Not in the list",
    }),
  );
});

test("a refund can be recorded as made", async () => {
  const { sent } = await openPage({
    handlers: { "POST refunds/9/decide": () => ({ json: { data: {} } }) },
  });
  const open = await section("Refunds to review");
  await userEvent.click(await within(open).findByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog", { name: "Decide" });
  await userEvent.type(within(dialog).getByLabelText(/Transaction number/), "C-17");
  await userEvent.type(within(dialog).getByLabelText(/Reason/), "Cash");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  await waitFor(() =>
    expect(sent("POST refunds/9/decide")[0]?.body).toEqual({
      decision: "done",
      reason: "Cash",
      transaction: "C-17",
    }),
  );
});

test("cash that goes back needs no transaction, and no gateway can send it", async () => {
  const { sent } = await openPage({
    handlers: {
      "GET refunds": () => list({ ...REFUND, gateway: "cash", can_send: false }),
      "POST refunds/9/decide": () => ({ json: { data: {} } }),
    },
  });
  const open = await section("Refunds to review");
  await userEvent.click(await within(open).findByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog", { name: "Decide" });
  const choices = within(dialog).getAllByRole("option");
  expect(choices.map(({ textContent }) => textContent)).toEqual(["The money has gone back"]);
  expect(within(dialog).getByLabelText(/Transaction number/)).not.toBeRequired();
  await userEvent.type(within(dialog).getByLabelText(/Reason/), "At the counter");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  await waitFor(() =>
    expect(sent("POST refunds/9/decide")[0]?.body).toEqual({
      decision: "done",
      reason: "At the counter",
    }),
  );
});

test("those who only read decide nothing", async () => {
  await openPage({ role: "accounts" });
  const open = await section("Payments to review");
  await within(open).findAllByRole("listitem");
  expect(screen.queryByRole("button", { name: "Decide" })).toBeNull();
});

test("says that nothing waits", async () => {
  await openPage({ handlers: { "GET payments": () => list(), "GET refunds": () => list() } });
  expect(await screen.findAllByText("0 wait for a decision.")).toHaveLength(2);
});
