import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@/lib/contract/terms";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const RETURN = {
  id: 4,
  version: "requested",
  order: "NM-7Q2K-9WXM-T4PA",
  state: "requested",
  name: "Scale",
  name_bn: "ওজন মাপার যন্ত্র",
  batch_no: "B-1",
  quantity: 2,
  amount: 460,
  reason: "It does not switch on.",
  answer: null,
  restocked: null,
  actions: ["accept", "refuse"],
  requested_at: "2026-11-25T11:20:00.000Z",
  photos: [8, 9],
};

type Options = NonNullable<Parameters<typeof renderDesk>[0]>;

function openList(record: object, handlers: Options["handlers"] = {}, role: Role = "orders") {
  return renderDesk({
    path: "/returns",
    role,
    wide: false,
    handlers: {
      "GET returns": () => ({ json: { data: [record], total: 1, meta: { requested: 1 } } }),
      ...handlers,
    },
  });
}

const saved = () => ({ json: { data: RETURN } });

test("lists what waits with its order, and refuses it with a reason", async () => {
  const { sent } = await openList(RETURN, { "POST returns/4/decide": saved });
  const row = (await screen.findByText(/^2 × Scale, batch B-1/)).closest("li");
  if (!row) throw new Error("no row");
  expect(row).toHaveTextContent("It does not switch on.");
  expect(row).toHaveTextContent("৳460.00");
  const photo = within(row).getByRole("img", { name: "Photo 2" });
  expect(photo).toHaveAttribute("src", "/api/desk/return-photos/9");
  expect(photo.closest("a")).toHaveAttribute("href", "/api/desk/return-photos/9");
  expect(within(row).getByRole("link", { name: RETURN.order })).toHaveAttribute(
    "href",
    "/orders/NM-7Q2K-9WXM-T4PA/show#returns",
  );
  expect(screen.getByRole("tab", { name: "Asked for (1)" })).toBeInTheDocument();
  await userEvent.click(within(row).getByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.selectOptions(within(dialog).getByLabelText(/^What happens/), "refuse");
  await userEvent.type(within(dialog).getByLabelText(/^Message to the customer/), "Opened");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("POST returns/4/decide").map(({ body }) => body)).toEqual([
    { version: "requested", action: "refuse", reason: "Opened" },
  ]);
});

test.each([
  ["restock", true],
  ["write_off", false],
])("receives the pieces: %s", async (choice, restock) => {
  const accepted = {
    ...RETURN,
    version: "accepted",
    state: "accepted",
    actions: ["refuse", "receive"],
  };
  const { sent } = await openList(accepted, { "POST returns/4/decide": saved });
  await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.selectOptions(within(dialog).getByLabelText(/^What happens/), choice);
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  await screen.findByText("Saved.");
  expect(sent("POST returns/4/decide").map(({ body }) => body)).toEqual([
    { version: "accepted", action: "receive", restock },
  ]);
});

const PARCEL = {
  ...RETURN,
  version: "accepted",
  state: "accepted",
  actions: ["receive"],
  is_parcel: true,
  must_stay_cold: false,
  reason: "",
  photos: [],
};

test("a parcel that comes back says so, and is written off with a reason", async () => {
  const { sent } = await openList(PARCEL, { "POST returns/4/decide": saved });
  const row = (await screen.findByText(/^2 × Scale, batch B-1/)).closest("li");
  if (!row) throw new Error("no row");
  expect(row).toHaveTextContent("Coming back");
  expect(row).toHaveTextContent("The order was cancelled on its way.");
  expect(row).not.toHaveTextContent("৳");
  await userEvent.click(within(row).getByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryByLabelText(/^Why it is written off/)).not.toBeInTheDocument();
  await userEvent.selectOptions(within(dialog).getByLabelText(/^What happens/), "write_off");
  const why = within(dialog).getByLabelText(/^Why it is written off/);
  expect(why).toBeRequired();
  await userEvent.type(why, "Wet");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  await screen.findByText("Saved.");
  expect(sent("POST returns/4/decide").map(({ body }) => body)).toEqual([
    { version: "accepted", action: "receive", restock: false, reason: "Wet" },
  ]);
});

