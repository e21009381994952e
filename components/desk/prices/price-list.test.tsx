import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const row = (id: number, name: string, price: number) => ({
  id,
  version: "a",
  sku: `S-${id}`,
  name,
  name_bn: null,
  picture: null,
  price,
  discount: 10,
  stock: 5,
  stock_version: "s",
  state: "on_sale",
  batches: [
    { batch_no: "B-1", quantity: 2, held: 0 },
    { batch_no: "B-2", quantity: 3, held: 0 },
  ],
});
const NO_BATCH = { stock: 0, batches: [], state: "sold_out" };
const ROWS = [
  row(1, "Arm monitor", 100),
  row(2, "Scale", 200),
  { ...row(3, "Mask", 50), ...NO_BATCH },
];

const MASKS = { id: 1, slug: "masks", name: "Masks", name_bn: "মাস্ক", version: "a" };

const page = (data: unknown[]) => () => ({ json: { data, total: data.length } });

type Options = NonNullable<Parameters<typeof renderDesk>[0]>;

async function openGrid({ handlers, ...options }: Options = {}) {
  const desk = await renderDesk({
    path: "/prices",
    handlers: {
      "GET prices": page(ROWS),
      "GET categories": page([MASKS]),
      "GET brands": page([]),
      ...handlers,
    },
    ...options,
  });
  await screen.findByDisplayValue("200");
  return desk;
}

const cell = (name: string) => screen.getByRole("textbox", { name });
const click = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const changed = (text: string) => screen.findByText(text);

test("moves between cells with the keyboard", async () => {
  await openGrid();
  await userEvent.click(cell("Arm monitor: Price in taka"));
  await userEvent.keyboard("{ArrowDown}");
  expect(cell("Scale: Price in taka")).toHaveFocus();
  await userEvent.keyboard("{Enter}{Enter}");
  expect(cell("Mask: Price in taka")).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(cell("Mask: Discount in percent")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{ArrowLeft}");
  expect(cell("Scale: Price in taka")).toHaveFocus();
  await userEvent.tab();
  expect(cell("Scale: Discount in percent")).toHaveFocus();
  await userEvent.tab();
  expect(cell("Scale: On the shelf, in pieces")).toHaveFocus();
  await userEvent.tab();
  expect(cell("Mask: Price in taka")).toHaveFocus();
});

test("pastes a block, undoes it, and saves what the summary shows", async () => {
  const { sent } = await openGrid({ handlers: { "PUT prices": () => ({ json: { data: [] } }) } });
  await userEvent.click(cell("Scale: Price in taka"));
  await userEvent.paste("২২০\t5\n60.5\t\t4\n1\t1\n");
  expect(await screen.findByText("3 cells pasted, 3 did not fit.")).toBeVisible();
  expect(cell("Mask: Price in taka")).toHaveValue("60.5");
  expect(await changed("2 products changed")).toBeVisible();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(await changed("0 products changed")).toBeVisible();
  expect(cell("Scale: Price in taka")).toHaveValue("200");
  await userEvent.paste("270\t10");
  await click("Check and save");
  const dialog = await screen.findByRole("dialog", { name: "Save 1 change?" });
  const [item] = within(dialog).getAllByRole("listitem");
  expect(item).toHaveTextContent(/^ScalePrice in taka: ৳200.00 → ৳270.00Customers pay \+35 %$/);
  expect(within(dialog).getByText(/1 price changes by more than 30 %/)).toBeVisible();
  expect(sent("PUT prices")).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("1 product saved.")).toBeVisible();
  expect(sent("PUT prices").map(({ body }) => body)).toEqual([
    { rows: [{ id: 2, version: "a", price: 270 }] },
  ]);
  expect(await changed("0 products changed")).toBeVisible();
});

test("corrects stock with one reason, and shows what changes in which batch", async () => {
  const { sent } = await openGrid({ handlers: { "PUT prices": () => ({ json: { data: [] } }) } });
  expect(cell("Mask: On the shelf, in pieces")).toHaveAttribute("readonly");
  expect(screen.getByText("No batch: receive a delivery")).toBeVisible();
  await userEvent.type(cell("Scale: On the shelf, in pieces"), "{Delete}1");
  await click("Check and save");
  const dialog = await screen.findByRole("dialog", { name: "Save 1 change?" });
  const [item] = within(dialog).getAllByRole("listitem");
  expect(item).toHaveTextContent(
    /^ScaleOn the shelf, in pieces: 5 → 1Batch B-1: 2 → 0Batch B-2: 3 → 1$/,
  );
  await userEvent.selectOptions(
    within(dialog).getByLabelText("Why the number on the shelf changes"),
    "Damaged",
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("1 product saved.")).toBeVisible();
  expect(sent("PUT prices").map(({ body }) => body)).toEqual([
    { rows: [{ id: 2, version: "a", stock: 1, stock_version: "s" }], reason: "damaged" },
  ]);
});

