import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@/lib/contract/terms";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const RECALL = {
  id: 3,
  version: "1",
  product_id: 12,
  batch_id: 7,
  sku: "MASK-50",
  name: "Mask",
  name_bn: null,
  batch_no: "B-1",
  reason: "Notice 12",
  advice: "Do not use it.",
  advice_bn: "ব্যবহার করবেন না।",
  blocked: 30,
  recalled_by: "Salma Begum",
  recalled_at: "2026-11-25T07:00:00Z",
  ended_at: null,
  ended_by: null,
  end_reason: null,
  orders: 1,
  pieces: 1,
  held_orders: 0,
  held_pieces: 0,
};

const open = jest.fn();

beforeEach(() => {
  open.mockClear();
  window.open = open;
});

async function openRecall(role: Role) {
  const desk = await renderDesk({
    path: "/recalls/3/show",
    role,
    handlers: {
      "GET recalls/3": () => ({ json: { data: RECALL } }),
      "GET recall-orders": () => ({ json: { data: [], total: 0 } }),
      "POST confirm-password": () => ({ json: { confirmed_until: "2026-11-25T07:00:00Z" } }),
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Recall batch B-1" });
  return desk;
}

test("the list is opened to print after the password", async () => {
  await openRecall("pharmacist");
  await userEvent.click(await screen.findByRole("button", { name: "Print the list" }));
  await userEvent.type(await screen.findByLabelText(/^Password/), "secret");
  expect(open).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() =>
    expect(open).toHaveBeenCalledWith("/api/desk/recalls/3/print?lang=en", "_blank", "noopener"),
  );
});

test("without the password nothing is opened", async () => {
  await openRecall("owner");
  await userEvent.click(await screen.findByRole("button", { name: "Print the list" }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Print the list" })).toBeEnabled());
  expect(open).not.toHaveBeenCalled();
});

test("a role that may not export the list cannot print it", async () => {
  await openRecall("orders");
  expect(screen.queryByRole("button", { name: "Print the list" })).toBeNull();
});