const SEVERAL = {
  ...PARCEL,
  batches: [
    { batch_no: "B-1", quantity: 2 },
    { batch_no: "B-2", quantity: 1 },
  ],
  quantity: 3,
};

test("a part of a parcel is for sale again by batch, and the rest is written off", async () => {
  const { sent } = await openList(SEVERAL, { "POST returns/4/decide": saved });
  await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.selectOptions(within(dialog).getByLabelText(/^What happens/), "split");
  const first = within(dialog).getByLabelText(/^For sale again of batch B-1/);
  expect(first).toHaveValue("2");
  await userEvent.clear(first);
  await userEvent.type(first, "১");
  const second = within(dialog).getByLabelText(/^For sale again of batch B-2/);
  await userEvent.clear(second);
  await userEvent.type(second, "0");
  await userEvent.type(within(dialog).getByLabelText(/^Why it is written off/), "Wet");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  await screen.findByText("Saved.");
  expect(sent("POST returns/4/decide").map(({ body }) => body)).toEqual([
    {
      version: "accepted",
      action: "receive",
      restock: true,
      pieces: [{ batch_no: "B-1", quantity: 1 }],
      reason: "Wet",
    },
  ]);
});

test("a divided parcel says what became of its pieces", async () => {
  const divided = { state: "received", actions: [], written_off: 1, answer: "Wet" };
  await openList({ ...SEVERAL, ...divided });
  expect(await screen.findByText("For sale again: 2. Written off: 1.")).toBeVisible();
  expect(screen.getByText("Written off: Wet")).toBeVisible();
});

test("one piece cannot be divided", async () => {
  await openList({ ...SEVERAL, quantity: 1 });
  await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
  const options = within(await screen.findByRole("dialog")).getAllByRole("option");
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "Received: into stock",
    "Received: written off",
  ]);
});

test("a parcel of a product to keep cold can only be written off", async () => {
  await openList({ ...SEVERAL, must_stay_cold: true });
  await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getAllByRole("option")).toHaveLength(1);
  expect(within(dialog).getByLabelText(/^Why it is written off/)).toBeRequired();
});

test("a return that another person changed is shown as it is now before it is decided", async () => {
  let record: typeof RETURN = RETURN;
  const accepted = { version: "accepted", state: "accepted", actions: ["refuse", "receive"] };
  const { sent } = await openList(RETURN, {
    "GET returns": () => ({ json: { data: [record], total: 1, meta: {} } }),
    "POST returns/4/decide": ({ body }) => {
      if (JSON.stringify(body).includes('"accepted"')) return saved();
      record = { ...RETURN, ...accepted };
      return { status: 409, json: { message: "Changed", current: record } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Decide" }));
  const dialog = await screen.findByRole("dialog");
  const action = within(dialog).getByLabelText(/^What happens/);
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(
    "Another staff member changed this return",
  );
  await waitFor(() => expect(action).toHaveValue("refuse"));
  expect(within(dialog).queryByRole("option", { name: /^Accept/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(action, "restock");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decide" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("POST returns/4/decide").map(({ body }) => body)).toEqual([
    { version: "requested", action: "accept" },
    { version: "accepted", action: "receive", restock: true },
  ]);
});

test("pays back what was received; the owner may record a used number again", async () => {
  const received = { ...RETURN, version: "received", state: "received", actions: ["refund"] };
  const { sent } = await openList(received, { "POST returns/4/refund": saved }, "owner");
  await userEvent.click(await screen.findByRole("button", { name: "Pay back ৳460.00" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByLabelText("Transaction number"), "B1");
  await userEvent.type(within(dialog).getByLabelText("Why this number is used again"), "Shared");
  await userEvent.click(within(dialog).getByRole("button", { name: "Pay back ৳460.00" }));
  await screen.findByText(/./, { selector: "[role=alert] *, .MuiSnackbarContent-message *" });
  expect(sent("POST returns/4/refund").map(({ body }) => body)).toEqual([
    { version: "received", transaction: "B1", reuse_reason: "Shared" },
  ]);
});

test("a pharmacist sees it and cannot decide", async () => {
  await openList(RETURN, {}, "pharmacist");
  expect(await screen.findByText(/^2 × Scale/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Decide" })).not.toBeInTheDocument();
});