test("marks a wrong value and saves nothing before it is corrected", async () => {
  await openGrid();
  const price = cell("Scale: Price in taka");
  await userEvent.clear(price);
  await userEvent.type(price, "12,5");
  await userEvent.type(cell("Mask: Discount in percent"), "{Delete}0");
  expect(price).toBeInvalid();
  expect(await screen.findByText("Correct the marked cells first: Scale")).toBeVisible();
  expect(screen.getByRole("button", { name: "Check and save" })).toBeDisabled();
  await click("Undo");
  await click("Undo");
  expect(screen.getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("names the rows that another user has changed, and overwrites them after a second confirmation", async () => {
  const theirs = { ...row(2, "Scale", 210), version: "b" };
  const responses = [
    { status: 409, json: { message: "Nothing was saved.", rows: [theirs] } },
    { json: { data: [] } },
  ];
  const { sent } = await openGrid({
    handlers: { "PUT prices": () => responses.shift() ?? "no response" },
  });
  const price = cell("Scale: Price in taka");
  await userEvent.clear(price);
  await userEvent.type(price, "205");
  await userEvent.type(cell("Arm monitor: Price in taka"), "{Delete}110");
  await click("Check and save");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  const alert = await within(dialog).findByRole("alert");
  expect(alert).toHaveTextContent("Nothing was saved.Scale");
  expect(within(dialog).getByText("৳210.00")).toBeVisible();
  expect(price).toHaveValue("205");
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("2 products saved.")).toBeVisible();
  expect(sent("PUT prices").map(({ body }) => Object(body).rows)).toEqual([
    [expect.objectContaining({ id: 1 }), { id: 2, version: "a", price: 205 }],
    [expect.objectContaining({ id: 1 }), { id: 2, version: "b", price: 205 }],
  ]);
});

test("keeps what was typed while another screen is open, and filters", async () => {
  const { sent } = await openGrid({ handlers: { "GET products": page([]) } });
  await userEvent.type(cell("Scale: Price in taka"), "{Delete}205");
  await userEvent.click(screen.getByRole("combobox", { name: "Category" }));
  await userEvent.click(await screen.findByRole("option", { name: "Masks" }));
  await waitFor(() =>
    expect(sent("GET prices").at(-1)?.query).toMatchObject({ category: "masks", per_page: "50" }),
  );
  await userEvent.click(screen.getByRole("link", { name: "Products" }));
  await screen.findByText("Nothing matches these filters.");
  await userEvent.click(screen.getByRole("link", { name: "Prices and stock" }));
  expect(await screen.findByDisplayValue("205")).toBeVisible();
  expect(await changed("1 product changed")).toBeVisible();
});

test("shows cards with Bengali texts on a phone", async () => {
  await openGrid({ wide: false, locale: "bn" });
  const [first] = await screen.findAllByRole("listitem");
  expect(first).toHaveTextContent(/Arm monitor/);
  expect(screen.getAllByLabelText(/^Scale: /)).toHaveLength(3);
  expect(cell("Scale: তাকে আছে (টি)")).toHaveValue("5");
});

test("finds the category of a filter by typing, and names it in the language of the desk", async () => {
  const { sent } = await openGrid({
    locale: "bn",
    handlers: {
      "GET categories": ({ query }) => page(query.q ? [MASKS] : [])(),
    },
  });
  const filter = screen.getByRole("combobox", { name: "ক্যাটাগরি" });
  await userEvent.type(filter, "mask");
  await userEvent.click(await screen.findByRole("option", { name: "মাস্ক" }));
  await waitFor(() => expect(sent("GET prices").at(-1)?.query.category).toBe("masks"));
  expect(filter).toHaveValue("মাস্ক");
  const chip = screen.getByRole("button", { name: /^ক্যাটাগরি: .*, ফিল্টারটি সরান$/ });
  expect(chip).toHaveTextContent("ক্যাটাগরি: মাস্ক");
  await userEvent.click(chip);
  await waitFor(() => expect(sent("GET prices").at(-1)?.query.category).toBeUndefined());
});
