import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskPickList } from "@/lib/contract/orders/desk-pick-schemas";
import { PICK_LIST } from "@/lib/dev/testing/desk/pick-list";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const MASK = "4006381333931";

const open = (list: DeskPickList = PICK_LIST) =>
  renderDesk({
    path: "/pick-list",
    role: "orders",
    wide: false,
    handlers: { "GET pick-list": () => ({ json: { data: list } }) },
  });

const box = (name: string | RegExp) => screen.findByRole("checkbox", { name });

/** Opens the scanner. @returns its dialog */
async function openScanner() {
  await userEvent.click(await screen.findByRole("button", { name: "Scan the pieces" }));
  return screen.findByRole("dialog", { name: "Scan each piece" });
}

/** Enters a code; keys of a scanner are tested with the packing. */
async function enter(dialog: HTMLElement, code: string): Promise<void> {
  const field = within(dialog).getByLabelText(/Bar code or number/);
  fireEvent.change(field, { target: { value: code } });
  await userEvent.click(within(dialog).getByRole("button", { name: "Enter" }));
}

beforeEach(() => localStorage.clear());

test("an order that is picked leads to its packing; ticks stay on the device, and say so", async () => {
  const { unmount } = await open();
  expect(await screen.findByText(/Ticks are kept on this device only/)).toBeVisible();
  expect(screen.getByText("0 of 5 pieces picked")).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Pack / })).toBeNull();
  const first = await box("2 × NM-1");
  act(() => first.focus());
  await userEvent.keyboard(" ");
  const link = await screen.findByRole("link", { name: "Pack NM-1" });
  expect(link).toHaveAttribute("href", expect.stringMatching(/\/orders\/NM-1\/show#next$/));
  unmount();
  await open();
  expect(await screen.findByText("2 of 5 pieces picked")).toBeVisible();
  expect(await box("2 × NM-1")).toBeChecked();
  expect(await box("Batch B-1 · expires May 31, 2027 · 3 pieces · 2 of 3")).not.toBeChecked();
});

test("ticks of pieces that left the list are gone", async () => {
  const { unmount } = await open();
  await userEvent.click(await box(/Batch B-1/));
  expect(await screen.findByText("3 of 5 pieces picked")).toBeVisible();
  unmount();
  const [mask] = PICK_LIST.products;
  if (!mask) throw new Error("no product");
  await open({ ...PICK_LIST, products: [{ ...mask, batches: mask.batches.slice(1) }] });
  expect(await screen.findByText("0 of 1 pieces picked")).toBeVisible();
});

test("a batch that must not be sent cannot be ticked", async () => {
  await open();
  expect(await box(/Batch G-1/)).toBeDisabled();
  expect(screen.getByText(/This batch has expired or is recalled/)).toBeVisible();
});

test("scanned pieces are counted for the order that needs them", async () => {
  await open();
  const dialog = await openScanner();
  await enter(dialog, MASK);
  expect(await within(dialog).findByText("Face mask: 1 of 2 for NM-1.")).toBeVisible();
  await enter(dialog, MASK);
  expect(
    await within(dialog).findByText(
      "Face mask: 2 of 2 for NM-1. This order has all of its pieces.",
    ),
  ).toBeVisible();
});

test.each([
  ["another product", "96385074", "No order needs this: 96385074. Put the piece back."],
  [
    "another batch",
    `(01)0${MASK}(10)B-3`,
    "Face mask: batch B-3 is the wrong one. Take B-1, B-2, or choose the other batch in the order first.",
  ],
  [
    "a batch that must not be sent",
    "G-1",
    "Gauze: batch G-1 has expired or is recalled. Do not send it.",
  ],
])("%s is refused in words, and the phone shakes", async (_name, code, text) => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibrate });
  await open();
  const dialog = await openScanner();
  await enter(dialog, code);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(text);
  expect(vibrate).toHaveBeenCalledWith([200, 80, 200]);
  expect(screen.getByText("0 of 5 pieces picked")).toBeInTheDocument();
  Reflect.deleteProperty(navigator, "vibrate");
});

test("without orders it says so", async () => {
  await open({ products: [], orders: [], more: false });
  expect(await screen.findByText("No order has to be packed.")).toBeVisible();
});

test("a role that does not pack has no such screen", async () => {
  await renderDesk({ path: "/pick-list", role: "accounts" });
  expect(await screen.findByText(/This screen is not part of your role/)).toBeVisible();
});
