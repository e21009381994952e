import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const ORDERS = ["NM-1", "NM-2", "NM-3"].map((number, index) => ({
  ...ORDER,
  id: number,
  number,
  version: `v${index}`,
  state: index === 2 ? "processing" : "pending",
}));

function openList(handlers = {}) {
  return renderDesk({
    path: "/orders",
    role: "orders",
    handlers: { "GET orders": () => ({ json: { data: ORDERS, total: 3 } }), ...handlers },
  });
}

async function select(...numbers: string[]) {
  const table = await screen.findByRole("table");
  for (const number of numbers) {
    const row = within(table).getByRole("row", { name: new RegExp(number) });
    await userEvent.click(within(row).getByRole("checkbox"));
  }
}

test("moves the selected orders, and says which were refused and why", async () => {
  const { sent } = await openList({
    "POST orders/NM-1/move": () => ({ json: { data: { ...ORDERS[0], state: "processing" } } }),
    "POST orders/NM-2/move": () => ({ status: 409, json: { message: "Check its prescription." } }),
  });
  await select("NM-1", "NM-2");
  await userEvent.click(await screen.findByRole("button", { name: "Start packing" }));
  const dialog = await screen.findByRole("dialog", { name: "Move 2 orders on?" });
  expect(within(dialog).getByText("NM-1, NM-2")).toBeVisible();
  expect(sent("POST orders/NM-1/move")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Start packing" }));
  expect(await screen.findByRole("dialog", { name: "1 order was not moved" })).toHaveTextContent(
    "NM-2: Check its prescription.",
  );
  expect(screen.getByText("1 order moved on.")).toBeVisible();
  expect(sent("POST orders/NM-1/move")[0]?.body).toEqual({ to: "processing", version: "v0" });
});

test("orders in different states are not moved together", async () => {
  await openList();
  await select("NM-1", "NM-3");
  expect(await screen.findByText("Choose orders in the same state.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Start packing" })).toBeNull();
});

test("who may not move orders cannot select them", async () => {
  await renderDesk({
    path: "/orders",
    role: "accounts",
    handlers: { "GET orders": () => ({ json: { data: ORDERS, total: 3 } }) },
  });
  expect(await screen.findByRole("table")).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
