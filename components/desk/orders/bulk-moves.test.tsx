import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { openSheet } from "@/lib/dev/testing/desk/list-sheets";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const ORDERS = ["NM-1", "NM-2", "NM-3"].map((number, index) => ({
  ...ORDER,
  id: number,
  number,
  version: `v${index}`,
  state: index === 2 ? "processing" : "pending",
}));

function openList(handlers = {}, wide = true) {
  return renderDesk({
    path: "/orders",
    role: "orders",
    wide,
    handlers: { "GET orders": () => ({ json: { data: ORDERS, total: 3 } }), ...handlers },
  });
}

/** Handlers for which the first order moves, and the second does not. */
const ONE_MOVES = {
  "POST orders/move-many": () => ({
    json: {
      data: [
        { number: "NM-1", moved: true, message: null },
        { number: "NM-2", moved: false, message: "Check its prescription." },
      ],
    },
  }),
};

async function select(...numbers: string[]) {
  const table = await screen.findByRole("table");
  for (const number of numbers) {
    const row = within(table).getByRole("row", { name: new RegExp(number) });
    await userEvent.click(within(row).getByRole("checkbox"));
  }
}

/** Confirms the move of NM-1 and NM-2, and expects the report. */
async function moveBoth() {
  await userEvent.click(await screen.findByRole("button", { name: "Start packing" }));
  const dialog = await screen.findByRole("dialog", { name: "Move 2 orders on?" });
  expect(within(dialog).getByText("NM-1, NM-2")).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: "Start packing" }));
  expect(await screen.findByRole("dialog", { name: "1 order was not moved" })).toHaveTextContent(
    "NM-2: Check its prescription.",
  );
  expect(screen.getByText("1 order moved on.")).toBeVisible();
}

test("moves the selected orders, and says which were refused and why", async () => {
  const { sent } = await openList(ONE_MOVES);
  await select("NM-1", "NM-2");
  expect(sent("POST orders/move-many")).toEqual([]);
  await moveBoth();
  expect(sent("POST orders/move-many").map(({ body }) => body)).toEqual([
    { numbers: ["NM-1", "NM-2"], to: "processing" },
  ]);
});

test("several are selected on a phone, too", async () => {
  const { sent } = await openList(ONE_MOVES, false);
  await openSheet("List actions");
  await userEvent.click(await screen.findByRole("button", { name: "Select several" }));
  for (const number of ["NM-1", "NM-2"])
    await userEvent.click(await screen.findByRole("checkbox", { name: new RegExp(number) }));
  await moveBoth();
  expect(sent("POST orders/move-many")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await userEvent.click(await screen.findByRole("button", { name: "End the selection" }));
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("keeps the selection if the call fails as a whole", async () => {
  await openList({ "POST orders/move-many": () => ({ status: 500, json: null }) });
  await select("NM-1", "NM-2");
  await userEvent.click(await screen.findByRole("button", { name: "Start packing" }));
  const dialog = await screen.findByRole("dialog", { name: "Move 2 orders on?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Start packing" }));
  expect(await screen.findByText(/It may or may not have been saved/)).toBeVisible();
  const row = screen.getByRole("row", { name: /NM-1/, hidden: true });
  expect(within(row).getByRole("checkbox", { hidden: true })).toBeChecked();
});

test("several orders in processing are packed at once, then handed over", async () => {
  const packed_at = "2026-11-25T08:00:00Z";
  const orders = ORDERS.map((order, index) => ({
    ...order,
    state: "processing",
    packed_at: index === 2 ? packed_at : null,
  }));
  const { sent } = await openList({
    "GET orders": () => ({ json: { data: orders, total: 3 } }),
    "POST orders/move-many": () => ({ json: { data: [] } }),
  });
  await select("NM-1", "NM-2");
  await userEvent.click(await screen.findByRole("button", { name: "Packed" }));
  const dialog = await screen.findByRole("dialog", { name: "Move 2 orders on?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Packed" }));
  expect(await screen.findByText("2 orders moved on.")).toBeVisible();
  expect(sent("POST orders/move-many").map(({ body }) => body)).toEqual([
    { numbers: ["NM-1", "NM-2"], to: "packed" },
  ]);
  await select("NM-3");
  expect(await screen.findByRole("button", { name: "Hand to the courier" })).toBeVisible();
  await select("NM-1");
  expect(await screen.findByText("Choose orders at the same step.")).toBeVisible();
});

test("orders in different states are not moved together", async () => {
  await openList();
  await select("NM-1", "NM-3");
  expect(await screen.findByText("Choose orders at the same step.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Start packing" })).toBeNull();
});

test("who may not move orders can only print them", async () => {
  await renderDesk({
    path: "/orders",
    role: "accounts",
    handlers: { "GET orders": () => ({ json: { data: ORDERS, total: 3 } }) },
  });
  await select("NM-1");
  expect(await screen.findByRole("link", { name: "Packing slip" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Start packing" })).toBeNull();
});

test.each([true, false])("prints the selected orders, on a wide screen: %s", async (wide) => {
  await openList({}, wide);
  if (wide) await select("NM-1", "NM-3");
  else {
    await openSheet("List actions");
    await userEvent.click(await screen.findByRole("button", { name: "Select several" }));
    const boxes = await screen.findAllByRole("checkbox");
    for (const index of [0, 2]) await userEvent.click(boxes[index] as HTMLElement);
  }
  const slips = await screen.findByRole("link", { name: "Packing slips" });
  expect(slips).toHaveAttribute(
    "href",
    "/api/desk/orders/print?kind=slips&numbers=NM-1%2CNM-3&lang=en",
  );
  expect(slips).toHaveAttribute("target", "_blank");
  expect(screen.getByRole("link", { name: "Invoices" })).toHaveAttribute(
    "href",
    expect.stringContaining("kind=invoices"),
  );
});
